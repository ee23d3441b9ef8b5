import type { Chance, GameAction, Result, SeenEvent } from '@flotilla/engine';

/** How long a bot may think: `isSpent` tells it when to stop. A budget of work alone makes it repeatable. */
export interface Thinking {
  readonly chance: Chance;
  /** Units of work (samples, roll-outs …) it may do; the bots document what one unit is. */
  readonly work: number;
  /** True when it must stop now: the time is up, or it was cancelled. Asked often. */
  readonly isSpent: () => boolean;
}

/** Why a bot did not answer. */
export interface BotRefusal {
  readonly code: 'cancelled' | 'nothing-to-do' | 'impossible-view';
  readonly message: string;
}

/** A bot in one game. It knows what its seat was shown, and nothing else. */
export interface Bot {
  /** Takes in the next event, as its seat sees it. */
  observe(seen: SeenEvent): void;
  /** What to do now. */
  choose(thinking: Thinking): Result<GameAction, BotRefusal>;
}

interface Refused {
  readonly ok: false;
  readonly error: BotRefusal;
}

const refused = (code: BotRefusal['code'], message: string): Refused => ({
  ok: false,
  error: { code, message },
});

export const cancelled = (): Refused => refused('cancelled', 'It was cancelled.');

/** What was told cannot have happened. */
export const contradictory = (): Refused =>
  refused('impossible-view', 'What the seats were told cannot have happened.');

export const nothingToDo = (): Refused =>
  refused('nothing-to-do', 'There is nothing for this seat to do.');

/** Nothing agrees with what was shown. */
export const impossible = (): Refused =>
  refused('impossible-view', 'No fleet agrees with what was announced.');
