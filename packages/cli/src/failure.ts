import { printable } from './printable.ts';

/** Something a person can put right: told in one sentence, without a stack trace. */
export class Failure extends Error {
  /** 1: the input is at fault; 2: the command line is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const misuse = (message: string): Failure => new Failure(message, 2);

/** A reason as the sentence it is, or is the end of. */
export const sentence = (reason: string): string =>
  /[.?!]$/u.test(reason) ? reason : `${reason}.`;

/** Tells people what went wrong; the exit code. Anything that is no failure is a bug. */
export function tellFailure(error: unknown): 1 | 2 {
  if (!(error instanceof Failure)) throw error;
  console.error(`flotilla: ${printable(error.message)}`);
  return error.exitCode;
}
