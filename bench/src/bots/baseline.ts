import type { Bot } from '@flotilla/bots';
import {
  type Cell,
  type FleetRules,
  type FleetView,
  type Seat,
  type SeenEvent,
  allCells,
  evolveView,
  ok,
  openingView,
  other,
  randomFleet,
  spans,
  wasShot,
} from '@flotilla/engine';

/** How much more a place counts for each open hit it covers. */
const HIT_WORTH = 10;

/**
 * The plain bot that most people write first: it lays all places of all ships not known to be sunk over
 * the board, leaves out those with water or a wreck on them, and shoots at the cells that most of them
 * cover. It draws no conclusions beyond that. `lessons` say how much likelier a ship is on each cell.
 */
export function createBaseline(
  rules: FleetRules,
  seat: Seat,
  lessons: Float64Array | null = null,
): Bot {
  let view = openingView(rules, seat) as FleetView;
  return {
    observe: (seen: SeenEvent) => {
      view = evolveView(view, seen) as FleetView;
    },
    choose: ({ chance }) => {
      const { phase, turn } = view.publicState;
      if (phase === 'deploy') return ok({ type: 'deploy', ships: randomFleet(rules, chance) });
      const open = allCells(rules.board).filter(
        (cell) => !wasShot(view.publicState.seas[other(seat)], cell),
      );
      const counts = overlay(view, seat);
      const worth = (cell: Cell): number => counts[cell]! * (lessons?.[cell] ?? 1);
      const at = chance
        .shuffle(open)
        .sort((a, b) => worth(b) - worth(a))
        .slice(0, turn!.shots);
      return ok({ type: 'fire', at });
    },
  };
}

function overlay({ publicState }: FleetView, seat: Seat): Float64Array {
  const { rules, seas } = publicState;
  const sea = seas[other(seat)];
  const counts = new Float64Array(rules.board.rows * rules.board.columns);
  rules.fleet.forEach(({ size, count }, kind) => {
    const left = count - (sea.lost?.[kind] ?? 0);
    if (left === 0) return;
    for (const { cells } of spans(rules.board, rules.contact, size)) {
      if (cells.some((cell: Cell) => sea.miss.has(cell) || sea.sunk.has(cell))) continue;
      const open = cells.filter((cell) => !wasShot(sea, cell));
      const hits = cells.filter((cell) => sea.hit.has(cell)).length;
      for (const cell of open) counts[cell]! += left * HIT_WORTH ** hits;
    }
  });
  return counts;
}
