import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** A trireme, a punt and a launch each. */
const FLEETS = `
  T T T . | T T T .
  . . . . | . . . .
  P P . L | P P . L
`;

describe('1.3.4 shotLimit', () => {
  test('1.3.4 equal numbers of cells hit: a draw', () => {
    expect(
      new Scene(FLEETS, { rules: { shotLimit: 2 } }).deviations(`
        0 A1 hit  | 1 round 1
        1 B1 miss | 0 round 2
        0 B1 miss | 1 round 2
        1 C1 hit  | draw shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.4 neither side has hit anything: a draw as well', () => {
    expect(
      new Scene(FLEETS, { rules: { shotLimit: 1 } }).deviations(`
        0 B1 miss | 1
        1 B1 miss | draw shots-spent
      `),
    ).toEqual([]);
  });

  test.each([0, 1] as const)('1.3.4 more cells hit wins: seat %i', (winner) => {
    const shots = winner === 0 ? ['A1 hit', 'B1 miss'] : ['B1 miss', 'A1 hit'];
    expect(
      new Scene(FLEETS, { rules: { shotLimit: 1 } }).deviations(`
        0 ${shots[0]} | 1
        1 ${shots[1]} | ${winner} wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.4 cells hit decide, not ships sunk', () => {
    expect(
      new Scene(FLEETS, { rules: { shotLimit: 2 } }).deviations(`
        0 C4 sunk | 1
        1 A1 hit  | 0
        0 B1 miss | 1
        1 C1 hit  | 1 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.4a every shot counts, hits too: the turn ends with the last shot', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss', shotLimit: 2 } }).deviations(`
        0 A1 hit  | 0
        0 A2 hit  | 1 round 1
        1 A1 hit  | 1
        1 B1 miss | 0 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.4 1.3.4b a side with no shots left is skipped without a word, the other fires on, round after round', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss', shotLimit: 4 } }).deviations(`
        0 A1 hit  | 0 round 1
        0 A2 hit  | 0 round 1
        0 A3 sunk | 0 round 1
        0 B1 miss | 1 round 1     # seat 0 has fired all four
        1 B1 miss | 1 round 2
        0 B2 refused not-your-turn
        1 A1 hit  | 1 round 2     # a hit goes on in the same round
        1 B2 miss | 1 round 3
        1 A2 hit  | 0 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.3a the second player is skipped as well; that turn counts as had', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss', shotLimit: 3 } }).deviations(`
        0 B1 miss | 1 round 1
        1 A1 hit  | 1 round 1
        1 A2 hit  | 1 round 1
        1 B1 miss | 0 round 2     # seat 1 has fired all three
        0 B2 miss | 0 round 3
        0 A1 hit  | 1 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.3a skipped sides in a salvo game: the round goes on counting', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'salvo', salvo: 2, shotLimit: 4 } }).deviations(`
        0 B1 miss B2 miss | 1 ×2 round 1
        1 B1 miss         | 0 ×2 round 2
        0 B3 miss B4 miss | 1 ×2 round 2
        1 B2 miss         | 1 ×2 round 3
        1 B3 miss         | 1 ×1 round 4
        1 A1 hit          | 1 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.4.1 a skipped side’s losses lower no shots of the other', () => {
    const rules = { turn: 'salvo', salvo: 'squares-afloat', shotLimit: 8 };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss                                           | 1 ×6 round 1
        1 B1 miss B2 miss B3 miss B4 miss A4 miss C3 miss   | 0 ×6 round 2
        0 B2 miss                                           | 1 ×2 round 2
        1 C4 sunk A1 hit                                    | 0 ×5 round 3   # its launch is lost
        0 A1 hit A2 hit                                     | 0 ×4 round 4   # four shots are left
        0 A3 sunk                                           | 0 ×3 round 5
        0 C3 miss C4 sunk A4 miss                           | 0 wins shots-spent
      `),
    ).toEqual([]);
  });

  test('1.3.4 a fleet sunk before that ends the game as above: at once', () => {
    expect(
      new Scene(FLEETS, { rules: { turn: 'until-miss', shotLimit: 6 } }).deviations(`
        0 A1 hit  | 0
        0 A2 hit  | 0
        0 A3 sunk | 0
        0 C1 hit  | 0
        0 C2 sunk | 0
        0 C4 sunk | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.4 the very last shot of the game sinks the fleet: fleet-sunk, not shots-spent', () => {
    const boards = `
      L . . | L . .
      . . . | . . .
      . . . | . . .
    `;
    for (const finish of ['at-once', 'reply-shot', 'reply-turn', 'round']) {
      expect(
        new Scene(boards, { rules: { shotLimit: 1, finish } }).deviations(`
          0 B1 miss | 1
          1 A1 sunk | 1 wins fleet-sunk
        `),
      ).toEqual([]);
    }
  });

  test('1.3.4 with round: the last shots of both sink both fleets', () => {
    const boards = `
      L . . | L . .
      . . . | . . .
      . . . | . . .
    `;
    expect(
      new Scene(boards, { rules: { shotLimit: 1, finish: 'round' } }).deviations(`
        0 A1 sunk | 1 last
        1 A1 sunk | draw round-tie
      `),
    ).toEqual([]);
  });

  test('1.3.4 with round: the other has no shots left, so the round is complete', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 6, finish: 'round' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 A1 hit                  | 1 ×3
        1 B1 miss B2 miss B3 miss | 0 ×3
        0 A2 hit                  | 1 ×3
        1 B4 miss A4 miss C3 miss | 0 ×3 round 3
        0 A3 sunk C1 hit          | 0 ×2 round 4
        0 C2 sunk C4 sunk         | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.4 the beginner has no shots left; the second player sinks the fleet alone', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 6, finish: 'round' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 B1 miss B2 miss B3 miss | 1 ×3
        1 A1 hit                  | 0 ×3
        0 B4 miss A4 miss C3 miss | 1 ×3 round 2
        1 A2 hit A3 sunk          | 1 ×3 round 3
        1 C1 hit C2 sunk C4 sunk  | 1 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.3.4 hits are counted where they are not told', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 3, report: 'ships' };
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 A1 A2 B1; hit T; sunk - | 1 ×3
        1 A1 C1 C4; hit T P; sunk L | 1 wins shots-spent
      `),
    ).toEqual([]);
  });
});

describe('1.3.4 the shots left and the cells hit are told', () => {
  /** What every viewer is told of them, seat 0 first. */
  const toldOf = (scene: Scene): readonly unknown[] =>
    ([0, 1, 'spectator'] as const).map((viewer) => {
      const { shotsLeft, cellsHit } = scene.view(viewer);
      return { shotsLeft, cellsHit };
    });

  const counted = (
    script: string,
    rules: Readonly<Record<string, unknown>>,
  ): readonly unknown[] => {
    const scene = new Scene(FLEETS, { rules });
    expect(scene.deviations(script)).toEqual([]);
    return toldOf(scene);
  };

  test('1.3.4 no limit: nothing is counted', () => {
    expect(counted('0 A1 hit | 1', {})).toEqual([{}, {}, {}]);
  });

  test('1.3.4 every cell announced: both sides and spectators know both counts', () => {
    const counts = { shotsLeft: [3, 4], cellsHit: [2, 0] };
    const script = `
      0 A1 hit  | 1
      1 B1 miss | 0
      0 A2 hit  | 1
    `;
    const told = counted(script, { shotLimit: 5 });
    expect(told).toEqual([counts, counts, counts]);
  });

  test('1.3.4 counted reports tell how many cells were hit, not which', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 9, report: 'ships-counted' };
    const told = counted('0 A1 A2 B1; hit T×2; sunk - | 1 ×3', rules);
    const counts = { shotsLeft: [6, 9], cellsHit: [2, 0] };
    expect(told).toEqual([counts, counts, counts]);
  });

  test('1.3.4 reports that name only ships: the cells hit are known to their owner alone', () => {
    const rules = { turn: 'salvo', salvo: 3, shotLimit: 9, report: 'ships' };
    const told = counted('0 A1 A2 B1; hit T; sunk - | 1 ×3', rules);
    const shotsLeft = [6, 9];
    expect(told).toEqual([
      { shotsLeft, cellsHit: [null, 0] },
      { shotsLeft, cellsHit: [2, null] },
      { shotsLeft, cellsHit: [null, null] },
    ]);
  });
});
