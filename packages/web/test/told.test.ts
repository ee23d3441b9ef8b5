import { Chance, PIECE_CLASSES, SEATS, legal, parseFieldCell, view } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { Game, VIEWERS } from './support/blind-game.ts';

const cell = (name: string): number => parseFieldCell(name)!;

/** A cruiser beside a destroyer, with forts behind them. */
const MEETING = '12/12/12/12/12/12/4x7/4d7/4C7/12/12/12/12/12/3SX7 0';

test('a beaten asker has told nothing, and knows the class that beat it wherever it goes', () => {
  const battleship = MEETING.replace('4d7', '4b7');
  const game = new Game(battleship);
  game.play(0, { type: 'ask', from: cell('E7'), about: cell('E8') });
  game.play(1, { type: 'answer', cells: [cell('E8')] });
  game.play(0, { type: 'declare', cells: [cell('E7')] });
  expect(game.followed(0).get(cell('E8'))?.told).toBe('battleship');
  expect(game.followed('spectator').get(cell('E8'))?.told).toBe('battleship');
  expect([...game.followed(1).values()].map(({ told }) => told)).toEqual([null, null, null, null]);
  game.play(1, { type: 'move', from: cell('E8'), to: cell('F8') });
  expect(game.followed(0).get(cell('F8'))?.told).toBe('battleship');
  expect(game.followed(0).has(cell('E8'))).toBe(false);
});

test('the asked side learns nothing of an attacker that wins', () => {
  const game = new Game(MEETING);
  game.play(0, { type: 'ask', from: cell('E7'), about: cell('E8') });
  game.play(1, { type: 'answer', cells: [cell('E8')] });
  game.play(0, { type: 'declare', cells: [cell('E7')] });
  expect(game.followed(1).get(cell('E7'))?.told).toBeNull();
});

test('from a position only the own pieces can be counted', () => {
  const game = new Game(MEETING);
  expect(game.left(0)[0].cruiser).toBe(1);
  expect(game.left(0)[1].destroyer).toBeNull();
  expect(game.left('spectator')[0].cruiser).toBeNull();
});

test('in whole games pieces keep their ids, and what is left is what everyone can count', () => {
  const chance = new Chance('whole');
  const game = new Game(null);
  for (let steps = 0; steps < 500 && game.state.publicState.phase !== 'over'; steps += 1) {
    const [seat] = game.state.publicState.toAct as readonly [0 | 1];
    game.play(seat, chance.pick(legal(view(game.state, seat), chance)));
    if (game.state.publicState.first === null) continue;
    const { places, trays } = game.state.publicState;
    const standing = [...places.keys()].filter((at) => places[at] !== null);
    for (const viewer of VIEWERS) {
      const followed = game.followed(viewer);
      expect([...followed.keys()].toSorted((a, b) => a - b)).toEqual(standing);
      expect(new Set([...followed.values()].map(({ id }) => id)).size).toBe(standing.length);
      for (const [at, { told }] of followed) {
        expect([null, game.state.classes[at]]).toContain(told);
      }
    }
    const seen = game.left(seat);
    for (const piece of PIECE_CLASSES) {
      for (const side of SEATS) {
        const real = standing.filter(
          (at) => places[at] === side && game.state.classes[at] === piece,
        ).length;
        expect([piece, seen[side][piece]]).toEqual([piece, real]);
      }
    }
    expect(trays[0].length + trays[1].length + standing.length).toBe(90);
  }
  expect(game.state.publicState.trays.flat().length).toBeGreaterThan(5);
});
