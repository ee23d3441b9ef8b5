/** Success or failure as a value. `throw` is for bugs only. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why an action, a ruleset or a start was refused. Codes are stable; programs may rely on them. */
export const REFUSAL_CODES = [
  'bad-message',
  'bad-rules',
  'bad-cell',
  'bad-fleet',
  'not-your-turn',
  'wrong-phase',
  'already-shot',
  'too-many-shots',
  'not-free',
  'not-yours',
  'too-far',
  'cannot-move',
  'cannot-ask',
  'not-in-contact',
  'not-a-formation',
  'game-over',
  'unknown-preset',
  'bad-position',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal: its code for programs, and a sentence for the people who write them. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = (
  code: RefusalCode,
  message: string,
): { readonly ok: false; readonly error: Refusal } => ({ ok: false, error: { code, message } });
