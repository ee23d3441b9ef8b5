import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  PRESETS,
  SEATS,
  type Seat,
  type Ship,
  placedShips,
  spans,
} from '@flotilla/engine';
import { type PlayedGame, anyFleetRules, anySeed, fleetPresets, runs } from '@flotilla/test-kit';
import { said } from './announcing.ts';
import {
  anyFleetGame,
  rulesOf,
  sentShips,
  shipsOf,
  shotsAtSeat,
  expectAlike,
  withDeployment,
} from './support.ts';

/** How often another layout is looked for before a game is given up. */
const TRIES = 400;

/** The same fleet in another place, of which everything would have been said as it was. */
function disguise(game: PlayedGame, seat: Seat, chance: Chance): FleetPlacement | null {
  const rules = rulesOf(game);
  const placement = sentShips(game, seat);
  if (placement === null) return null;
  const ships = shipsOf(rules, placement);
  const lists = shotsAtSeat(game, seat);
  const heard = JSON.stringify(said(rules, ships, lists));
  for (let tries = 0; tries < TRIES; tries++) {
    const candidate = shaken(rules, ships, chance);
    const placed = placedShips(rules, candidate);
    if (!placed.ok || layoutText(placed.value) === layoutText(ships)) continue;
    if (JSON.stringify(said(rules, placed.value, lists)) === heard) return candidate;
  }
  return null;
}

/** Some ships put elsewhere: one at least, each other one in one case of four. */
function shaken(
  { board, contact }: FleetRules,
  ships: readonly Ship[],
  chance: Chance,
): FleetPlacement {
  const chosen = chance.below(ships.length);
  return ships.map(({ class: name, from, to, cells }, index) => {
    if (index !== chosen && chance.below(4) > 0) return { class: name, from, to };
    const span = chance.pick(spans(board, contact, cells.length)).cells;
    return { class: name, from: span[0]!, to: span.at(-1)! };
  });
}

const layoutText = (ships: readonly Ship[]): string =>
  ships
    .map((ship) => `${ship.class} ${ship.cells.join()}`)
    .sort()
    .join(';');

/** Another layout, the same announcements: the enemy and the spectators are told the same. */
function expectSecret(game: PlayedGame, seed: string): void {
  const chance = new Chance(seed);
  const disguises = SEATS.map((seat) => disguise(game, seat, chance));
  fc.pre(disguises.some((found) => found !== null));
  for (const seat of SEATS) expectUnnoticed(game, seat, disguises[seat] ?? null);
}

function expectUnnoticed(game: PlayedGame, seat: Seat, ships: FleetPlacement | null): void {
  if (ships === null) return;
  expectAlike(game, withDeployment(game, seat, { type: 'deploy', ships }), seat);
}

/** Ships in another order, each given from either end. */
const reordered = (ships: FleetPlacement, chance: Chance): FleetPlacement =>
  chance
    .shuffle(ships)
    .map((ship) => (chance.below(2) === 0 ? ship : { ...ship, from: ship.to, to: ship.from }));

describe('where a fleet lies is told by nothing but the announcements', () => {
  it.each(fleetPresets)('%s', (name) => {
    expect.hasAssertions();
    const { rules } = PRESETS.get(name)!;
    const games = anyFleetGame(fc.constant(rules as FleetRules));
    fc.assert(fc.property(games, anySeed, expectSecret), { numRuns: runs(8) });
  });

  it('any rules', () => {
    expect.hasAssertions();
    fc.assert(fc.property(anyFleetGame(anyFleetRules), anySeed, expectSecret), {
      numRuns: runs(150),
    });
  });
});

it('does not tell in which order, or from which end, ships were sent', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyFleetGame(anyFleetRules), anySeed, (game, seed) => {
      const chance = new Chance(seed);
      for (const seat of SEATS) {
        const sent = sentShips(game, seat);
        expectUnnoticed(game, seat, sent === null ? null : reordered(sent, chance));
      }
    }),
  );
});
