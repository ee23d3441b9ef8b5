import type { Seat } from './seat.ts';

/** Why a game ended. */
export const REASONS = [
  'fleet-sunk',
  'reply-drew',
  'round-tie',
  'shots-spent',
  'forts-taken',
  'no-move',
  'no-ships',
  'no-progress',
  'resigned',
  'agreed',
  'time',
  'abandoned',
  'forfeit',
] as const;
export type Reason = (typeof REASONS)[number];

/** Endings that come from outside the rules: the clock, an absence, a program that misbehaved. */
export const OUTSIDE_REASONS = ['time', 'abandoned', 'forfeit'] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

export interface Outcome {
  /** Null: drawn. */
  readonly winner: Seat | null;
  readonly reason: Reason;
}
