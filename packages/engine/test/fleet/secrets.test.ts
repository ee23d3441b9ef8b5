import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** The same fleet of seat 1 in two places that no shot of the script tells apart. */
const HERE = `
  T T T . . | T T T . .
  . . . . . | . . . . .
  P P . . . | P P . . .
  . . . . . | . . . . .
`;
const THERE = `
  T T T . . | T . . . .
  . . . . . | T . . P P
  P P . . . | T . . . .
  . . . . . | . . . . .
`;
const SCRIPT = `
  0 A4 miss | 1
  1 B1 miss | 0
  0 A1 hit  | 1
  1 A1 hit  | 0
  0 D1 miss | 1
  1 C1 hit  | 0
`;

function played(boards: string, script: string): Scene {
  const scene = new Scene(boards);
  const deviations = scene.deviations(script);
  if (deviations.length > 0) throw new Error(deviations.join('\n'));
  return scene;
}

describe('1.1.5 what is secret', () => {
  test('1.1.5 the placement is unknown to the other side and to spectators until announced', () => {
    const scenes = [played(HERE, SCRIPT), played(THERE, SCRIPT)] as const;
    expect(scenes[0].view(0)).toEqual(scenes[1].view(0));
    expect(scenes[0].view('spectator')).toEqual(scenes[1].view('spectator'));
    expect(scenes[0].view(1)).not.toEqual(scenes[1].view(1));
  });

  test('1.1.5 nor do the events tell it, before the end', () => {
    // The script itself compares every event that each viewer is told, to the letter.
    expect(new Scene(HERE).deviations(SCRIPT)).toEqual([]);
    expect(new Scene(THERE).deviations(SCRIPT)).toEqual([]);
  });

  test('1.1.5a at the end of the game both boards are shown, to spectators too', () => {
    const scene = played(THERE, `${SCRIPT}\n0 resign | 1 wins resigned`);
    const revealed = {
      placements: [
        [
          { class: 'T', from: 'A1', to: 'A3' },
          { class: 'P', from: 'C1', to: 'C2' },
        ],
        [
          { class: 'T', from: 'A1', to: 'C1' },
          { class: 'P', from: 'B4', to: 'B5' },
        ],
      ],
      salts: [null, null],
    };
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(scene.view(viewer)['revealed']).toEqual(revealed);
    }
  });

  test('1.1.5 before the end no view has them', () => {
    const scene = played(HERE, SCRIPT);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(scene.view(viewer)).not.toHaveProperty('revealed');
    }
  });

  test('1.1.5 the record of your own shots is not secret', () => {
    const scene = played(HERE, SCRIPT);
    const shotsOfZero = { A4: 'miss', A1: 'hit', D1: 'miss' };
    const shotsOfOne = { B1: 'miss', A1: 'hit', C1: 'hit' };
    expect(scene.view('spectator')['boards']).toEqual([
      { cells: shotsOfOne },
      { cells: shotsOfZero },
    ]);
  });
});
