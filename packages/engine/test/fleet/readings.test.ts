import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** A trireme, a punt and a launch each. */
const FLEETS = `
  T T T . | T T T .
  . . . . | . . . .
  P P . L | P P . L
`;

const WASTED = { repeat: 'wasted' };

describe('1.1.3c repeat: a cell fired at twice', () => {
  test('1.1.3c is refused unless the rules say otherwise', () => {
    const script = '0 B1 miss | 1\n1 B1 miss | 0\n0 B1 refused already-shot';
    expect(new Scene(FLEETS).deviations(script)).toEqual([]);
    expect(new Scene(FLEETS, { rules: { repeat: 'refused' } }).deviations(script)).toEqual([]);
  });

  test('1.1.3c is a wasted shot: a miss, whatever lies there, and the turn passes', () => {
    expect(
      new Scene(FLEETS, { rules: { ...WASTED, turn: 'until-miss' } }).deviations(`
        0 A1 hit    | 0
        0 A1 wasted | 1      # it does not hit again
        1 B1 miss   | 0
        0 A2 hit    | 0
        0 A3 sunk   | 0
        0 A3 wasted | 1
      `),
    ).toEqual([]);
  });

  test('1.1.3c leaves the marks as they were and does not damage a ship twice', () => {
    const scene = new Scene(FLEETS, { rules: WASTED });
    scene.deviations('0 C1 hit | 1\n1 B1 miss | 0\n0 C1 wasted | 1\n1 B1 wasted | 0');
    expect(scene.view(0)).toMatchObject({
      target: { cells: { C1: 'hit' }, sunk: 0 },
      own: { cells: { B1: 'miss' } },
    });
    expect(scene.deviations('0 C2 sunk | 1')).toEqual([]);
  });

  test('1.1.3c counts against the shot limit, and as no cell hit', () => {
    const scene = new Scene(FLEETS, { rules: { ...WASTED, shotLimit: 2 } });
    expect(scene.deviations('0 A1 hit | 1\n1 A1 hit | 0\n0 A1 wasted | 1')).toEqual([]);
    expect(scene.view('spectator')).toMatchObject({ shotsLeft: [0, 1], cellsHit: [1, 1] });
    expect(scene.deviations('1 A2 hit | 1 wins shots-spent')).toEqual([]);
  });

  test('1.1.3c wastes the second of two equal cells in one list', () => {
    const rules = { ...WASTED, turn: 'salvo', salvo: 3 };
    expect(new Scene(FLEETS, { rules }).deviations('0 C4 sunk C4 wasted B1 miss | 1 ×3')).toEqual(
      [],
    );
  });

  test('1.1.3c tells no ship for a wasted shot where only ships are named', () => {
    for (const [report, ship] of [
      ['ships', 'T'],
      ['ships-counted', 'T×1'],
    ]) {
      const rules = { ...WASTED, turn: 'salvo', salvo: 2, report };
      expect(
        new Scene(FLEETS, { rules }).deviations(`
          0 A1 A1 again; hit ${ship}; sunk - | 1 ×2
          1 B1 B1 again; hit -; sunk -       | 0 ×2
          0 A1 again B2; hit -; sunk -       | 1 ×2
        `),
      ).toEqual([]);
    }
  });

  test('1.1.3c wastes the owed reply too', () => {
    const rules = { ...WASTED, finish: 'reply-shot', turn: 'until-miss' };
    const boards = 'T T . | T T .\n. . . | . . .\n. . . | . . .';
    expect(
      new Scene(boards, { rules }).deviations(`
        0 B1 miss   | 1
        1 A1 hit    | 1
        1 B1 miss   | 0
        0 A1 hit    | 0
        0 A2 sunk   | 1 reply
        1 A1 wasted | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('1.1.3c lists every cell as legal', () => {
    const scene = new Scene(FLEETS, { rules: WASTED });
    scene.deviations('0 A1 hit | 1\n1 A1 hit | 0');
    expect(scene.table.refusal(1, { type: 'fire', at: ['A1'] })).toBe('not-your-turn');
    expect(scene.table.send(0, { type: 'fire', at: ['A1'] }).ok).toBe(true);
  });
});

describe('1.3.4c shotLimitTie: all shots fired, unequal hits', () => {
  test('1.3.4c draws with `draw`, and the side that hit more wins otherwise', () => {
    const script = (end: string): string => `0 A1 hit | 1\n1 B1 miss | ${end} shots-spent`;
    const rules = { shotLimit: 1 };
    expect(new Scene(FLEETS, { rules }).deviations(script('0 wins'))).toEqual([]);
    const drawn = { ...rules, shotLimitTie: 'draw' };
    expect(new Scene(FLEETS, { rules: drawn }).deviations(script('draw'))).toEqual([]);
  });

  test('1.3.4c does not save a fleet that is sunk before', () => {
    const rules = { shotLimit: 3, shotLimitTie: 'draw' };
    const boards = 'L . . | L . .\n. . . | . . .\n. . . | . . .';
    expect(new Scene(boards, { rules }).deviations('0 A1 sunk | 0 wins fleet-sunk')).toEqual([]);
  });
});

describe('1.4.3d sunkTold: answers that name only ships hit', () => {
  const rules = { turn: 'salvo', salvo: 3, report: 'ships', sunkTold: false };

  test('1.4.3d names a ship that this list has sunk as hit', () => {
    expect(
      new Scene(FLEETS, { rules }).deviations(`
        0 C1 C2 C4; hit P L; sunk - | 1 ×3
        1 A1 A2 B1; hit T; sunk -   | 0 ×3
      `),
    ).toEqual([]);
  });

  test('1.4.3d counts hits as before', () => {
    const counted = { ...rules, report: 'ships-counted' };
    expect(
      new Scene(FLEETS, { rules: counted }).deviations('0 C1 C2 C4; hit P×2 L×1; sunk - | 1 ×3'),
    ).toEqual([]);
  });

  test('1.4.3d tells only the owner which ships are gone', () => {
    const scene = new Scene(FLEETS, { rules });
    scene.deviations('0 C1 C2 C4; hit P L; sunk - | 1 ×3');
    expect(scene.view(0)).toMatchObject({
      target: { sunk: null, afloat: [{ count: 1 }, { count: 1 }, { count: 1 }] },
    });
    expect(scene.view(1)).toMatchObject({
      own: { ships: [{ sunk: false }, { sunk: true }, { sunk: true }] },
    });
  });

  test('1.4.3d ends the game all the same, and the last salvo is announced', () => {
    const boards = 'L . . | L . .\n. . . | . . .\n. . . | . . .';
    expect(
      new Scene(boards, { rules: { ...rules, finish: 'round' } }).deviations(`
        0 A1; hit L; sunk - | 1 ×3 last
        1 A1; hit L; sunk - | draw round-tie
      `),
    ).toEqual([]);
  });

  test('1.4.3d has no effect where every cell is announced', () => {
    expect(new Scene(FLEETS, { rules: { sunkTold: false } }).deviations('0 C4 sunk | 1')).toEqual(
      [],
    );
  });
});
