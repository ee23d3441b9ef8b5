import {
  type BySeat,
  type Result,
  isPairOf,
  isRecord,
  isShape,
  ok,
  refuse,
} from '@flotilla/engine';
import {
  type Match,
  type MatchStep,
  type SavedMatch,
  replayMatch,
  saveMatch,
} from '@flotilla/play';
import { type Occupant, isOccupant } from './occupant.ts';

/** A local table as it is stored: who sits there, and the match with all its secrets. */
export interface SavedTable {
  readonly occupants: BySeat<Occupant>;
  readonly match: SavedMatch;
}

/** A stored table, played again to where it was. */
export interface RestoredTable {
  readonly occupants: BySeat<Occupant>;
  readonly steps: readonly MatchStep[];
}

const isSavedForm = isShape<{ occupants: BySeat<Occupant>; match: Record<string, unknown> }>({
  occupants: isPairOf(isOccupant),
  match: isRecord,
});

export const saveTable = (occupants: BySeat<Occupant>, match: Match): SavedTable => ({
  occupants,
  match: saveMatch(match),
});

/** A stored table; refused with the reason when it is not what was stored. */
export function parseSavedTable(input: unknown): Result<RestoredTable> {
  if (!isSavedForm(input)) return refuse('bad-message', 'A saved table has occupants and a match.');
  const steps = replayMatch(input.match);
  return steps.ok ? ok({ occupants: input.occupants, steps: steps.value }) : steps;
}
