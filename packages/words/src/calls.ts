import type { ClashResult, ShotResult } from '@flotilla/engine';
import type { Reader } from './who.ts';

/** What the players call out. */
export interface CallWords {
  /** The announcement of a shot (rulebook 1.6). */
  readonly shots: Readonly<Record<ShotResult, string>>;
  /** The words for a hit among which a player may choose, the usual one first. */
  readonly hits: readonly [string, ...string[]];
  readonly won: string;
  readonly drawn: string;
  readonly drawDeclined: string;
  /** The question of the blind game (rulebook 2.8). */
  readonly question: string;
  /** What the attacker of the blind game says when the clash is settled. */
  readonly verdicts: Readonly<Record<ClashResult, string>>;
}

/** The announcement of a shot in the words a reader has chosen. */
export const callOf = (
  calls: CallWords,
  result: ShotResult,
  { hit }: Pick<Reader, 'hit'>,
): string => (result === 'hit' && hit !== undefined ? hit : calls.shots[result]);
