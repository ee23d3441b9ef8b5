import type { Cell } from '../board.ts';
import { type Afloat, afterShot } from './afloat.ts';
import type { FiredEvent, ShipReport, Shot, ShotResult } from './event.ts';
import type { FleetRules } from './rules.ts';
import type { Ship } from './ship.ts';
import { bySizeThenClass } from './ship-kind.ts';

/** What the side shot at announces about a list of shots, and its fleet afterwards. */
export interface Answer {
  readonly shots: FiredEvent['shots'];
  readonly ships: FiredEvent['ships'] | undefined;
  readonly fleet: Afloat;
}

export function announce(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Answer {
  return rules.report === 'cells'
    ? announceCells(rules, before, cells)
    : announceShips(rules, before, cells);
}

/** Every cell is judged, in the order of the list (rulebook 1.1.4). */
function announceCells(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Answer {
  let fleet = before;
  const shots = new Array<Shot>(cells.length);
  for (let index = 0; index < cells.length; index++) {
    const after = afterShot(fleet, cells[index]!);
    shots[index] = announceCell(rules, cells[index]!, fleet, after);
    fleet = after;
  }
  return { shots, ships: undefined, fleet };
}

function announceCell(rules: FleetRules, at: Cell, before: Afloat, after: Afloat): Shot {
  if (after === before) return { at, result: 'miss' };
  const result: ShotResult = after.count < before.count ? 'sunk' : 'hit';
  const named = rules.named === 'always' || rules.named === result;
  return named ? { at, result, class: before.ships[before.shipAt[at]!]!.class } : { at, result };
}

/** Only the ships are named: those hit, and those sunk by this list (rulebook 1.4.3). */
function announceShips(rules: FleetRules, before: Afloat, cells: readonly Cell[]): Answer {
  const fleet = cells.reduce(afterShot, before);
  const struck = fleet.ships
    .map((ship, index) => ({
      ship,
      hits: before.whole[index]! - fleet.whole[index]!,
      sunk: fleet.whole[index] === 0,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => bySizeThenClass(sized(a.ship), sized(b.ship)) || a.hits - b.hits);
  const report = ({ ship, hits }: { ship: Ship; hits: number }): ShipReport =>
    rules.report === 'ships-counted' ? { class: ship.class, hits } : { class: ship.class };
  return {
    shots: cells.map((at) => ({ at })),
    ships: {
      hit: struck.filter(({ sunk }) => !sunk).map(report),
      sunk: struck.filter(({ sunk }) => sunk).map(report),
    },
    fleet,
  };
}

const sized = (ship: Ship): { class: string; size: number } => ({
  class: ship.class,
  size: ship.cells.length,
});
