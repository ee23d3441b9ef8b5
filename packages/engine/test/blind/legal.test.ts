import { describe, expect, it } from 'vitest';
import { accepted } from '@flotilla/test-kit';
import {
  type BlindRules,
  type Seat,
  Chance,
  checkPlacement,
  parsePieces,
} from '../../src/index.ts';
import { everyAction, everyForce } from './brute-force.ts';
import { CELLS, CLASSES, type Letters, exactly, scene, writePosition } from './drawing.ts';
import { begun } from './fleet.ts';
import { type WireEvent, Game } from './game.ts';

type Options = Pick<BlindRules, 'directions' | 'leap' | 'standing' | 'commit'>;

const OPTIONS: readonly Options[] = ([4, 8] as const).flatMap((directions) =>
  [false, true].flatMap((leap) =>
    [true, false].flatMap((standing) =>
      (['after', 'before'] as const).map((commit) => ({ directions, leap, standing, commit })),
    ),
  ),
);

const inOrder = (cells: unknown): string =>
  CELLS.filter((cell) => (cells as readonly string[]).includes(cell)).join(' ');

/** A legal action in the script notation. */
function written({ type, from, to, about, at, force }: WireEvent): string {
  const way = to === undefined ? from : `${String(from)}-${String(to)}`;
  const target = { move: '', ask: ` ?${String(about)}`, strike: ` *${String(at)}` }[String(type)];
  return `${String(way)}${target}${force === undefined ? '' : ` [${inOrder(force)}]`}`;
}

const sorted = (list: readonly string[]): readonly string[] => list.toSorted();

/** A question, with the piece alone where the force is fixed with it, and a strike. */
function encountersOf(way: string, target: string, { commit }: Options): readonly string[] {
  const stand = way.split('-').at(-1);
  return [`${way} ?${target}${commit === 'before' ? ` [${stand}]` : ''}`, `${way} *${target}`];
}

/** A crowd of pieces in a part of the field: much contact, many formations. */
function crowd(chance: Chance, part = /^[A-F]([5-9]|1[01])$/u): Letters {
  const codes = [...Object.keys(CLASSES), ...'VVVCCDDSST'];
  const letters = [...codes, ...codes.map((code) => code.toLowerCase())];
  const density = 2 + chance.below(5);
  const drawn = CELLS.filter((cell) => part.test(cell) && chance.below(8) < density).map(
    (cell) => [cell, chance.pick(letters)] as const,
  );
  const reserve = { K1: 'P', L1: 'X', K15: 'p', L15: 'x' };
  return new Map([...drawn, ...Object.entries(reserve)]);
}

describe('legal actions, against every combination tried by the rulebook', () => {
  it.each(OPTIONS)('2.2 lists exactly what the rules allow with %j', (options) => {
    const chance = new Chance(`crowds ${JSON.stringify(options)}`);
    for (let round = 0; round < 25; round++) {
      const letters = crowd(chance);
      const seat: Seat = chance.below(2) === 0 ? 0 : 1;
      const game = Game.at(writePosition(letters, seat), { ...options });
      const expected = sorted(everyAction({ letters, seat, rules: options }));
      expect(sorted(game.legal(seat).map(written))).toEqual(expected);
      expect(game.legal(seat === 0 ? 1 : 0)).toEqual([]);
    }
  });

  it.each(OPTIONS)('2.2 accepts exactly what it lists with %j', (options) => {
    const letters = crowd(new Chance(`attempts ${JSON.stringify(options)}`), /^[A-D]([6-9])$/u);
    const game = Game.at(writePosition(letters, 0), { ...options });
    const expected = new Set(everyAction({ letters, seat: 0, rules: options }));
    const near = CELLS.filter((cell) => /^[A-E]([5-9]|10)$/u.test(cell));
    const isAccepted = (line: string): boolean => game.refusal(`0 ${line}`) === 'accepted';
    for (const from of near.filter((cell) => letters.has(cell))) {
      const ways = [from, ...near.map((to) => `${from}-${to}`)];
      const tried = [
        ...ways.slice(1),
        ...ways.flatMap((way) => near.flatMap((target) => encountersOf(way, target, options))),
      ];
      expect(tried.filter(isAccepted)).toEqual(tried.filter((line) => expected.has(line)));
    }
  });

  it.each(OPTIONS)('2.3.1 lists exactly the answers and forces there are with %j', (options) => {
    const chance = new Chance(`answers ${JSON.stringify(options)}`);
    let declared = 0;
    for (let round = 0; round < 25; round++) {
      const letters = crowd(chance);
      const game = Game.at(writePosition(letters, 0), { ...options });
      const asks = game.legal(0).filter(({ type }) => type === 'ask');
      if (asks.length === 0) continue;
      const { type: _type, ...ask } = chance.pick(asks);
      game.send(0, { type: 'ask', ...ask } as Record<string, string>);
      const answers = everyForce(game.letters(), String(ask['about']));
      expect(sorted(game.legal(1).map(({ cells }) => inOrder(cells)))).toEqual(
        sorted(answers.map(inOrder)),
      );
      expect(game.legal(0)).toEqual([]);
      game.send(1, { type: 'answer', cells: chance.pick(answers) });
      if (game.view(0).phase !== 'declare') continue;
      declared++;
      const forces = everyForce(game.letters(), String(ask['to'] ?? ask['from']));
      expect(sorted(game.legal(0).map(({ cells }) => inOrder(cells)))).toEqual(
        sorted(forces.map(inOrder)),
      );
      expect(game.legal(1)).toEqual([]);
    }
    expect(declared > 0).toBe(options.commit === 'after');
  });
});

