/**
 * Names that people could take for each other, after Unicode's report on security (UTS 39): letters of one script only,
 * nothing that cannot be seen, and no two accounts whose names look alike.
 */

/** Why a name could mislead. */
export type NameObjection = 'invisible' | 'mixed-scripts' | 'marks';

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Z}/u;

/** Nothing but spaces and marks, or so many marks on a letter that they cover others. */
const MARKS = /^\p{M}|\p{Mn}{4}/u;

/** Scripts in everyday use; a name keeps to one of them. */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Ethiopic',
] as const;

/** Scripts that are written together, with Latin letters among them. */
const MIXTURES = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
] as const;

const WHOLE: readonly RegExp[] = [...SCRIPTS.map((script) => [script]), ...MIXTURES].map(
  (scripts) =>
    new RegExp(
      `^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]*$`,
      'u',
    ),
);

/**
 * Why a name could mislead; null: it could not.
 *
 * @example objectionTo('Аda') // 'mixed-scripts': the first letter is Cyrillic
 */
export function objectionTo(name: string): NameObjection | null {
  if (INVISIBLE.test(name)) return 'invisible';
  if (MARKS.test(name.normalize('NFD'))) return 'marks';
  // Letters in circles, bold or wide ones count as what they are.
  const plain = name.normalize('NFKC');
  return WHOLE.some((script) => script.test(plain)) ? null : 'mixed-scripts';
}

/** What each letter or sign is taken for. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'ЈͿ',
  K: 'КΚ',
  L: 'Լ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'ЅՏ',
  T: 'ТΤ',
  U: 'Ս',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УҮΥ',
  Z: 'Ζ',
  a: 'аαɑᴀ',
  b: 'ьƅʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еᴇ',
  f: 'ꜰ',
  g: 'ɡցɢ',
  h: 'һհʜ',
  i: 'іιıɩɪ',
  j: 'јϳȷյᴊ',
  k: 'кκᴋĸ',
  l: 'ӏǀוןاʟ',
  m: 'ᴍ',
  n: 'пηոɴ',
  o: 'оοσօסهᴏ',
  p: 'рρƿᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'τᴛ',
  u: 'υսʋᴜ',
  v: 'ѵνᴠ',
  w: 'ԝѡωᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
  ß: 'β',
  3: 'ЗзӠӡ',
  '-': '‐‑‒–—―−﹘ー',
  "'": '‘’ʼʹ`´′ʻ',
  '"': '“”„″',
};

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([prototype, others]) =>
    [...others].map((other) => [other, prototype] as const),
  ),
);

/**
 * What a name looks like: names with equal shapes can be taken for each other, whatever letters they are written with.
 *
 * @example shapeOf('Аԁа') === shapeOf('Ada') // true: one is Cyrillic
 */
export function shapeOf(name: string): string {
  const letters = [...name.normalize('NFKC')].map((sign) => PROTOTYPES.get(sign) ?? sign);
  return (
    letters
      .join('')
      // A capital I within a word is taken for an l, and a small l at its beginning for an I.
      .replaceAll(/(?<=\p{Ll})I/gu, 'l')
      .replaceAll(/(?<!\p{L})l(?=\p{Ll})/gu, 'i')
      .toLowerCase()
      .replaceAll(/[1|١۱]/gu, 'l')
      .replaceAll(/[0٥۵]/gu, 'o')
      .replaceAll('m', 'rn')
      .replaceAll('w', 'vv')
      .normalize('NFD')
      .replaceAll(/\s+/gu, ' ')
  );
}
