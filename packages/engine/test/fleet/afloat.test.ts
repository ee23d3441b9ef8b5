import { describe, expect, test } from 'vitest';
import { Scene } from './support/scene.ts';

/** A trireme, two punts and a launch; the sizes differ, nothing touches. */
const SIZES_DIFFER = `
  T T T . P | T T T . P
  . . . . P | . . . . P
  P P . . . | P P . . .
  . . . L . | . . . L .
`;
/** A trireme, a brig of the same size, and a launch. */
const SIZES_ALIKE = `
  T T T . B | T T T . B
  . . . . B | . . . . B
  L . . . B | L . . . B
`;
const ONE_CLASS = `
  P P . P | P P . P
  . . . P | . . . P
  P P . . | P P . .
`;

type Rules = Readonly<Record<string, unknown>>;

/** What seat 0's target says about ships, after a script that must be right. */
function targetOf(boards: string, rules: Rules, script: string): unknown {
  const scene = new Scene(boards, { rules: { turn: 'until-miss', ...rules } });
  const deviations = scene.deviations(script);
  if (deviations.length > 0) throw new Error(deviations.join('\n'));
  const { cells: _cells, ...ships } = scene.view(0)['target'] as Record<string, unknown>;
  return ships;
}

const SINKS_LAUNCH_AND_PUNT = '0 D4 sunk | 0\n0 C1 hit | 0\n0 C2 sunk | 0';
const WITHOUT_THEM = {
  afloat: [
    { class: 'T', count: 1 },
    { class: 'P', count: 1 },
  ],
};
const WHOLE = [
  { class: 'T', count: 1 },
  { class: 'P', count: 2 },
  { class: 'L', count: 1 },
];

describe('target.afloat where sinkings can be attributed', () => {
  test.each(['corners', 'none'])('contact %s and all sizes differ: by the size', (contact) => {
    expect(targetOf(SIZES_DIFFER, { contact }, SINKS_LAUNCH_AND_PUNT)).toEqual(WITHOUT_THEM);
  });

  test.each([
    ['sunk', '0 D4 sunk(L) | 0\n0 C1 hit | 0\n0 C2 sunk(P) | 0'],
    ['always', '0 D4 sunk(L) | 0\n0 C1 hit(P) | 0\n0 C2 sunk(P) | 0'],
  ])('named %s: by the name, whatever the contact', (named, script) => {
    for (const contact of ['free', 'corners', 'none']) {
      expect(targetOf(SIZES_DIFFER, { contact, named }, script)).toEqual(WITHOUT_THEM);
    }
  });

  test('named sunk tells two classes of one size apart', () => {
    const script = '0 A1 hit | 0\n0 A2 hit | 0\n0 A3 sunk(T) | 0';
    expect(targetOf(SIZES_ALIKE, { named: 'sunk' }, script)).toEqual({
      afloat: [
        { class: 'B', count: 1 },
        { class: 'L', count: 1 },
      ],
    });
  });

  test.each([
    [
      'ships',
      '0 D4 C1; hit P; sunk L | 1 ×9\n1 B1; hit -; sunk - | 0 ×9\n0 C2; hit -; sunk P | 1 ×9',
    ],
    [
      'ships-counted',
      '0 D4 C1; hit P×1; sunk L×1 | 1 ×9\n1 B1; hit -; sunk - | 0 ×9\n0 C2; hit -; sunk P×1 | 1 ×9',
    ],
  ])('report %s: by the report', (report, script) => {
    const rules = { turn: 'salvo', salvo: 9, report };
    expect(targetOf(SIZES_DIFFER, rules, script)).toEqual(WITHOUT_THEM);
  });

  test('one class: it can be no other', () => {
    const script = '0 A1 hit | 0\n0 A2 sunk | 0';
    expect(targetOf(ONE_CLASS, { contact: 'free' }, script)).toEqual({
      afloat: [{ class: 'P', count: 2 }],
    });
  });

  test('before any sinking it is the whole fleet, in fleet order', () => {
    expect(targetOf(SIZES_DIFFER, { contact: 'none' }, '0 B1 miss | 1')).toEqual({ afloat: WHOLE });
  });

  test('a whole fleet sunk leaves nothing', () => {
    const script = `
      0 D4 sunk | 0
      0 C1 hit  | 0
      0 C2 sunk | 0
      0 A5 hit  | 0
      0 B5 sunk | 0
      0 A1 hit  | 0
      0 A2 hit  | 0
      0 A3 sunk | 0 wins fleet-sunk
    `;
    expect(targetOf(SIZES_DIFFER, { contact: 'none' }, script)).toEqual({ afloat: [] });
  });

  test('the counts are of the enemy’s fleet, not of your own', () => {
    const script = '0 B1 miss | 1\n1 D4 sunk | 1\n1 B1 miss | 0';
    expect(targetOf(SIZES_DIFFER, { contact: 'none' }, script)).toEqual({ afloat: WHOLE });
  });
});

describe('target.afloat where they cannot', () => {
  test('contact free, nothing named: the whole fleet and a number', () => {
    expect(targetOf(SIZES_DIFFER, { contact: 'free' }, SINKS_LAUNCH_AND_PUNT)).toEqual({
      afloat: WHOLE,
      sunk: 2,
    });
  });

  test.each(['free', 'corners', 'none'])('two classes of one size, contact %s', (contact) => {
    const whole = [
      { class: 'B', count: 1 },
      { class: 'T', count: 1 },
      { class: 'L', count: 1 },
    ];
    expect(targetOf(SIZES_ALIKE, { contact }, '0 B2 miss | 1')).toEqual({ afloat: whole, sunk: 0 });
    expect(targetOf(SIZES_ALIKE, { contact }, '0 C1 sunk | 0')).toEqual({ afloat: whole, sunk: 1 });
  });

  test('the number counts ships, and only those announced', () => {
    const script = `
      0 D4 sunk | 0
      0 A1 hit  | 0
      0 C1 hit  | 0
      0 B1 miss | 1
      1 D4 sunk | 1
      1 B1 miss | 0
      0 C2 sunk | 0
      0 A5 hit  | 0
      0 B5 sunk | 0
    `;
    expect(targetOf(SIZES_DIFFER, { contact: 'free' }, script)).toEqual({ afloat: WHOLE, sunk: 3 });
  });
});
