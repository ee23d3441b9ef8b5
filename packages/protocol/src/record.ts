import { OUTSIDE_REASONS } from '@flotilla/engine';
import * as v from 'valibot';
import { Anything, SeatNumber, whole } from './scalars.ts';
import { Outcome, TimeControl } from './tables.ts';

const pairOfTexts = v.tuple([v.nullable(v.string()), v.nullable(v.string())]);

/** A finished match as it is told; what makes it a true one is for whoever plays it again. */
export const MatchRecord = v.object({
  format: v.literal('flotilla-record/1'),
  rules: Anything,
  seed: v.string(),
  first: SeatNumber,
  position: v.nullable(v.string()),
  clock: v.nullable(TimeControl),
  players: pairOfTexts,
  actions: v.array(
    v.union([
      v.object({ seat: SeatNumber, action: Anything, at: whole(0) }),
      v.object({ seat: SeatNumber, event: v.picklist(OUTSIDE_REASONS), at: whole(0) }),
    ]),
  ),
  seals: pairOfTexts,
  salts: pairOfTexts,
  result: Outcome,
});
