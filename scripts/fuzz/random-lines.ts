import { type Chance, PRESET_NAMES } from '@flotilla/engine';
import { type RefereeMessage, type RefereedGame, type FuzzLine, lineOf } from './answers.ts';
import { randomPosition, randomRules } from './rulesets.ts';

/** Longer lines are refused unread. */
const TOO_LONG = (1 << 20) + 1;

type Make = (game: RefereedGame, chance: Chance) => FuzzLine;

const json = (value: unknown): string => JSON.stringify(value);
const anySeat = (chance: Chance): 0 | 1 => (chance.below(2) === 0 ? 0 : 1);

const start: Make = (_game, chance) => {
  const seed = `${chance.below(1 << 20)}`;
  const first = chance.pick([0, 1, 0, 1, null]);
  switch (chance.below(6)) {
    case 0:
      return lineOf(
        'start',
        json({ start: { rules: { preset: chance.pick(PRESET_NAMES) }, seed, first } }),
      );
    case 1: {
      const rules = { ...randomRules(chance), preset: chance.pick(['blind', 'blind-patent']) };
      return lineOf('start', json({ start: { rules, position: randomPosition(chance) } }));
    }
    default:
      return lineOf('start', json({ start: { rules: randomRules(chance), seed, first } }));
  }
};

/** An action of the seat that is to act. */
const nextAction: Make = (game, chance) => actionOf(game, chance.pick(game.toAct), chance);

/** An action that some seat could do a while ago. */
const lateAction: Make = (game, chance) => actionOf(game, anySeat(chance), chance);

function actionOf(game: RefereedGame, seat: 0 | 1, chance: Chance): FuzzLine {
  const actions = game.legal[seat];
  if (actions.length === 0) return legalOf(seat);
  const bold = actions.filter(({ type }) => type !== 'move');
  const chosen = chance.pick(bold.length > 0 && chance.below(3) > 0 ? bold : actions);
  const action = chosen['type'] === 'fire' ? salvo(game, seat, chance) : chosen;
  return lineOf('action', json({ seat, action }));
}

/** As many cells as the turn has shots, or fewer; they are not chosen again. */
function salvo(game: RefereedGame, seat: 0 | 1, chance: Chance): RefereeMessage {
  const actions = game.legal[seat];
  const cells = Array.from({ length: 1 + chance.below(game.shots) }, () =>
    actions.splice(chance.below(Math.max(1, actions.length)), 1),
  );
  return { type: 'fire', at: cells.flat().flatMap((action) => action['at']) };
}

const legalOf = (seat: 0 | 1): FuzzLine => ({ ...lineOf('legal', json({ legal: seat })), seat });

const legal: Make = (_game, chance) => legalOf(anySeat(chance));

const view: Make = (_game, chance) =>
  lineOf('view', json({ view: chance.pick([0, 1, 'spectator']) }));

const record: Make = () => lineOf('record', json({ record: true }));

const talk: Make = (_game, chance) => {
  const type = chance.pick([
    ...Array.from({ length: 9 }, () => 'decline-draw'),
    'offer-draw',
    'accept-draw',
  ]);
  return lineOf('action', json({ seat: anySeat(chance), action: { type } }));
};

const resign: Make = (_game, chance) =>
  lineOf('action', json({ seat: anySeat(chance), action: { type: 'resign' } }));

/** An action of the right form with cells from anywhere. */
const randomAction: Make = (_game, chance) => {
  const cell = (): string => `${chance.pick([...'ABCDEFGHIJKLАБВ'])}${chance.below(16)}`;
  const cells = (): readonly string[] => Array.from({ length: 1 + chance.below(4) }, cell);
  const from = cell();
  const ships = [{ class: chance.pick(['carrier', 'cruiser', 'launch']), from, to: cell() }];
  const action = chance.pick([
    { type: 'fire', at: cells() },
    { type: 'deploy', ships },
    { type: 'deploy', ships, salt: '0'.repeat(20 + chance.below(30)) },
    { type: 'deploy', pieces: { [cell()]: chance.pick(['fort', 'cruiser', 'raft']) } },
    { type: 'move', from, to: cell() },
    { type: 'ask', from, about: cell() },
    { type: 'ask', from, to: cell(), about: cell(), force: cells() },
    { type: 'answer', cells: cells() },
    { type: 'declare', cells: cells() },
    { type: 'strike', from, at: cell() },
    { type: 'strike', from, to: cell(), at: cell() },
  ]);
  return lineOf('action', json({ seat: anySeat(chance), action }));
};

/** A sound line, spoiled. It may still be one that is accepted. */
const spoiled: Make = (game, chance) => spoil(drawn(SOUND, chance)(game, chance), chance);

const spoiledStart: Make = (game, chance) => spoil(start(game, chance), chance);

const spoil = ({ bytes }: FuzzLine, chance: Chance): FuzzLine =>
  lineOf('anything', mutated(bytes.toString(), chance));

const garbage: Make = (_game, chance) => {
  const length = chance.below(120);
  const sign = chance.pick<() => number>([
    () => chance.below(256),
    () => 32 + chance.below(95),
    () => chance.pick([...Buffer.from('{}[]",:0123456789 \\utrefalsn')]),
  ]);
  const bytes = Buffer.from(Array.from({ length }, sign).map((byte) => (byte === 10 ? 13 : byte)));
  return { kind: 'garbage', bytes };
};

const tooLong: Make = () => lineOf('garbage', `"${'x'.repeat(TOO_LONG)}"`);

/** Each kind of line and its share. */
type Shares = readonly (readonly [share: number, make: Make])[];

const SOUND: Shares = [
  [50_000, lateAction],
  [3_000, legal],
  [5_000, view],
  [1_500, record],
  [10_000, randomAction],
  [1_000, talk],
  [5, resign],
];

const ALL: Shares = [
  ...SOUND,
  [5, start],
  [25_000, spoiled],
  [500, spoiledStart],
  [7_000, garbage],
  [5, tooLong],
];

function drawn(shares: Shares, chance: Chance): Make {
  let lot = chance.below(shares.reduce((sum, [share]) => sum + share, 0));
  for (const [share, make] of shares) {
    if (lot < share) return make;
    lot -= share;
  }
  throw new Error('Nothing was drawn.');
}

/**
 * So many lines to send next, from what is known of the game: first one that certainly goes on with it,
 * or starts another; last the questions whose answers tell how.
 */
export function nextLines(count: number, game: RefereedGame, chance: Chance): readonly FuzzLine[] {
  const lines = Array.from({ length: count }, () => drawn(ALL, chance)(game, chance));
  lines[0] = (game.isOver ? start : nextAction)(game, chance);
  if (count > 2) lines.splice(-2, 2, legalOf(0), legalOf(1));
  return lines;
}

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

/** JSON of an unexpected kind. */
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
function mutated(text: string, chance: Chance): string {
  let result = text;
  for (let times = 1 + chance.below(3); times > 0; times--) {
    result = chance.pick(MUTATIONS)(result, chance);
  }
  return result.replaceAll('\n', ' ');
}
