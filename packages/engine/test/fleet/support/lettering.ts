/** How the cells of a drawing are named: the letters of the rows, and the number of the first column. */
export interface Lettering {
  readonly letters: string;
  readonly firstColumn: number;
}

/** The three letterings, copied from rulebook 1.5. */
export const LETTERS: Lettering = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', firstColumn: 1 };
export const ITALIAN: Lettering = { letters: 'ABCDEFGHILMNOPQRSTUVZ', firstColumn: 0 };
export const CYRILLIC: Lettering = { letters: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮ', firstColumn: 1 };

export const nameOf = ({ letters, firstColumn }: Lettering, row: number, column: number): string =>
  `${letters[row]}${column + firstColumn}`;
