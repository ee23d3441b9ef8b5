import { type ClashResult, parseFieldCell } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { lastEncounter } from '../src/blind/battle/encounter.ts';
import { Game } from './support/blind-game.ts';

const cell = (name: string): number => parseFieldCell(name)!;
const cells = (names: string): readonly number[] => names.split(' ').map(cell);

/** Forts in the corners, and what meets on E8 and E9. */
const meeting = (enemy: string, own: string): string =>
  `x10v/12/12/12/12/12/${enemy}/${own}/12/12/12/12/12/12/X10V 0`;

/** Seat 0 asks about E9 from E8; the answer and the force as said. */
function clash(position: string, answer: string, force: string): Game {
  const game = new Game(position);
  game.play(0, { type: 'ask', from: cell('E8'), about: cell('E9') });
  game.play(1, { type: 'answer', cells: cells(answer) });
  // Where it changes nothing, no force is declared (2.4.1).
  const { phase } = game.view(0).publicState;
  return phase === 'declare' ? game.play(0, { type: 'declare', cells: cells(force) }) : game;
}

test.each<readonly [string, string, string, string, string, ClashResult, string]>([
  ['2.5.1 more of a class', '4d7', '4DD6', 'E9', 'E8 F8', 'attacker', 'more'],
  ['2.5.1 as many of a class', '4d7', '4DD6', 'E9', 'E8', 'equal', 'equal'],
  ['2.5.2 a senior', '4p7', '4D7', 'E9', 'E8', 'attacker', 'senior'],
  ['2.5.2 a junior', '4b7', '4D7', 'E9', 'E8', 'defender', 'senior'],
  ['2.5.3 three juniors', '4c7', '3DDD6', 'E9', 'D8 E8 F8', 'attacker', 'together'],
  ['2.5.4 a submarine', '4b7', '4F7', 'E9', 'E8', 'attacker', 'submarine'],
  ['2.5.5 a fort', '4x7', '4V7', 'E9', 'E8', 'attacker', 'fort'],
  ['2.5.6 a mine and a sweeper', '4m7', '4S7', 'E9', 'E8', 'attacker', 'sweeper'],
  ['2.5.6 a mine', '4m7', '4B7', 'E9', 'E8', 'mine', 'mine'],
  ['2.5.7 a torpedo', '4t7', '4V7', 'E9', 'E8', 'attacker', 'torpedo'],
])(
  '%s: the attacker is told how it ended, and why',
  (_, enemy, own, answer, force, verdict, reason) => {
    const game = clash(meeting(enemy, own), answer, force);
    const met = lastEncounter(game.seen[0], game.view(0), cells(force).length);
    expect(met).toMatchObject({ verdict, reason });
    expect(met?.attacker.count).toBe(cells(force).length);
  },
);

test('2.5 a beaten defender learns nothing of the attacker, and so no reason', () => {
  const game = clash(meeting('4p7', '4D7'), 'E9', 'E8');
  expect(lastEncounter(game.seen[1], game.view(1), null)).toMatchObject({
    attacker: { piece: null, count: 1, isLost: false },
    defender: { piece: 'patrol', count: 1, isLost: true },
    reason: null,
  });
});

test('2.2.4 a strike says what it hit, and that forts withstand it', () => {
  for (const [enemy, reason] of [
    ['4b7', 'strike'],
    ['4x7', 'withstood'],
  ] as const) {
    const game = new Game(meeting(enemy, '4T7'));
    game.play(0, { type: 'strike', from: cell('E8'), at: cell('E9') });
    for (const seat of [0, 1] as const)
      expect(lastEncounter(game.seen[seat], game.view(seat), null)).toMatchObject({
        verdict: 'torpedo',
        reason,
      });
  }
});

test('a new question changes nothing in the encounter before it', () => {
  const game = clash(meeting('3cp7', '4D7'), 'E9', 'E8');
  const before = lastEncounter(game.seen[0], game.view(0), 1);
  expect(before).toMatchObject({ attacker: { piece: 'destroyer' }, defender: { piece: 'patrol' } });
  game.play(0, { type: 'move', from: cell('E8'), to: cell('E7') });
  game.play(1, { type: 'move', from: cell('D9'), to: cell('D8') });
  game.play(0, { type: 'move', from: cell('E7'), to: cell('E6') });
  game.play(1, { type: 'move', from: cell('D8'), to: cell('D7') });
  game.play(0, { type: 'move', from: cell('E6'), to: cell('E7') });
  game.play(1, { type: 'ask', from: cell('D7'), about: cell('E7') });
  expect(lastEncounter(game.seen[0], game.view(0), 1)).toMatchObject({
    seq: before!.seq,
    attacker: { seat: 0, piece: 'destroyer' },
    defender: { seat: 1, piece: 'patrol' },
  });
});
