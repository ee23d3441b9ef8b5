import {
  type BlindRules,
  type First,
  type Ruleset,
  type Seat,
  makePosition,
} from '@flotilla/engine';
import * as fc from 'fast-check';
import { anyBlindRules } from './blind-rules.ts';
import { anyPosition } from './position.ts';
import { anyRules } from './rules.ts';

/** A blind game that starts from a position. */
export interface Study {
  readonly rules: BlindRules;
  readonly position: string;
}

const BEGINNER: Partial<Record<First, Seat>> = { 'seat-0': 0, 'seat-1': 1 };

/** Any rules with any position where the side that they let begin is to move. */
export const anyStudy: fc.Arbitrary<Study> = fc
  .tuple(anyBlindRules, anyPosition)
  .map(([rules, position]) => {
    const toMove = BEGINNER[rules.first] ?? position.toMove;
    return { rules, position: makePosition({ ...position, toMove }) };
  });

/** Whatever a game can begin with: rules, and sometimes a position. */
export interface Beginning {
  readonly rules: Ruleset;
  readonly position: string | null;
}

/** Any game of any family. */
export const anyBeginning: fc.Arbitrary<Beginning> = fc.oneof(
  { weight: 4, arbitrary: anyRules.map((rules) => ({ rules, position: null })) },
  { weight: 1, arbitrary: anyStudy },
);
