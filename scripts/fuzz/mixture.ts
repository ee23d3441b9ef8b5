import type { Chance } from '@flotilla/engine';
import type { Message } from './answer.ts';
import type { Game } from './game.ts';
import { type Line, lineOf } from './line.ts';
import { mutated } from './mutation.ts';
import { PRESETS, randomPosition, randomRules } from './ruleset.ts';

/** Longer lines are refused unread. */
const TOO_LONG = (1 << 20) + 1;

type Make = (game: Game, chance: Chance) => Line;

const json = (value: unknown): string => JSON.stringify(value);
const anySeat = (chance: Chance): 0 | 1 => (chance.below(2) === 0 ? 0 : 1);

const start: Make = (_game, chance) => {
  const seed = `${chance.below(1 << 20)}`;
  const first = chance.pick([0, 1, 0, 1, null]);
  switch (chance.below(6)) {
    case 0:
      return lineOf(
        'start',
        json({ start: { rules: { preset: chance.pick(PRESETS) }, seed, first } }),
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

function actionOf(game: Game, seat: 0 | 1, chance: Chance): Line {
  const actions = game.legal[seat];
  if (actions.length === 0) return legalOf(seat);
  const bold = actions.filter(({ type }) => type !== 'move');
  const chosen = chance.pick(bold.length > 0 && chance.below(3) > 0 ? bold : actions);
  const action = chosen['type'] === 'fire' ? salvo(game, seat, chance) : chosen;
  return lineOf('action', json({ seat, action }));
}

/** As many cells as the turn has shots, or fewer; they are not chosen again. */
function salvo(game: Game, seat: 0 | 1, chance: Chance): Message {
  const actions = game.legal[seat];
  const cells = Array.from({ length: 1 + chance.below(game.shots) }, () =>
    actions.splice(chance.below(Math.max(1, actions.length)), 1),
  );
  return { type: 'fire', at: cells.flat().flatMap((action) => action['at']) };
}

const legalOf = (seat: 0 | 1): Line => ({ ...lineOf('legal', json({ legal: seat })), seat });

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

const spoil = ({ bytes }: Line, chance: Chance): Line =>
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
export function nextLines(count: number, game: Game, chance: Chance): readonly Line[] {
  const lines = Array.from({ length: count }, () => drawn(ALL, chance)(game, chance));
  lines[0] = (game.isOver ? start : nextAction)(game, chance);
  if (count > 2) lines.splice(-2, 2, legalOf(0), legalOf(1));
  return lines;
}
