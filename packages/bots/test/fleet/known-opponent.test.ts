import {
  Chance,
  type FiredEvent,
  type FleetPlacement,
  type FleetRules,
  type Json,
  columnOf,
  makeAction,
  randomFleet,
  resolveRules,
  rowOf,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { LiveBot, createBot } from '../../src/bot-player.ts';
import { type KnownFleet, habitsOf } from '../../src/fleet/belief/habits.ts';
import { PLACEMENT_STYLES, type PlacementHabits, STRANGER } from '../../src/fleet/belief/styles.ts';
import { createFleetBot } from '../../src/fleet/fleet-bot.ts';
import { BotWorker, type WorkerMessage } from '../../src/worker.ts';
import { playBots } from './play.ts';

const RULES = { preset: 'italian' };
const rules = accepted(resolveRules(RULES)) as FleetRules;

/** Another game: ships may touch, so that a stranger looks in the middle first. */
const ruled = accepted(resolveRules({ preset: 'classic', first: 'seat-0' })) as FleetRules;

const known = (fleet: FleetPlacement): KnownFleet => ({
  rules: RULES,
  ships: (makeAction(rules, { type: 'deploy', ships: fleet }) as { ships: Json }).ships,
});

const fleets = (count: number, isLiked: (fleet: FleetPlacement) => boolean): KnownFleet[] => {
  const chance = new Chance('fleets');
  const found: KnownFleet[] = [];
  while (found.length < count) {
    const fleet = randomFleet(rules, chance);
    if (isLiked(fleet)) found.push(known(fleet));
  }
  return found;
};

const isEnd = (line: number): boolean => line === 0 || line === 9;
const isAtEdge = (cell: number): boolean =>
  isEnd(rowOf(rules.board, cell)) || isEnd(columnOf(rules.board, cell));
/** Three of the five ships lie along an edge. */
const lovesEdges = (fleet: FleetPlacement): boolean =>
  fleet.filter(({ from, to }) => isAtEdge(from) && isAtEdge(to)).length >= 3;

const EDGES = fleets(12, lovesEdges);
const ANY = fleets(12, () => true);

describe('what is learned of an opponent', () => {
  test('is nothing without fleets', () => {
    expect(habitsOf([])).toEqual(STRANGER);
  });

  test('are shares that make one', () => {
    for (const seen of [EDGES, ANY]) {
      const habits = habitsOf(seen);
      expect(PLACEMENT_STYLES.reduce((sum, style) => sum + habits[style], 0)).toBeCloseTo(1);
      for (const style of PLACEMENT_STYLES) expect(habits[style]).toBeGreaterThan(0);
    }
  });

  test('is a love of edges after fleets along edges', () => {
    const { edge, corners } = habitsOf(EDGES);
    expect(edge + corners).toBeGreaterThan(0.5);
  });

  test('is no habit after fleets placed anywhere', () => {
    expect(habitsOf(ANY).uniform).toBeGreaterThan(0.6);
  });

  test('comes from fleets of other rules too', () => {
    const other: KnownFleet[] = EDGES.map(({ ships }) => ({
      rules: { ...RULES, turn: 'single' },
      ships,
    }));
    expect(habitsOf(other).uniform).toBeCloseTo(habitsOf(EDGES).uniform);
  });

  test('leaves out what cannot be read', () => {
    const damaged: KnownFleet[] = [
      { rules: { preset: 'no such game' }, ships: EDGES[0]!.ships },
      { rules: { preset: 'blind' }, ships: EDGES[0]!.ships },
      { rules: RULES, ships: [] },
      { rules: RULES, ships: 'all sunk' },
    ];
    expect(habitsOf(damaged)).toEqual(STRANGER);
    expect(habitsOf([...damaged, ...EDGES])).toEqual(habitsOf(EDGES));
  });
});

/** The squares at the edge among the first ten shots of an admiral, in some games. */
function shotsAtEdge(habits: PlacementHabits | null): number {
  return ['one', 'two', 'three', 'four'].reduce((sum, seed) => {
    const bots = [
      createFleetBot(ruled, 0, 'admiral', habits),
      createFleetBot(ruled, 1, 'cadet'),
    ] as const;
    const shots = playBots(ruled, bots, seed).seen[0]!.flatMap((event) =>
      event.type === 'fired' && event.seat === 0 ? (event as FiredEvent).shots : [],
    );
    return sum + shots.slice(0, 10).filter(({ at }) => isAtEdge(at)).length;
  }, 0);
}

test('an admiral who knows that you love edges looks there first', () => {
  expect(shotsAtEdge(habitsOf(EDGES))).toBeGreaterThan(1.5 * shotsAtEdge(null));
});

test.each([
  { seen: EDGES, expected: habitsOf(EDGES) },
  { seen: [], expected: null },
])(
  'a bot is made with what is known of its opponent: $seen.length fleets',
  ({ seen, expected }) => {
    const made: unknown[] = [];
    const bot = new LiveBot(RULES, 0, 'admiral', seen, (ruleset, seat, level, habits) => {
      made.push(habits);
      return createBot(ruleset, seat, level, habits);
    });
    accepted(bot.choose(new Chance('placing'), Infinity));
    expect(made).toEqual([expected]);
  },
);

test('a worker tells the habits it would play by', () => {
  const told: WorkerMessage[] = [];
  const worker = new BotWorker((message) => told.push(message));
  worker.handle({ id: 1, type: 'habits', fleets: EDGES, seed: '', milliseconds: 1000 });
  expect(told).toEqual([
    { id: 1, result: { ok: true, value: { fleets: EDGES.length, habits: habitsOf(EDGES) } } },
  ]);
});
