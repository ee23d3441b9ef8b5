import type { Json, RefusalCode, Seat } from '@flotilla/engine';

/** What can be wrong with a record. Codes are stable. */
export const FINDING_CODES = [
  'bad-form',
  'bad-rules',
  'bad-start',
  'time-backwards',
  'after-the-end',
  'action-refused',
  'too-late',
  'time-unjustified',
  'salt-missing',
  'salt-differs',
  'seal-differs',
  'not-finished',
  'wrong-result',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A broken seal spoils the trust in a game, not the game: it can still be looked at and judged. */
const SEAL_CODES: ReadonlySet<FindingCode> = new Set([
  'salt-missing',
  'salt-differs',
  'seal-differs',
]);

/** Whether a finding is about a seal alone. */
export const isAboutSeals = ({ code }: Finding): boolean => SEAL_CODES.has(code);

/** One thing that does not fit, exactly, and the same as a sentence for people. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  /** The entry it is about, counted from 1. */
  readonly entry?: number;
  /** The seat whose deployment it is about. */
  readonly seat?: Seat;
  /** Why the engine refuses the action or the start. */
  readonly refusal?: RefusalCode;
  readonly expected?: Json;
  readonly found?: Json;
}
