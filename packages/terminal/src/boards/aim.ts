import { type Cell, type Ruleset, labels, parseFieldCell } from '@flotilla/engine';

/** Cyrillic row letters that look like Latin ones, for those who type with the other keyboard. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
};

/** The cell that is being typed. */
export interface Aim {
  readonly typed: string;
  /** The cell it names so far. */
  readonly cell: Cell | null;
}

export const NO_AIM: Aim = { typed: '', cell: null };

/**
 * A cell being typed, with one more character: a letter begins anew, a digit goes on. Null for
 * characters that no cell is written with.
 *
 * @example aimed(rules, aimed(rules, NO_AIM, 'c'), '3') // C3
 */
export function aimed(rules: Ruleset, { typed }: Aim, character: string): Aim | null {
  if (!/^[\p{L}\d]$/u.test(character)) return null;
  const capital = character.toLocaleUpperCase('en');
  for (const text of [`${typed}${capital}`, capital]) {
    const cell = cellOf(rules, text);
    if (cell !== null) return { typed: text, cell };
    if (isBeginning(rules, text)) return { typed: text, cell: null };
  }
  return NO_AIM;
}

function cellOf(rules: Ruleset, text: string): Cell | null {
  if (rules.game === 'blind') return parseFieldCell(text) ?? null;
  const { cells } = labels(rules.board, rules.labels);
  return cells.get(text) ?? cells.get(inCyrillic(text)) ?? null;
}

function isBeginning(rules: Ruleset, text: string): boolean {
  if (rules.game === 'blind') return /^(?:[A-LАВСЕНК]|\d{1,2})$/u.test(text);
  const { names } = labels(rules.board, rules.labels);
  return names.some((name) => name.startsWith(text) || name.startsWith(inCyrillic(text)));
}

const inCyrillic = (text: string): string => (LOOK_ALIKES[text[0]!] ?? text[0]!) + text.slice(1);
