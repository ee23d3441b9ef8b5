import { describe, expect, test } from 'vitest';
import { readDrawing } from './support/drawing.ts';
import { Scene } from './support/scene.ts';

const BOARDS = `
  P P . | . . P
  . . . | . . P
  . . . | . . .
`;

/** The notation of these tests is tested first: a script that tells it otherwise must be caught. */
describe('the notation of the scenarios', () => {
  test('a drawing gives the board, the fleet and the ships', () => {
    const drawing = `
      A A A . b
      . . . . b
      B B . c .
    `;
    expect(readDrawing(drawing, { A: 'carrier' })).toEqual({
      board: { rows: 3, columns: 5 },
      fleet: [
        { class: 'carrier', size: 3, count: 1 },
        { class: 'B', size: 2, count: 2 },
        { class: 'C', size: 1, count: 1 },
      ],
      ships: [
        { class: 'carrier', from: 'A1', to: 'A3' },
        { class: 'B', from: 'A5', to: 'B5' },
        { class: 'B', from: 'C1', to: 'C2' },
        { class: 'C', from: 'C4', to: 'C4' },
      ],
    });
  });

  test.each([
    ['another announcement', '0 A3 miss | 1'],
    ['another seat next', '0 A3 hit | 0'],
    ['another number of shots', '0 A3 hit | 1 ×2'],
    ['another round', '0 A3 hit | 1 round 2'],
    ['a class that is not named', '0 A3 hit(P) | 1'],
    ['an end that is none', '0 A3 hit | 0 wins fleet-sunk'],
    ['nothing to follow', '0 A3 hit'],
    ['a refusal that is none', '0 A3 refused bad-cell'],
    ['another refusal', '0 D1 refused already-shot'],
    ['a report of ships', '0 A3; hit P; sunk -'],
    ['a draw that is not offered', '0 accept-draw | draw agreed'],
  ])('%s is caught: "%s"', (_what, line) => {
    expect(new Scene(BOARDS).deviations(line)).toHaveLength(1);
  });

  test('what is told as it is passes', () => {
    expect(new Scene(BOARDS).deviations('0 A3 hit | 1 round 1')).toEqual([]);
  });
});
