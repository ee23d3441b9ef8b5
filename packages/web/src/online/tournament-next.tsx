import type { TournamentView } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { nameTold } from '../home/names.ts';
import { isFinal, nextMatch, ownEntry, useTournament } from './use-tournament.ts';

interface TournamentNextProps {
  readonly id: string;
  readonly words: PageOnlineWords;
}

/** After a match of a tournament: what is next for whoever has played it. */
export function TournamentNext({ id, words }: TournamentNextProps): JSX.Element | null {
  const tournament = useTournament(id).tournament.value;
  const own = tournament === null ? null : ownEntry(tournament);
  if (tournament === null || own === null) return null;
  const told = nextTold(tournament, own, words);
  const match = nextMatch(tournament, own)?.match ?? null;
  if (told === '') return null;
  return (
    <div class="bar-notice" role="status">
      <p>{told}</p>
      {match !== null && (
        <a class="button small" href={`/match/${match}`}>
          {words.tournaments.play}
        </a>
      )}
    </div>
  );
}

function nextTold(
  tournament: TournamentView,
  own: string,
  { tournaments }: PageOnlineWords,
): string {
  const { next: told } = tournaments;
  if (tournament.champion === own) return told.champion;
  const next = nextMatch(tournament, own);
  if (next === null) return '';
  const final = isFinal(tournament, next.round);
  if (next.match === null || next.opponent === null)
    return final ? told.finalWaiting : told.waiting;
  const opponent = nameTold(next.opponent);
  return final ? told.finalReady(opponent) : told.ready(opponent);
}
