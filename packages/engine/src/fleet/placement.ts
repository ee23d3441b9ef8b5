import { cellCount } from '../board.ts';
import type { Chance } from '../chance.ts';
import { labels } from '../labels.ts';
import { type Result, ok, refuse } from '../result.ts';
import { randomLayout } from './random-layout.ts';
import type { FleetRules } from './rules.ts';
import { type Ship, type ShipPlacement, cellsBetween } from './ship.ts';
import { zoneOf } from './span.ts';

/** A whole fleet as it is sent, in the order of the player. */
export type FleetPlacement = readonly ShipPlacement[];

/**
 * The ships of a placement, if it is the whole agreed fleet, each straight and of its size, none
 * too close to another (rulebook 1.1.2 and the option `contact`).
 */
export function placedShips(rules: FleetRules, placement: FleetPlacement): Result<readonly Ship[]> {
  const ships: Ship[] = [];
  const blocked = new Uint8Array(cellCount(rules.board));
  for (const sent of placement) {
    const ship = straightShip(rules, sent);
    if (!ship.ok) return ship;
    if (ship.value.cells.some((cell) => blocked[cell] === 1)) {
      return refuse('bad-fleet', `The ${spoken(rules, sent)} ${TOO_CLOSE[rules.contact]}.`);
    }
    for (const cell of zoneOf(rules.board, rules.contact, ship.value.cells)) blocked[cell] = 1;
    ships.push(ship.value);
  }
  for (const kind of rules.fleet) {
    const count = ships.filter((ship) => ship.class === kind.class).length;
    if (count !== kind.count) {
      return refuse('bad-fleet', `The fleet has ${kind.count} × ${kind.class}; ${count} placed.`);
    }
  }
  return ok(ships);
}

const TOO_CLOSE = {
  free: 'overlaps another ship',
  corners: 'overlaps another ship or lies side by side with it',
  none: 'overlaps or touches another ship',
};

function straightShip(rules: FleetRules, sent: ShipPlacement): Result<Ship> {
  const kind = rules.fleet.find((entry) => entry.class === sent.class);
  if (kind === undefined) return refuse('bad-fleet', `This fleet has no "${sent.class}".`);
  const cells = cellsBetween(rules.board, sent.from, sent.to);
  if (cells === null) {
    return refuse('bad-fleet', `The ${spoken(rules, sent)} lies neither across nor down.`);
  }
  if (cells.length !== kind.size) {
    return refuse(
      'bad-fleet',
      `The ${spoken(rules, sent)} covers ${cells.length} cells; it must cover ${kind.size}.`,
    );
  }
  return ok({ ...sent, cells });
}

function spoken(rules: FleetRules, { class: name, from, to }: ShipPlacement): string {
  const { names } = labels(rules.board, rules.labels);
  return `${name} from ${names[from]} to ${names[to]}`;
}

/**
 * A random legal placement of the whole fleet (see `randomLayout` for how it is distributed).
 *
 * @example randomFleet(rules, new Chance('seed')) // [{ class: 'carrier', from: 12, to: 16 }, …]
 */
export function randomFleet(rules: FleetRules, chance: Chance): FleetPlacement {
  const classes = rules.fleet.flatMap((kind) =>
    Array.from({ length: kind.count }, () => kind.class),
  );
  return randomLayout(rules, chance).map(({ cells }, index) => ({
    class: classes[index]!,
    from: cells[0]!,
    to: cells.at(-1)!,
  }));
}
