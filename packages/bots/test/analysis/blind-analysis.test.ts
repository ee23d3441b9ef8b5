import { type BlindRules, type PieceClass, parseFieldCell, resolveRules } from '@flotilla/engine';
import { type SeatAction, accepted, blindPosition } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../src/blind/replica/laws.ts';
import { RANKED } from '../../src/blind/worth.ts';
import { type BlindAnalysis, analyse } from '../../src/index.ts';
import { thinkingOf } from '../blind/thinking.ts';
import { playBots } from '../blind/bot-game.ts';
import { gameOf, randomGame } from './seen-game.ts';

const rulesOf = (preset: string): BlindRules => accepted(resolveRules({ preset })) as BlindRules;
const at = (name: string): number => parseFieldCell(name)!;
const worth = (...names: readonly PieceClass[]): number =>
  names.reduce((sum, name) => sum + RANKED[codeOf(name)]!, 0);

/**
 * A vedette that goes two cells shows what it is. Its side has two pieces, and must have a fort, which
 * never moves: so the other one is known as well, and a question about either has a certain end.
 */
const POSITION = blindPosition(
  `
  15  . . . . x . . . . . . .
  14  . . . . C . . . . . . .
   9  . . . v . . . . . . . .
   8  . . . . . . . . . . . .
   7  . . . D . . . . . . . .
   6  . . . T . . . . . . . .
   1  . . . . X . . . . . . .
`,
  1,
);

const ACTIONS: readonly SeatAction[] = [
  { seat: 1, action: { type: 'move', from: at('D9'), to: at('F9') } },
  { seat: 0, action: { type: 'move', from: at('D7'), to: at('E7') } },
  { seat: 1, action: { type: 'ask', from: at('F9'), to: at('F7'), about: at('E7') } },
  { seat: 0, action: { type: 'answer', cells: [at('E7')] } },
  { seat: 1, action: { type: 'declare', cells: [at('F7')] } },
  { seat: 0, action: { type: 'move', from: at('D6'), to: at('D7') } },
];

describe('a position in which everything shows', () => {
  const rules = rulesOf('blind');
  const game = gameOf({ rules, first: null, position: POSITION }, ACTIONS);
  const { encounters, material, accounts } = accepted(
    analyse(game, thinkingOf('', 400)),
  ) as BlindAnalysis;

  test('has one clash, which the asker could not know the end of', () => {
    expect(encounters).toMatchObject([
      {
        seat: 1,
        kind: 'ask',
        from: at('F7'),
        at: at('E7'),
        class: 'vedette',
        turn: 3,
        found: 'destroyer',
        ending: 'lost',
      },
    ]);
    const [{ odds, material: lost }] = encounters as [BlindAnalysis['encounters'][0]];
    expect(lost).toBeCloseTo(-worth('vedette'));
    expect(odds.won + odds.even + odds.lost).toBeCloseTo(1);
    for (const share of [odds.won, odds.lost]) {
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.95);
    }
  });

  test('has material that changes once', () => {
    expect(material.map(({ turn, pieces }) => ({ turn, pieces }))).toEqual([
      { turn: 0, pieces: [4, 2] },
      { turn: 3, pieces: [4, 1] },
      // Seat 1 has nothing left that moves: there is no fifth turn (2.6.2).
      { turn: 4, pieces: [4, 1] },
    ]);
    expect(material[0]!.worth[0]).toBeCloseTo(worth('cruiser', 'destroyer', 'torpedo', 'fort'));
    expect(material[1]!.worth[1]).toBeCloseTo(worth('fort'));
  });

  test('has luck in what was won beyond expectation', () => {
    expect(accounts[0]).toMatchObject({ encounters: 0, won: 0, luck: 0 });
    expect(accounts[1]).toMatchObject({ encounters: 1, won: 0 });
    expect(accounts[1].luck).toBeCloseTo(-encounters[0]!.odds.won);
  });

  test.each<readonly [string, SeatAction[], object]>([
    [
      'a vedette that went two cells',
      [
        { seat: 0, action: { type: 'move', from: at('D7'), to: at('E7') } },
        { seat: 1, action: { type: 'move', from: at('F9'), to: at('F7') } },
        { seat: 0, action: { type: 'ask', from: at('E7'), about: at('F7') } },
        { seat: 1, action: { type: 'answer', cells: [at('F7')] } },
        { seat: 0, action: { type: 'declare', cells: [at('E7')] } },
      ],
      { kind: 'ask', found: 'vedette', ending: 'won' },
    ],
    [
      'the fort that must be there',
      [
        { seat: 0, action: { type: 'ask', from: at('E14'), about: at('E15') } },
        { seat: 1, action: { type: 'answer', cells: [at('E15')] } },
      ],
      { kind: 'ask', found: 'fort', ending: 'won' },
    ],
  ])('makes a question about %s certain', (_what, actions, expected) => {
    const certain = gameOf({ rules, first: null, position: POSITION }, [ACTIONS[0]!, ...actions]);
    const found = accepted(analyse(certain, thinkingOf('', 50))) as BlindAnalysis;
    expect(found.encounters).toMatchObject([expected]);
    expect(found.encounters[0]!.odds.won).toBeCloseTo(1);
  });
});

