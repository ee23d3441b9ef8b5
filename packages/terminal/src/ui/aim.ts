import type { Cell } from '@flotilla/engine';

/** How the cells of a board are typed. */
export interface CellNames {
  readonly cellOf: (text: string) => Cell | null;
  /** Whether the text is the beginning of a cell's name. */
  readonly isBeginning: (text: string) => boolean;
}

/** The cell that is being typed. */
export interface Aim {
  readonly typed: string;
  readonly cell: Cell | null;
}

export const NO_AIM: Aim = { typed: '', cell: null };

/**
 * A cell being typed, with one more character: a letter starts over, a digit continues. Null for
 * characters that occur in no cell's name.
 *
 * @example aimed(names, aimed(names, NO_AIM, 'c'), '3') // C3
 */
export function aimed(names: CellNames, { typed }: Aim, character: string): Aim | null {
  if (!/^[\p{L}\d]$/u.test(character)) return null;
  const capital = character.toLocaleUpperCase('en');
  for (const text of [`${typed}${capital}`, capital]) {
    const cell = names.cellOf(text);
    if (cell !== null) return { typed: text, cell };
    if (names.isBeginning(text)) return { typed: text, cell: null };
  }
  return NO_AIM;
}
