import {
  Chance,
  type FleetAction,
  type FleetRules,
  type FleetState,
  type FleetView,
  type Seat,
  act,
  randomFleet,
  resolveRules,
  start,
  view,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { FastChance } from '../../src/fleet/belief/fast-chance.ts';
import { FleetBelief } from '../../src/fleet/belief/fleet-belief.ts';
import { NOTHING_TOLD } from '../../src/fleet/belief/logbook.ts';
import { watersOf } from '../../src/fleet/belief/waters.ts';
import { Foresight } from '../../src/fleet/foresight.ts';
import { best, openCells, shotsToCome } from '../../src/fleet/situation.ts';

const rulesOf = (changes: object): FleetRules =>
  accepted(resolveRules({ first: 'seat-0', ...changes })) as FleetRules;

/** A game in which seat 0 fires at every ship of seat 1 and seat 1 only at water, until `isReached`. */
function playUntil(rules: FleetRules, isReached: (shown: FleetView, seat: Seat) => boolean) {
  const chance = new Chance('last shots');
  let state = accepted(start({ rules, first: null }, chance)).state as FleetState;
  const apply = (seat: Seat, action: FleetAction): void => {
    state = accepted(act(state, seat, action)).state as FleetState;
  };
  for (const seat of [0, 1] as const) {
    apply(seat, { type: 'deploy', ships: randomFleet(rules, chance) });
  }
  for (;;) {
    const seat = state.publicState.toAct[0]!;
    const shown = view(state, seat) as FleetView;
    if (isReached(shown, seat)) return { shown, seat };
    const enemy = seat === 0 ? 1 : 0;
    const { shipAt } = state.battle.fleets[enemy]!;
    const { shots } = state.publicState.turn!;
    const at = openCells(rules, state.publicState.seas[enemy])
      .toSorted((a, b) => (seat === 0 ? 1 : -1) * (shipAt[b]! - shipAt[a]!))
      .slice(0, shots);
    apply(seat, { type: 'fire', at });
  }
}

describe('shots to come', () => {
  test('are any number while the game is open', () => {
    const { shown, seat } = playUntil(rulesOf({ preset: 'classic' }), () => true);
    expect(shotsToCome(shown, seat)).toBe(Infinity);
  });

  test('1.3.2 are none when a reply is owed', () => {
    const isOwed = ({ publicState: { turn } }: FleetView): boolean => turn?.reply === true;
    const { shown, seat } = playUntil(rulesOf({ preset: 'spanish' }), isOwed);
    expect(seat).toBe(1);
    expect(shotsToCome(shown, seat)).toBe(0);
  });

  test('1.3.3 are none when the round is only filled', () => {
    const isLast = ({ publicState: { turn } }: FleetView): boolean => turn?.last === true;
    const { shown, seat } = playUntil(rulesOf({ preset: 'salvo' }), isLast);
    expect(shotsToCome(shown, seat)).toBe(0);
  });

  test('1.3.4 are what the limit leaves after this shot', () => {
    const rules = rulesOf({ preset: 'classic', shotLimit: 10 });
    const { shown, seat } = playUntil(rules, ({ publicState: { round } }) => round === 4);
    expect(shotsToCome(shown, seat)).toBe(6);
  });
});

describe('a look ahead', () => {
  // On a small board the end of the hunt is near enough to be foreseen.
  const rules = rulesOf({
    preset: 'classic',
    board: { rows: 6, columns: 6 },
    fleet: [
      { class: 'cruiser', size: 3, count: 2 },
      { class: 'destroyer', size: 2, count: 1 },
    ],
  });
  const waters = watersOf(rules);
  const chances = new FleetBelief(waters, NOTHING_TOLD).chances(
    400,
    new FastChance(new Chance('ahead')),
  );
  const open = [...chances.heat.keys()];
  const ahead = (toCome: number): Foresight =>
    new Foresight(
      {
        waters,
        told: NOTHING_TOLD,
        open,
        shotsToCome: toCome,
        thinking: { chance: new Chance('ahead'), work: 0, isSpent: () => false },
      },
      chances,
    );

  test('fires the last shot where a hit is likeliest', () => {
    const ranked = best(open, 30, (cell) => chances.heat[cell]!, new FastChance(new Chance('')));
    for (const cell of ranked) {
      expect(ahead(0).misses(cell)).toBeCloseTo(1 - chances.heat[cell]!);
    }
  });

  test('counts what comes after it in full while shots are many', () => {
    expect(ahead(1000).misses(14)).toBe(ahead(Infinity).misses(14));
    expect(ahead(5).misses(14)).toBeLessThan(ahead(Infinity).misses(14));
  });
});
