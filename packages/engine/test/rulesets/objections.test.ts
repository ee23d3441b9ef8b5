import { expect, test } from 'vitest';
import { type FleetRules, PRESETS, objectionTo, resolveRules } from '../../src/index.ts';

const classic = PRESETS.get('classic')!.rules as FleetRules;
const italian = PRESETS.get('italian')!.rules as FleetRules;
const cruisers = (size: number, count: number): FleetRules['fleet'] => [
  { class: 'cruiser', size, count },
];

const fleetGames = [...PRESETS.values()].flatMap(({ rules }) =>
  rules.game === 'fleet' ? [rules] : [],
);

test.each(fleetGames)('1.5 nothing stands against $tradition', (rules) => {
  expect(objectionTo(rules)).toBeNull();
});

test.each([
  [
    { ...classic, fleet: [...cruisers(3, 1), ...cruisers(2, 1)] },
    { kind: 'two-sizes', class: 'cruiser' },
    'The class "cruiser" has two sizes, 3 and 2; a class has one size.',
  ],
  [
    { ...italian, board: { rows: 22, columns: 10 } },
    { kind: 'too-many-rows', most: 21 },
    'The labels "italian" have letters for 21 rows; the board has 22.',
  ],
  [
    { ...italian, fleet: cruisers(1, 1) },
    { kind: 'no-such-size', size: 1 },
    'This tradition has no ships of 1 cell.',
  ],
  [
    { ...italian, fleet: cruisers(3, 5) },
    { kind: 'too-many-of-size', size: 3, most: 4 },
    'At most 4 ships of 3 cells may be placed on 100 cells; the fleet has 5.',
  ],
  [
    { ...italian, board: { rows: 5, columns: 10 }, fleet: cruisers(5, 2) },
    { kind: 'too-many-of-size', size: 5, most: 1 },
    'At most 1 ship of 5 cells may be placed on 50 cells; the fleet has 2.',
  ],
  [
    {
      ...italian,
      fleet: [
        { class: 'cruiser', size: 2, count: 5 },
        { class: 'carrier', size: 3, count: 4 },
        { class: 'submarine', size: 4, count: 2 },
      ],
    },
    { kind: 'too-many-in-all', most: 10 },
    'At most 10 ships may be placed on 100 cells; the fleet has 11.',
  ],
  [
    { ...classic, board: { rows: 4, columns: 4 } },
    { kind: 'too-long', size: 5 },
    'A ship of 5 cells does not fit on a board of 4 × 4.',
  ],
  [
    { ...classic, board: { rows: 4, columns: 4 }, fleet: cruisers(3, 6) },
    { kind: 'too-much', covered: 18 },
    'The fleet covers 18 cells; a board of 4 × 4 has only 16.',
  ],
  [
    { ...classic, contact: 'none', board: { rows: 3, columns: 3 }, fleet: cruisers(2, 3) },
    { kind: 'no-room' },
    'The ships of this fleet may not touch, and need more room than a board of 3 × 3 has.',
  ],
  [
    { ...classic, board: { rows: 6, columns: 6 }, fleet: cruisers(4, 9) },
    { kind: 'not-found' },
    'The search found no way to place this fleet on this board.',
  ],
] as const)('1.5 what stands against rules is a value with a sentence: %#', (...told) => {
  const [rules, value, message] = told;
  expect(objectionTo(rules)).toEqual({ ...value, message });
  expect(resolveRules(rules)).toEqual({ ok: false, error: { code: 'bad-rules', message } });
});