describe('legal actions, counted by hand', () => {
  const LONELY = `
     15  . . . . . . . . . . . x
     8   . . . . . ? . . . . . .
     1   X . . . . . . . . . . p
  `;

  it.each([
    ['B', 4, 8],
    ['C', 4, 8],
    ['S', 4, 8],
    ['F', 4, 8],
    ['V', 8, 16],
  ])('a lonely %s has %i moves, or %i with diagonals', (letter, four, eight) => {
    const position = exactly(LONELY.replace('?', letter));
    expect(Game.at(position).legal(0)).toHaveLength(four);
    expect(Game.at(position, { directions: 8 }).legal(0)).toHaveLength(eight);
  });

  it('a fleet has 21 first moves in four directions and 58 in eight', () => {
    // Front row: 12 ahead, and 6 vedettes two ahead. Behind: J2, K2 and L2 into the free corner.
    expect(begun().legal(0)).toHaveLength(12 + 6 + 3);
    // Front row: 12 ahead and 22 aslant; vedettes 6 two ahead and 10 two aslant, since the first two
    // columns have only one side; behind: I2 1, J2 2, K2 3, L2 2.
    expect(begun({ directions: 8 }).legal(0)).toHaveLength(12 + 22 + 6 + 10 + 8);
  });

  it('a battleship before a row of three has 6 actions, or 5 without standing questions', () => {
    const game = Game.at(exactly('9  p p p\n8  . B .\n1  X . . x'));
    // Stay and ask 1; A8 moving and asking, C8 the same, B7 moving only: 1 + 2 + 2 + 1.
    expect(game.legal(0)).toHaveLength(6);
    const patent = Game.at(exactly('9  p p p\n8  . B .\n1  X . . x'), { preset: 'blind-patent' });
    expect(patent.legal(0)).toHaveLength(5);
  });

  it('a pair asking with commit: before has each question twice', () => {
    const game = Game.at(exactly('9  p . .\n8  C C .\n1  X . . x'), { commit: 'before' });
    // A8: asks standing alone or with B8 (2), moves to A7 (1). B8: to B7, C8 (2), and to B9 (1), where
    // it can ask about A9, alone (1): A8 is not beside B9.
    expect(game.legal(0)).toHaveLength(2 + 1 + 2 + 1 + 1);
  });

  it('a torpedo in a corner with two enemies has 2 strikes, and mines only move', () => {
    const game = Game.at(exactly('15 T p . . .\n14 p . . . .\n9  x\n5  . . M\n1  X B X\n2  . X'));
    expect(sorted(game.legal(0).map(written))).toEqual(
      sorted(['A15 *B15', 'A15 *A14', 'C5-B5', 'C5-D5', 'C5-C4', 'C5-C6']),
    );
  });
});

describe('what is not listed', () => {
  it('has a random legal deployment, and nothing once that is made', () => {
    const game = Game.open();
    for (const seat of [0, 1] as const) {
      const [deploy, ...rest] = game.legal(seat) as {
        type: string;
        pieces: Record<string, string>;
      }[];
      expect(rest).toEqual([]);
      expect(deploy!.type).toBe('deploy');
      expect(checkPlacement(seat, accepted(parsePieces(deploy!.pieces))).ok).toBe(true);
      game.send(seat, deploy!);
    }
    expect(game.legal(1)).toEqual([]);
  });

  it('has no resigning and no draws, and nothing for spectators', () => {
    const game = Game.at(scene('9  c\n8  C')).play('1 offer-draw');
    const types = new Set(game.legal(0).map(({ type }) => type));
    expect(types).toEqual(new Set(['move', 'ask']));
    expect(game.legal('spectator')).toEqual([]);
    expect(game.legal(1)).toEqual([]);
  });
});
