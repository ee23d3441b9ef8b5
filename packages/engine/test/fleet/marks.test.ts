import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** Seat 1 has a trireme that touches a punt at a corner. */
const CORNERS = `
  T T T . . | T T T . .
  . . . . . | . . . P P
  P P . L . | . . . . .
  . . . . . | L . . . .
`;
const APART = `
  T T T . . | T T T . P
  . . . . . | . . . . P
  P P . L . | . . . . .
  . . . . . | L . . . .
`;

function targetCells(scene: Scene, script: string): unknown {
  const deviations = scene.deviations(script);
  if (deviations.length > 0) throw new Error(deviations.join('\n'));
  const { target } = scene.view(0) as { target: { cells: unknown } };
  return target.cells;
}

describe('1.1.4b sunk marks on the target grid', () => {
  const ALL_OF_T = `
    0 A1 hit  | 0
    0 A3 hit  | 0
    0 A2 sunk | 0
    0 D1 sunk | 0
    0 C3 miss | 1
  `;

  test('contact free: only the announced cell, since the rest is not told', () => {
    const rules = { turn: 'until-miss', contact: 'free' };
    expect(targetCells(new Scene(CORNERS, { rules }), ALL_OF_T)).toEqual({
      A1: 'hit',
      A3: 'hit',
      A2: 'sunk',
      D1: 'sunk',
      C3: 'miss',
    });
  });

  test('contact none: every cell of that ship, and no other ship', () => {
    const rules = { turn: 'until-miss', contact: 'none' };
    const script = `
      0 A5 hit  | 0
      ${ALL_OF_T}
    `;
    expect(targetCells(new Scene(APART, { rules }), script)).toEqual({
      A1: 'sunk',
      A2: 'sunk',
      A3: 'sunk',
      A5: 'hit',
      D1: 'sunk',
      C3: 'miss',
    });
  });

  test('contact corners: every cell of that ship; a ship at its corner is another', () => {
    const rules = { turn: 'until-miss', contact: 'corners' };
    const script = `
      0 B4 hit  | 0
      0 A1 hit  | 0
      0 A2 hit  | 0
      0 A3 sunk | 0
      0 B3 miss | 1
      1 B1 miss | 0
      0 B5 sunk | 0
    `;
    const scene = new Scene(CORNERS, { rules });
    expect(targetCells(scene, script)).toEqual({
      A1: 'sunk',
      A2: 'sunk',
      A3: 'sunk',
      B3: 'miss',
      B4: 'sunk',
      B5: 'sunk',
    });
    expect(scene.view('spectator')['boards']).toMatchObject([{}, { cells: { A1: 'sunk' } }]);
  });

  test('contact corners: hits of a ship at the corner stay hits', () => {
    const rules = { turn: 'until-miss', contact: 'corners' };
    const script = `
      0 B4 hit  | 0
      0 A3 hit  | 0
      0 A2 hit  | 0
      0 A1 sunk | 0
    `;
    expect(targetCells(new Scene(CORNERS, { rules }), script)).toEqual({
      A1: 'sunk',
      A2: 'sunk',
      A3: 'sunk',
      B4: 'hit',
    });
  });

  test('a salvo with report cells marks what it sinks in the same way', () => {
    const shots = '0 A1 hit D1 sunk A3 hit B1 miss A2 sunk | 1 ×9';
    const rules = { turn: 'salvo', salvo: 9 };
    const marks = { A2: 'sunk', D1: 'sunk', B1: 'miss' };
    expect(targetCells(new Scene(APART, { rules: { ...rules, contact: 'none' } }), shots)).toEqual({
      ...marks,
      A1: 'sunk',
      A3: 'sunk',
    });
    expect(targetCells(new Scene(APART, { rules: { ...rules, contact: 'free' } }), shots)).toEqual({
      ...marks,
      A1: 'hit',
      A3: 'hit',
    });
  });

  test('with contact free a named sinking too marks only the announced cell', () => {
    const rules = { turn: 'until-miss', contact: 'free', named: 'always' };
    const script = `
      0 A1 hit(T)  | 0
      0 A3 hit(T)  | 0
      0 A2 sunk(T) | 0
    `;
    expect(targetCells(new Scene(CORNERS, { rules }), script)).toEqual({
      A1: 'hit',
      A3: 'hit',
      A2: 'sunk',
    });
  });
});

describe('1.4.3 marks where cells are not told', () => {
  const SHOTS = {
    ships: `
      0 A1 D1 C3; hit T; sunk L | 1 ×5
      1 C1 C2 A1; hit T; sunk P | 0 ×5
    `,
    'ships-counted': `
      0 A1 D1 C3; hit T×1; sunk L×1 | 1 ×5
      1 C1 C2 A1; hit T×1; sunk P×2 | 0 ×5
    `,
  };

  test.each(['ships', 'ships-counted'] as const)(
    '1.4.3 report %s: the target grid shows shots, the own grid what they did',
    (report) => {
      for (const contact of ['free', 'corners', 'none']) {
        const scene = new Scene(APART, { rules: { turn: 'salvo', salvo: 5, report, contact } });
        const cells = targetCells(scene, SHOTS[report]);
        expect(cells).toEqual({ A1: 'shot', D1: 'shot', C3: 'shot' });
        expect(scene.view(0)['own']).toEqual({
          ships: [
            { class: 'T', from: 'A1', to: 'A3', sunk: false },
            { class: 'P', from: 'C1', to: 'C2', sunk: true },
            { class: 'L', from: 'C4', to: 'C4', sunk: false },
          ],
          cells: { A1: 'hit', C1: 'sunk', C2: 'sunk' },
        });
        expect(scene.view('spectator')['boards']).toEqual([
          { cells: { A1: 'shot', C1: 'shot', C2: 'shot' } },
          { cells: { A1: 'shot', D1: 'shot', C3: 'shot' } },
        ]);
      }
    },
  );
});
