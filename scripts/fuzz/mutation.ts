import type { Chance } from '@flotilla/engine';

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'extra',
  'type',
  'seat',
  'start',
  'ж',
];

const ODD_TEXTS = ['', 'A1', 'a1', '7c', 'Z99', 'L9', 'А1', '__proto__', '\ud800', '\u0000', '-1'];

/** Numbers as they may stand in JSON, though not all come out as they went in. */
const ODD_NUMBERS = [
  '-1',
  '0.5',
  '2',
  '1e3',
  '1e999',
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
];

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Some JSON that is not what anybody expects there. */
function oddValue(chance: Chance): string {
  switch (chance.below(12)) {
    case 0:
      return chance.pick(['null', 'true', 'false']);
    case 1:
    case 2:
      return chance.pick(ODD_NUMBERS);
    case 3:
      return chance.pick(['[]', '{}', '[[]]', '[{}]', '{"":{}}', '[null]']);
    case 4:
      return nested(1 + chance.below(chance.below(200) === 0 ? 200_000 : 300));
    case 5:
      return JSON.stringify(chance.pick(['x', 'ж', '\\', '\u0007']).repeat(chance.below(3000)));
    case 6:
      return `{${JSON.stringify(chance.pick(ODD_KEYS))}:0}`;
    default:
      return JSON.stringify(chance.pick(ODD_TEXTS));
  }
}

type Mutate = (text: string, chance: Chance) => string;

/** The places of a text where a value of JSON stands, more or less. */
const VALUE =
  /(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|\[[^[\]{}]*\]|\{[^{}]*\})/gu;
const KEY = /(?<=[{,])"(?:[^"\\]|\\.)*"(?=:)/gu;

/** Puts something else in one of the places that fit; the text itself where none does. */
function replaceOne(
  text: string,
  places: RegExp,
  chance: Chance,
  other: (found: string) => string,
): string {
  const found = [...text.matchAll(places)];
  if (found.length === 0) return text;
  const place = chance.pick(found);
  return text.slice(0, place.index) + other(place[0]) + text.slice(place.index + place[0].length);
}

const MUTATIONS: readonly Mutate[] = [
  // Cut.
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text, chance) => text.slice(chance.below(text.length + 1)),
  // A piece twice, or away.
  (text, chance) => {
    const [one, two] = [chance.below(text.length + 1), chance.below(text.length + 1)];
    return text.slice(0, one) + text.slice(two);
  },
  // Another sign somewhere.
  (text, chance) => {
    const at = chance.below(text.length + 1);
    return text.slice(0, at) + chance.pick([...'{}[]",:0x\\ ж\u0000\ufeff']) + text.slice(at + 1);
  },
  // Another value, most of all: these are the lines that come the farthest.
  ...Array.from(
    { length: 6 },
    (): Mutate => (text, chance) => replaceOne(text, VALUE, chance, () => oddValue(chance)),
  ),
  // A value twice in a list, or another value of the same line.
  (text, chance) => replaceOne(text, VALUE, chance, (found) => `${found},${found}`),
  (text, chance) => {
    const [value] = chance.pick([...text.matchAll(VALUE), ['0']]);
    return replaceOne(text, VALUE, chance, () => value!);
  },
  // Another key, one more, or two keys that change places.
  (text, chance) => replaceOne(text, KEY, chance, () => JSON.stringify(chance.pick(ODD_KEYS))),
  (text, chance) =>
    replaceOne(
      text,
      KEY,
      chance,
      (key) => `${JSON.stringify(chance.pick(ODD_KEYS))}:${oddValue(chance)},${key}`,
    ),
  (text, chance) => {
    const keys = [...text.matchAll(KEY)].map(([key]) => key);
    if (keys.length < 2) return text;
    const [one, two] = [chance.pick(keys), chance.pick(keys)];
    return text.replace(one, '\u0001').replace(two, one).replace('\u0001', two);
  },
];

/** A line of JSON, spoiled once or a few times. It stays one line. */
export function mutated(text: string, chance: Chance): string {
  let result = text;
  for (let times = 1 + chance.below(3); times > 0; times--) {
    result = chance.pick(MUTATIONS)(result, chance);
  }
  return result.replaceAll('\n', ' ');
}