test('a pair asks with the force of two, though it declares it only afterwards (2.4.1)', () => {
  const rules = rulesOf('blind');
  const position = blindPosition(
    `
    15  . . . . x . . . . . . .
     9  . . . v . . . . . . . .
     7  . . . . V V . . . . . .
     1  . . . . X . . . . . . .
  `,
    1,
  );
  const game = gameOf({ rules, first: null, position }, [
    { seat: 1, action: { type: 'move', from: at('D9'), to: at('D7') } },
    { seat: 0, action: { type: 'ask', from: at('E7'), about: at('D7') } },
    { seat: 1, action: { type: 'answer', cells: [at('D7')] } },
    { seat: 0, action: { type: 'declare', cells: [at('E7')] } },
  ]);
  const { encounters } = accepted(analyse(game, thinkingOf('', 50))) as BlindAnalysis;
  expect(encounters).toMatchObject([{ found: 'vedette', ending: 'even' }]);
  expect(encounters[0]!.odds.won).toBeCloseTo(1);
});

describe.each(['blind', 'blind-patent'])('a random game of %s', (preset) => {
  const game = randomGame(rulesOf(preset), preset, 400);
  const { encounters, material, accounts } = accepted(
    analyse(game, thinkingOf('', 60)),
  ) as BlindAnalysis;
  const removals = game.seen[0].flatMap((event) => ('removed' in event ? event.removed : []));

  test('has every question and strike that came to an end', () => {
    const ended = game.seen[0].filter(({ type }) => type === 'clash' || type === 'struck');
    expect(encounters.map(({ seq }) => seq)).toEqual(ended.map(({ seq }) => seq));
    expect(new Set(encounters.map(({ kind }) => kind))).toEqual(new Set(['ask', 'strike']));
  });

  test('seldom has an end that was not thought of', () => {
    const surprises = encounters.filter(({ odds, ending }) => odds[ending] === 0);
    // A side may also name fewer mates than it has, or declare what is not best for it.
    expect(surprises.length).toBeLessThan(encounters.length / 5);
    for (const { odds } of encounters) expect(odds.won + odds.even + odds.lost).toBeCloseTo(1);
  });

  test('ends with the material that is left', () => {
    const lost = (seat: 0 | 1): number => removals.filter((piece) => piece.seat === seat).length;
    expect(material[0]).toMatchObject({ turn: 0, pieces: [45, 45] });
    expect(material.at(-1)!.pieces).toEqual([45 - lost(0), 45 - lost(1)]);
    const [first, last] = [material[0]!, material.at(-1)!];
    const swing = last.worth[0] - first.worth[0] - (last.worth[1] - first.worth[1]);
    expect(accounts[0].material - accounts[1].material).toBeCloseTo(swing);
  });
});

describe('turns of a whole game', () => {
  const rules = rulesOf('blind');
  const { setup, actions } = playBots({ rules, levels: ['admiral', 'cadet'], seed: 'turns' });
  const { turns, accounts } = accepted(
    analyse(gameOf(setup, actions), thinkingOf('', 4)),
  ) as BlindAnalysis;

  test('are judged for both seats, and the winner ends with the better chance', () => {
    for (const seat of [0, 1] as const) {
      const own = turns.filter((turn) => turn.seat === seat);
      expect(own.length).toBeGreaterThan(5);
      for (const { chance, share, bestShare } of own) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(share).toBeLessThanOrEqual(bestShare);
      }
    }
    const last = [0, 1].map((seat) => turns.findLast((turn) => turn.seat === seat)!.chance);
    expect(last[0]).toBeGreaterThan(last[1]!);
  });

  test('tell luck only of questions and strikes, and mistakes only of turns seldom played', () => {
    const moves = turns.filter(({ played }) => played.type === 'move');
    expect(new Set(moves.map(({ luck }) => luck))).toEqual(new Set([null]));
    const usual = turns.filter(({ share }) => share >= 0.05);
    expect(new Set(usual.map(({ lost }) => lost))).toEqual(new Set([0]));
    expect(turns.filter(({ luck }) => luck !== null).length).toBeGreaterThan(5);
    // The cadet moves at random: it gives away more than the admiral.
    expect(accounts[1].lost).toBeGreaterThan(accounts[0].lost);
  });

  test('are left out where the game began from a position', () => {
    const game = gameOf({ rules, first: null, position: POSITION }, ACTIONS);
    expect((accepted(analyse(game, thinkingOf('', 4))) as BlindAnalysis).turns).toEqual([]);
  });
});
