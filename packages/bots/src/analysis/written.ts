import { type Cell, FIELD_NAMES, type Json, type Ruleset, labels } from '@flotilla/engine';
import type { Analysis } from './analyse.ts';
import type { Encounter } from './encounter.ts';
import type { JudgedFire } from './fleet-analysis.ts';

/** More digits than chances have that are drawn. */
const DIGITS = 6;

/**
 * An analysis as a message: with cells as they are written, and numbers that end.
 *
 * @example makeAnalysis(rules, analysis) // { game: 'fleet', fires: [{ seq: 5, at: ['C3'], … }], … }
 */
export function makeAnalysis(rules: Ruleset, analysis: Analysis): Json {
  const names = rules.game === 'fleet' ? labels(rules.board, rules.labels).names : FIELD_NAMES;
  const written =
    analysis.game === 'fleet'
      ? { ...analysis, fires: analysis.fires.map((fire) => writtenFire(names, fire)) }
      : { ...analysis, encounters: analysis.encounters.map((one) => writtenMeeting(names, one)) };
  return JSON.parse(JSON.stringify(written, rounded)) as Json;
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;

const writtenFire = (names: readonly string[], fire: JudgedFire) => ({
  ...fire,
  at: fire.at.map((cell: Cell) => names[cell]!),
  bestAt: fire.bestAt.map((cell: Cell) => names[cell]!),
});

const writtenMeeting = (names: readonly string[], encounter: Encounter) => ({
  ...encounter,
  from: names[encounter.from]!,
  at: names[encounter.at]!,
});
