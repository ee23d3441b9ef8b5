import {
  type Match,
  type Tournament,
  champion,
  isOver,
  nextMatches,
  reportOf,
  reportResult,
} from '@flotilla/play';
import type { Evening } from './saved-game.ts';

/** The knockout with the result of the match that is played now, once there is one. */
export function tournamentAfter({ tournament, game }: Evening, match: Match): Tournament {
  const fixture = nextMatches(tournament).find(
    ({ round, pair }) => round === game.round && pair === game.pair,
  );
  if (fixture === undefined || !isOver(match)) return tournament;
  const report = reportOf(fixture, match);
  const next = report.ok ? reportResult(tournament, report.value) : report;
  return next.ok ? next.value : tournament;
}

/** Whether nothing is left to be played: an evening goes on until it has a champion. */
export const isFinished = (evening: Evening | null, match: Match): boolean =>
  isOver(match) && (evening === null || champion(tournamentAfter(evening, match)) !== null);
