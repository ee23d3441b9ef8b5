import { type ReadonlySignal, useSignal } from '@preact/signals';
import { TournamentView, withTournamentChange } from '@flotilla/protocol';
import { ask, ensureUser, currentUser, useServerData } from '../online/server.ts';
import { useSubscription } from '../online/connection.ts';

interface Followed {
  /** The current state; null until the server has sent it. */
  readonly tournament: ReadonlySignal<TournamentView | null>;
  readonly isAbsent: ReadonlySignal<boolean>;
  /** Shows the state of an answer at once. */
  readonly show: (changed: TournamentView) => void;
}

/** Subscribes to a tournament while the screen is shown. */
export function useTournament(id: string): Followed {
  const tournament = useSignal<TournamentView | null>(null);
  const isAbsent = useSignal(false);
  const follow = useSubscription();
  const show = (changed: TournamentView): void => {
    tournament.value = changed;
  };
  useServerData(async () => {
    await ensureUser();
    const answer = await ask(TournamentView, 'GET', `/tournaments/${encodeURIComponent(id)}`);
    isAbsent.value = !answer.ok && answer.error.code === 'not-found';
    if (!answer.ok) return;
    show(answer.value);
    follow({
      ask: () => ({ type: 'watch-tournament', tournament: id, changes: true }),
      hear: (message) => {
        if (message.type === 'tournament' && message.tournament.id === id) show(message.tournament);
        const { value } = tournament;
        if (message.type !== 'tournament-changed' || message.tournament !== value?.id) return;
        // The answer to a request may have shown it already.
        if (message.version > value.version) show(withTournamentChange(value, message));
      },
      leave: () => ({ type: 'unwatch-tournament', tournament: id }),
    });
  }, [id]);
  return { tournament, isAbsent, show };
}

/** The user's name in a tournament; null for a user who does not take part. */
export const ownEntry = ({ entrants }: TournamentView): string | null =>
  entrants.find(({ sitter }) => 'id' in sitter && sitter.id === currentUser.value?.id)?.name ??
  null;

/** Whether each pair depends on the results before it, and has one game. */
export const isDrawnAsItGoes = ({ kind }: Pick<TournamentView, 'kind'>): boolean =>
  kind === 'swiss' || kind === 'arena';

/** Whether a round decides a knockout that has several. */
export function isFinal(
  { kind, pairs }: Pick<TournamentView, 'kind' | 'pairs'>,
  round: number,
): boolean {
  const last = Math.max(...pairs.map((pair) => pair.round));
  return kind === 'knockout' && round === last && last > 1;
}

/** What is next for a player: a match that is ready, or an opponent who is not known yet. */
interface NextMatch {
  readonly round: number;
  readonly match: string | null;
  readonly opponent: string | null;
}

export function nextMatch({ pairs }: TournamentView, name: string): NextMatch | null {
  const pair = pairs.find((each) => each.players.includes(name) && !isDecided(each));
  if (pair === undefined) return null;
  const game = pair.games.find(({ over }) => !over);
  const opponent = pair.players.find((player) => player !== name) ?? null;
  return { round: pair.round, match: game?.match ?? null, opponent };
}

/** A pair of a round robin may part with a draw. */
const isDecided = ({ winner, games }: TournamentView['pairs'][number]): boolean =>
  winner !== null || (games.length > 0 && games.every(({ over }) => over));
