import type { ToldShot } from './battle.ts';
import type { Who } from './game.ts';

/** A turn of one side in a line, as headlines and logs tell it. */
export interface TurnWords {
  /** Shots in a row: "You: hit at C3, miss at C4." Cut: there were more before them. */
  readonly shots: (who: Who, shots: readonly ToldShot[], isCut: boolean) => string;
  /** A salvo; what it hit follows in sentences of its own. */
  readonly salvo: (who: Who, shots: number) => string;
  /** A salvo whose cells were answered one by one. */
  readonly counted: (who: Who, shots: number, hits: number) => string;
}

/** A call within a sentence: "Hit!" becomes "hit". */
export const callWithin = (call: string): string =>
  call.replaceAll(/[¡!]/gu, '').trim().toLocaleLowerCase();

/** Parts of a line, with dots in front where earlier ones are left out. */
export const partsTold = (parts: readonly string[], isCut: boolean): string =>
  [...(isCut ? ['…'] : []), ...parts].join(', ');
