import type { Result } from '@flotilla/engine';
import * as v from 'valibot';
import { Denial } from './refusal.ts';

/** What an answer must be. */
export type AnswerForm<T> = v.GenericSchema<unknown, T>;

/** The answer to what is only done: nothing is told but that it is. */
export const Nothing = v.object({});

/** What a client says of an answer it cannot read, for instance of a newer server. No server sends it. */
export interface Misread {
  readonly code: 'bad-answer';
  readonly message: string;
}

/** What came of asking over HTTP: the value, why the server refused, or that its answer was not understood. */
export type Answered<T> = Result<T, Denial | Misread>;

/**
 * An answer over HTTP, checked.
 *
 * @example parseAnswer(Listings, true, { matches: [] })
 */
export function parseAnswer<T>(
  form: AnswerForm<T>,
  isGranted: boolean,
  written: unknown,
): Answered<T> {
  if (isGranted) {
    const parsed = v.safeParse(form, written);
    return parsed.success ? { ok: true, value: parsed.output } : MISREAD;
  }
  const denial = v.safeParse(Denial, written);
  return denial.success ? { ok: false, error: denial.output } : MISREAD;
}

/** What a client says of an answer, or of a message, that it cannot read. */
export const MISREAD: { readonly ok: false; readonly error: Misread } = {
  ok: false,
  error: { code: 'bad-answer', message: 'The answer is not one of this protocol.' },
};
