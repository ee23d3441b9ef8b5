/** Signs of the screens, each with a character that every terminal has. */
const SIGNS_IN_ASCII: Readonly<Record<string, string>> = {
  '─': '-',
  '━': '=',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '╭': '/',
  '╮': '\\',
  '╰': '\\',
  '╯': '/',
  '▶': '>',
  '▸': '>',
  '◂': '<',
  '▴': '^',
  '▾': 'v',
  '↑': '^',
  '↓': 'v',
  '←': '<',
  '→': '>',
  '‹': '<',
  '›': '>',
  '‖': '"',
  '▏': '_',
  '█': '#',
  '░': '.',
  '·': '.',
  '○': 'o',
  '●': 'x',
  '◆': 'X',
  '◐': '%',
  '■': '#',
  '□': 'o',
  '▲': 'X',
  '▒': '%',
  '×': 'x',
  Ø: '0',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '~',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '¡': '!',
  '¿': '?',
  '½': '=',
};

/** Cyrillic as seven-bit terminals wrote it: one character for one, so that no column moves. */
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const CYRILLIC_IN_ASCII = "abvgdejziiklmnoprstufhcqwx'y'euq";

/**
 * A glyph as one ASCII character: accents are dropped, and what has no likeness becomes a question mark.
 *
 * @example toAscii('é') // 'e'
 */
export function toAscii(glyph: string): string {
  if (/^[\x20-\x7e]*$/u.test(glyph)) return glyph;
  const sign = SIGNS_IN_ASCII[glyph];
  if (sign !== undefined) return sign;
  const [base = ''] = glyph.normalize('NFD');
  const index = CYRILLIC.indexOf(base.toLowerCase());
  if (index !== -1) {
    const letter = CYRILLIC_IN_ASCII[index]!;
    return base === base.toLowerCase() ? letter : letter.toUpperCase();
  }
  return /^[\x20-\x7e]$/u.test(base) ? base : /^\s$/u.test(base) ? ' ' : '?';
}

/**
 * A name as it is drawn in ASCII: players type what they see.
 *
 * @example inAscii('В3') // 'V3'
 */
export const inAscii = (name: string): string => [...name].map(toAscii).join('');
