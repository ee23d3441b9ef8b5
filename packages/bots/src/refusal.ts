import type { BotRefusal } from './bot.ts';

export interface Refused {
  readonly ok: false;
  readonly error: BotRefusal;
}

export const refused = (code: BotRefusal['code'], message: string): Refused => ({
  ok: false,
  error: { code, message },
});

export const cancelled = (): Refused => refused('cancelled', 'It was cancelled.');

/** What was told cannot have happened. */
export const contradictory = (): Refused =>
  refused('impossible-view', 'What the seats were told cannot have happened.');

export const nothingToDo = (): Refused =>
  refused('nothing-to-do', 'There is nothing for this seat to do.');
