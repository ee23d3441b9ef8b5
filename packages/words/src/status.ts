import type { PieceClass } from '@flotilla/engine';
import type { Who } from './who.ts';

/** Where a game stands: what is awaited and of whom, what floats still, what was taken. */
export interface StatusWords {
  readonly placing: (who: Who) => string;
  readonly round: (round: number) => string;
  readonly toAnswer: (who: Who, about: string) => string;
  readonly toDeclare: (who: Who, piece: PieceClass, count: number) => string;
  /** The ships of a side that are not known to be sunk, each class with its number. */
  readonly afloat: (who: Who, ships: readonly string[]) => string;
  readonly noneAfloat: (who: Who) => string;
  /** How many ships of a side were sunk, where nobody was told which. */
  readonly sunk: (who: Who, count: number) => string;
  readonly tray: (who: Who, pieces: readonly string[]) => string;
}
