import { type Ruleset, resolveRules } from '@flotilla/engine';
import type { TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { serverNow } from '../online/connection.ts';

/** From here on the time of day says more than a countdown, in milliseconds. */
const FAR = 3 * 60 * 60_000;

/** The game of a tournament; empty where this page does not know its rules. */
export function gameOf({ rules }: Pick<TournamentView, 'rules'>): string {
  const resolved = resolveRules(rules);
  return resolved.ok ? gameName(speech().words.games, resolved.value as Ruleset) : '';
}

/** The title; those of the server are told in the reader's language. */
export function titleOf(tournament: TournamentView, { tournaments }: PageOnlineWords): string {
  const { title, series = null } = tournament;
  return series === null ? title : tournaments.series[series](gameOf(tournament));
}

/** When a tournament begins by itself, or when an arena ends; null where there is no such time. */
export function timeTold(
  { status, startsAt = null, endsAt = null }: TournamentView,
  { tournaments: told }: PageOnlineWords,
): string | null {
  const { numbers, language } = speech().words;
  const now = serverNow();
  if (status === 'open' && startsAt !== null && startsAt > now) {
    const moment = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    return startsAt - now > FAR
      ? told.startsAt(moment.format(startsAt))
      : told.startsIn(numbers.clock(startsAt - now));
  }
  if (status !== 'running' || endsAt === null) return null;
  return endsAt > now ? told.endsIn(numbers.clock(endsAt - now)) : told.lastGames;
}
