import type { Json } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { play, scoresOf } from '../src/index.ts';
import { SMALL, SMALL_GAME, destroyers, fire, playAll, startOf } from './games.ts';

describe('1.7.2 scores', () => {
  test('are nothing before the first shot', () => {
    expect(scoresOf(startOf(SMALL))).toEqual([0, 0]);
  });

  test('count hits and misses', () => {
    const match = playAll(startOf(SMALL), [
      ...SMALL_GAME.slice(0, 2),
      [0, fire('B1')],
      [1, fire('D1')],
    ]);
    expect(scoresOf(match)).toEqual([5, -3]);
  });

  test('count a sinking in addition to its hit, and the victory', () => {
    // Seat 0: four hits, two sinkings of size 2, the match. Seat 1: one hit, two misses.
    expect(scoresOf(playAll(startOf(SMALL), SMALL_GAME))).toEqual([4 * 5 + 2 * 15 + 20, 5 - 2 * 3]);
  });

  test.each([
    [1, 15],
    [2, 15],
    [3, 11],
    [4, 8],
    [5, 5],
    [6, 5],
  ])('value the sinking of a ship of %i', (size, bonus) => {
    const ship = { class: 'ship', from: 'A1', to: `A${size}` };
    const deployment = { type: 'deploy', ships: [ship] };
    const rules: Json = {
      preset: 'spanish',
      board: { rows: 6, columns: 6 },
      fleet: [{ class: 'ship', size, count: 1 }],
      finish: 'at-once',
    };
    const shots = Array.from({ length: size }, (_, index) => fire(`A${index + 1}`));
    const match = playAll(startOf(rules), [
      [0, deployment],
      [1, deployment],
      ...shots.map((shot) => [0, shot] as const),
    ]);
    expect(scoresOf(match)).toEqual([size * 5 + bonus + 20, 0]);
  });

  test('give nobody a victory in a draw', () => {
    const match = playAll(startOf(SMALL), [
      ...SMALL_GAME.slice(0, 3),
      [1, { type: 'offer-draw' }],
      [0, { type: 'accept-draw' }],
    ]);
    expect(scoresOf(match)).toEqual([5, 0]);
  });

  test('count a victory by resignation', () => {
    const { match } = accepted(play(startOf(SMALL), 0, { type: 'resign' }, 0));
    expect(scoresOf(match)).toEqual([0, 20]);
  });

  test.each(['ships', 'ships-counted'])('are kept back during play with report %s', (report) => {
    const match = playAll(startOf({ ...SMALL, report, turn: 'salvo' }), [
      [0, destroyers(['A1', 'A2'], ['D3', 'D4'])],
      [1, destroyers(['B1', 'B2'], ['C3', 'C4'])],
      [0, fire('B1', 'B2', 'C3', 'C2')],
    ]);
    expect(scoresOf(match)).toBeNull();
    const over = accepted(play(match, 1, { type: 'resign' }, 9000)).match;
    expect(scoresOf(over)).toEqual([3 * 5 + 15 - 3 + 20, 0]);
  });

  test('do not exist in the blind game', () => {
    expect(scoresOf(startOf({ preset: 'blind' }))).toBeNull();
  });
});
