import { SHOT_RESULTS } from '@flotilla/engine';
import { DAY, PUZZLE_GAMES } from '@flotilla/play';
import * as v from 'valibot';
import { Moment, prose, whole } from './scalars.ts';
import { Person } from './matches.ts';

const Day = v.pipe(v.string(), v.regex(DAY, 'A day is written as 2026-11-18.'));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'A hash has 64 hexadecimal digits.'));

/** A cell by its name, and what was announced of it. */
const DailyShot = v.object({
  at: prose(4),
  result: v.picklist(SHOT_RESULTS),
  class: v.optional(prose(40)),
});

/** A day's board, and how far a player has come on it. */
export const DailyBoard = v.object({
  day: Day,
  game: v.picklist(PUZZLE_GAMES),
  /** Published days before: the fleet follows from a seed with this hash. */
  hash: Hash,
  endsAt: Moment,
  /** The player's shots in order; empty for those without a session. */
  shots: v.array(DailyShot),
  isFinished: v.boolean(),
  /** Among those who have finished; null before that. */
  rank: v.nullable(whole(1)),
  /** How many have finished. */
  finished: whole(0),
  /** The hashes of the days to come. */
  ahead: v.array(v.object({ day: Day, hash: Hash })),
  /** The day on which the server first showed hashes; null: not told, by a server of an older version. */
  since: v.optional(v.nullable(Day), null),
});
export type DailyBoard = v.InferOutput<typeof DailyBoard>;

export const NewDailyShot = v.object({ day: Day, at: prose(4) });

/** The best players of a day; once it is over, with its seed and their shots. */
export const DailyRanking = v.object({
  day: Day,
  game: v.picklist(PUZZLE_GAMES),
  hash: Hash,
  /** Null until the day is over. */
  seed: v.nullable(v.string()),
  finished: whole(0),
  results: v.array(
    v.object({
      person: Person,
      count: whole(1),
      at: Moment,
      /** Null until the day is over. */
      shots: v.nullable(v.array(prose(4))),
    }),
  ),
});
export type DailyRanking = v.InferOutput<typeof DailyRanking>;
