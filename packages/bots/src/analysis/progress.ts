import type { Result } from '@flotilla/engine';
import type { BotRefusal } from '../bot.ts';

/** How far an analysis has come: so many of the shots or encounters of the game. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An analysis under way: it stops after each shot or encounter, and goes on when it is asked to. */
export type Analysing<T> = Generator<Progress, Result<T, BotRefusal>, void>;
