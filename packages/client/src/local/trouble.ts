import type { Result } from '@flotilla/engine';
import type { Trouble, TroubleCode } from '../table.ts';

/** What the machine said about an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Something that went wrong outside the rules, as a value. */
export const troubleOf = (code: TroubleCode, error: unknown): Result<never, Trouble> => ({
  ok: false,
  error: { code, message: messageOf(error) },
});
