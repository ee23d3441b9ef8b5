import {
  CONTACTS,
  Chance,
  type FleetPlacement,
  type FleetRules,
  NAMED,
  REPORTS,
  type SeenEvent,
  TURNS,
  act,
  cellsBetween,
  randomFleet,
  resolveRules,
  see,
} from '@flotilla/engine';
import { type SeatAction, accepted, randomAction } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { type FleetHint, hint } from '../../src/index.ts';
import { type Course, agrees, allFleets, deployment, done, opened } from '../fleet/brute-force.ts';
import { thinking } from '../fleet/play.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
    { class: 'launch', size: 1, count: 1 },
  ],
  first: 'seat-0',
};
const rulesOf = (changes: object): FleetRules =>
  accepted(resolveRules({ ...SMALL, ...changes })) as FleetRules;

const hintOf = (rules: FleetRules, seen: readonly SeenEvent[]): FleetHint =>
  accepted(hint(rules, 0, seen, thinking('hint'))) as FleetHint;

/** A random game up to a moment when seat 0 is to shoot, and how else seat 1's fleet could lie. */
interface Moment {
  readonly course: Course;
  readonly fleets: readonly FleetPlacement[];
}

function momentOf(rules: FleetRules, seed: string): Moment {
  const chance = new Chance(seed);
  const before = done(opened(rules), deployment(0, randomFleet(rules, chance))).state;
  let after = done(before, deployment(1, randomFleet(rules, chance)));
  const seen = after.seen.map((event) => JSON.stringify(event));
  const actions: SeatAction[] = [];
  for (let left = chance.below(8); left >= 0 || after.state.publicState.toAct[0] !== 0; left--) {
    const seatAction = randomAction(after.state, chance);
    const next = done(after.state, seatAction);
    if (next.state.publicState.phase === 'over') break;
    actions.push(seatAction);
    after = next;
    seen.push(...after.seen.map((event) => JSON.stringify(event)));
  }
  const course: Course = { before, actions, seen };
  return { course, fleets: allFleets(rules).filter((fleet) => agrees(course, fleet)) };
}

/** What seat 0 saw of a game, had seat 1 deployed this fleet. */
function seenWith({ before, actions }: Course, fleet: FleetPlacement): readonly SeenEvent[] {
  const opening = { seq: 1, type: 'deployed', seat: 0, seal: null } as const;
  const seen: SeenEvent[] = [opening];
  let state = before;
  for (const { seat, action } of [deployment(1, fleet), ...actions]) {
    const step = accepted(act(state, seat, action));
    for (const event of step.events) seen.push(see(step.state, event, 0));
    state = step.state;
  }
  return seen;
}

const COMBINATIONS = CONTACTS.flatMap((contact) =>
  REPORTS.flatMap((report) =>
    (report === 'cells' ? NAMED : (['never'] as const)).flatMap((named) =>
      TURNS.map((turn) => ({ contact, report, named, turn, salvo: 3 })),
    ),
  ),
);

describe.each(COMBINATIONS)('a hint with $contact $report $named $turn', (options) => {
  const rules = rulesOf(options);
  const moments = Array.from({ length: 2 }, (_, index) =>
    momentOf(rules, `${JSON.stringify(options)} ${index}`),
  ).filter(({ course }) => isToShoot(course));

  test('has exactly the chances of all fleets that agree with what was told', () => {
    expect(moments.length).toBeGreaterThan(0);
    for (const { course, fleets } of moments) {
      const { heat, basis } = hintOf(rules, seenWith(course, fleets[0]!));
      expect(basis).toBe('counted');
      heat.forEach((chance, cell) => {
        const covering = fleets.filter((fleet) => isOn(rules, fleet, cell));
        expect(chance).toBeCloseTo(covering.length / fleets.length, 9);
      });
    }
  });

  test('is the same whatever is hidden', () => {
    for (const { course, fleets } of moments) {
      const hints = fleets.slice(0, 20).map((fleet) => hintOf(rules, seenWith(course, fleet)));
      for (const another of hints) expect(another).toEqual(hints[0]);
    }
  });

  test('names the best shots first', () => {
    for (const { course, fleets } of moments) {
      const { actions, heat } = hintOf(rules, seenWith(course, fleets[0]!));
      for (const { action, hits } of actions) {
        expect(hits).toBeCloseTo(action.at.reduce((sum, cell) => sum + heat[cell]!, 0));
      }
      const best = actions.map(({ hits }) => hits);
      expect(best).toEqual(best.toSorted((a, b) => b - a));
      const open = heat.length - shotsOf(course);
      const lists = rules.turn === 'salvo' ? [Math.min(3, open)] : ones(Math.min(5, open));
      expect(actions.map(({ action }) => action.at.length)).toEqual(lists);
    }
  });
});

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

/** How many cells seat 0 has shot at. */
const shotsOf = ({ actions }: Course): number =>
  actions.flatMap(({ seat, action }) => (seat === 0 && action.type === 'fire' ? action.at : []))
    .length;

const isToShoot = ({ seen }: Course): boolean =>
  (JSON.parse(seen.at(-1)!) as SeenEvent).type === 'turn' &&
  (JSON.parse(seen.at(-1)!) as { seat: number }).seat === 0;

const isOn = ({ board }: FleetRules, fleet: FleetPlacement, cell: number): boolean =>
  fleet.some(({ from, to }) => cellsBetween(board, from, to)!.includes(cell));

describe('a hint', () => {
  const rules = rulesOf({});
  const begun: readonly SeenEvent[] = [
    { seq: 1, type: 'deployed', seat: 1, seal: null },
    { seq: 2, type: 'deployed', seat: 0, seal: null },
    { seq: 3, type: 'began', first: 0 },
    { seq: 4, type: 'turn', seat: 0, shots: 1 },
  ];
  const missed: SeenEvent = {
    seq: 5,
    type: 'fired',
    seat: 0,
    shots: Array.from({ length: 12 }, (_, at) => ({ at, result: 'miss' })),
  };

  test('is a plain value', () => {
    const value = hintOf(rules, begun);
    expect(structuredClone(value)).toEqual(value);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test('is the same for the same chance, and may differ for another', () => {
    const large = accepted(resolveRules({ preset: 'classic', first: 'seat-0' })) as FleetRules;
    const drawn = (seed: string) => hint(large, 0, begun, thinking(seed));
    expect(drawn('one')).toEqual(drawn('one'));
    expect(drawn('one')).not.toEqual(drawn('two'));
    expect(drawn('one')).toMatchObject({ value: { basis: 'drawn' } });
  });

  test.each<readonly [string, 0 | 1, readonly SeenEvent[], boolean]>([
    ['nothing-to-do', 0, [], false],
    ['nothing-to-do', 1, begun, false],
    ['cancelled', 0, begun, true],
    ['impossible-view', 0, [...begun, missed], false],
    ['impossible-view', 0, [...begun, { ...missed, shots: [{ at: 99, result: 'miss' }] }], false],
  ])('is refused: %s for seat %i', (code, seat, seen, isCancelled) => {
    const spent = { ...thinking(''), isSpent: () => isCancelled };
    expect(hint(rules, seat, seen, spent)).toMatchObject({ ok: false, error: { code } });
  });
});
