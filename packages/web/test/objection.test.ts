import {
  type BlindRules,
  type FleetRules,
  PRESETS,
  type Ruleset,
  resolveRules,
} from '@flotilla/engine';
import { loadPageWords } from '@flotilla/words';
import { expect, test } from 'vitest';
import { rulesProblem } from '../src/rules/objection.ts';

const { objections } = (await loadPageWords('en')).rules;
const italian = PRESETS.get('italian')!.rules as FleetRules;
const classic = PRESETS.get('classic')!.rules as FleetRules;
const blind = PRESETS.get('blind')!.rules as BlindRules;
const told = (rules: Ruleset): string | null => rulesProblem(rules, objections, (name) => name);
const fleet = (size: number, count: number): FleetRules['fleet'] => [
  { class: 'cruiser', size, count },
];

test('rules that can be played meet no objection', () => {
  for (const { rules } of PRESETS.values()) {
    expect(rulesProblem(rules, objections, (name) => name)).toBeNull();
  }
});

test.each([
  ['a board too small', { ...classic, board: { rows: 2, columns: 10 } }, objections.number(3, 26)],
  [
    'a number left out',
    { ...classic, board: { rows: NaN, columns: 10 } },
    objections.number(3, 26),
  ],
  ['1.5 no count', { ...classic, fleet: fleet(2, 0) }, objections.atLeast(1)],
  [
    '1.5 a count that no board has room for',
    { ...classic, fleet: fleet(2, 100) },
    objections.tooMuch(200, 100),
  ],
  ...[0, -5, NaN, 1.5].map(
    (shotLimit) =>
      [`1.3.4 ${shotLimit} shots`, { ...classic, shotLimit }, objections.atLeast(1)] as const,
  ),
  ['1.2 a salvo of no shots', { ...classic, turn: 'salvo', salvo: 0 }, objections.atLeast(1)],
  ['2.6.1 no forts', { ...blind, forts: 0 }, objections.atLeast(1)],
  ['2.6.2c a draw after no turns', { ...blind, drawAfter: 0 }, objections.atLeast(1)],
  ['no ships', { ...classic, fleet: [] }, objections.emptyFleet],
  ['a ship too long', { ...classic, board: { rows: 4, columns: 4 } }, objections.tooLong(5, 4, 4)],
  [
    '1.5 more cells than there are',
    { ...classic, board: { rows: 4, columns: 4 }, fleet: fleet(3, 6) },
    objections.tooMuch(18, 16),
  ],
  ['1.5 Italian letters', { ...italian, board: { rows: 22, columns: 10 } }, objections.rows(21)],
  ['1.5 no Italian ship of one cell', { ...italian, fleet: fleet(1, 1) }, objections.noSize(1)],
  ['1.5 at most 4 of three cells', { ...italian, fleet: fleet(3, 5) }, objections.tooMany(3, 4)],
  [
    '1.5 at most √cells in all',
    {
      ...italian,
      fleet: [
        { class: 'cruiser', size: 2, count: 5 },
        { class: 'carrier', size: 3, count: 4 },
        { class: 'submarine', size: 4, count: 2 },
      ],
    },
    objections.tooManyInAll(10),
  ],
  [
    'one class with two sizes',
    { ...classic, fleet: [...fleet(3, 1), ...fleet(2, 1)] },
    objections.twoSizes('cruiser'),
  ],
  [
    'no room to keep apart',
    { ...classic, contact: 'none', board: { rows: 3, columns: 3 }, fleet: fleet(2, 3) },
    objections.noRoom,
  ],
  [
    'no way to place it',
    { ...classic, contact: 'none', board: { rows: 4, columns: 4 }, fleet: fleet(3, 3) },
    objections.notFound,
  ],
] as const)('%s', (_, rules, expected) => {
  expect(resolveRules(rules).ok).toBe(false);
  expect(told(rules as Ruleset)).toBe(expected);
});
