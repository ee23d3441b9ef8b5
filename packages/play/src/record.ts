import {
  type BySeat,
  type Outcome,
  REASONS,
  type Result,
  isNullOr,
  isOneOf,
  isPairOf,
  isSeat,
  isShape,
  isText,
  ok,
  refuse,
} from '@flotilla/engine';
import { entriesOf } from './journal.ts';
import type { Match } from './match.ts';
import { type Form, WRITTEN_FORM, type WrittenMatch, parseWritten } from './written.ts';

const FORMAT = 'flotilla-record/1';

/** A finished match: what is needed to play it again and to check it. */
export interface GameRecord extends WrittenMatch {
  readonly format: typeof FORMAT;
  readonly seals: BySeat<string | null>;
  readonly result: Outcome;
}

const RECORD_FORM: Form<GameRecord> = {
  format: isOneOf([FORMAT]),
  ...WRITTEN_FORM,
  seals: isPairOf(isNullOr(isText)),
  result: isShape<Outcome>({ winner: isNullOr(isSeat), reason: isOneOf(REASONS) }),
};

/**
 * The record of a match; refused before the end, since it tells everything.
 *
 * @example makeRecord(match) // { ok: true, value: { format: 'flotilla-record/1', … } }
 */
export function makeRecord({ setup, game, journal }: Match): Result<GameRecord> {
  const { outcome, seals } = game.chart;
  if (outcome === null) return refuse('wrong-phase', 'The game is not over yet.');
  return ok({
    format: FORMAT,
    ...setup,
    actions: entriesOf(journal),
    seals,
    salts: game.salts,
    result: { winner: outcome.winner, reason: outcome.reason },
  });
}

/**
 * A record from unchecked input: its form and its rules. Whether the game in it fits is another
 * question, for `verifyRecord`.
 *
 * @example parseRecord(JSON.parse(text))
 */
export const parseRecord = (input: unknown): Result<GameRecord> =>
  parseWritten(RECORD_FORM, 'record', input);
