import { firedBy, lastShotCells, settledWrecks, sureWater } from '@flotilla/client';
import {
  type Cell,
  type FleetPublic,
  type FleetView,
  type Seat,
  type SeenEvent,
  cellsBetween,
  markAt,
  other,
  ownMark,
  wasShot,
} from '@flotilla/engine';
import type { DrawnBoard } from '../ui/board.ts';
import { hullsOf } from '../ui/cells.ts';
import { type BoardSign, type MarkSet, SIGNS } from '../ui/style.ts';

/** What stands on a board: ships with their cells, a sign for every cell, and the last shots. */
interface SeaChart {
  readonly ships: readonly (readonly Cell[])[];
  readonly signAt: (cell: Cell) => BoardSign;
  readonly last: ReadonlySet<Cell>;
  readonly sight?: Cell;
  readonly marked?: readonly Cell[];
}

function boardOf(
  { board, labels }: FleetPublic['rules'],
  marks: MarkSet,
  { ships, signAt, last, sight, marked = [] }: SeaChart,
): DrawnBoard {
  const hulls = hullsOf(board, ships);
  return {
    board,
    labels,
    sight: sight ?? null,
    lookOf: (cell) => {
      if (marked.includes(cell)) return { sign: '+', role: 'marked' };
      const sign = signAt(cell);
      const hull = hulls.get(cell);
      return {
        sign: SIGNS[marks][sign],
        role: sign,
        isLast: last.has(cell),
        ...(hull === undefined ? {} : { hull }),
      };
    },
  };
}

/** What everyone knows of a side's board before it is revealed: sunk ships whole, and the water around them. */
function knownChart(
  { rules, seas }: FleetPublic,
  seat: Seat,
  seen: readonly SeenEvent[],
): SeaChart {
  const sea = seas[seat];
  const ships = settledWrecks(rules, sea, firedBy(seen, other(seat)));
  const sunk = new Set(ships.flat());
  const water = sureWater(rules, sea, ships);
  return {
    ships,
    last: lastShotCells(seen, seat),
    signAt: (cell) =>
      sunk.has(cell) ? 'sunk' : (markAt(sea, cell) ?? (water.has(cell) ? 'water' : 'unknown')),
  };
}

/** What a player aims at: the cell in the sight, and the cells marked for a salvo. */
interface Aiming {
  readonly sight?: Cell;
  readonly marked?: readonly Cell[];
}

/** The opponent's board as a seat knows it. */
export const attackBoard = (
  { publicState, viewer }: FleetView,
  seen: readonly SeenEvent[],
  marks: MarkSet,
  aiming: Aiming = {},
): DrawnBoard =>
  boardOf(publicState.rules, marks, {
    ...knownChart(publicState, other(viewer as Seat), seen),
    ...aiming,
  });

/** A seat's own board: its ships, and the shots at it that the rules let it mark. */
export function defenceBoard(
  view: FleetView,
  seen: readonly SeenEvent[],
  marks: MarkSet,
): DrawnBoard {
  const ships = view.own.map(({ cells }) => cells);
  const covered = new Set(ships.flat());
  const last = [...lastShotCells(seen, view.viewer as Seat)];
  return boardOf(view.publicState.rules, marks, {
    ships,
    // Where misses are not marked, the last one is not either (rulebook 1.2, `ownMisses`).
    last: new Set(last.filter((cell) => ownMark(view, cell) !== null)),
    signAt: (cell) => ownMark(view, cell) ?? (covered.has(cell) ? 'ship' : 'unknown'),
  });
}

/** A seat's own board with every shot at it. */
export function wholeBoard(
  view: FleetView,
  seen: readonly SeenEvent[],
  marks: MarkSet,
): DrawnBoard {
  const seat = view.viewer as Seat;
  const ships = view.own.map(({ cells }) => cells);
  const chart = revealedChart(view.publicState, seat, ships);
  return boardOf(view.publicState.rules, marks, { ...chart, last: lastShotCells(seen, seat) });
}

/** A board as spectators know it, with its ships once they are revealed. */
export function publicBoard(
  publicState: FleetPublic,
  seat: Seat,
  seen: readonly SeenEvent[],
  marks: MarkSet,
): DrawnBoard {
  const { rules, revealed } = publicState;
  const placed = revealed?.placements[seat] ?? null;
  if (placed === null) return boardOf(rules, marks, knownChart(publicState, seat, seen));
  const ships = placed.map(({ from, to }) => cellsBetween(rules.board, from, to)!);
  const chart = revealedChart(publicState, seat, ships);
  return boardOf(rules, marks, { ...chart, last: lastShotCells(seen, seat) });
}

/** A board with all its ships, and every shot at it with its true result. */
function revealedChart(
  { seas }: FleetPublic,
  seat: Seat,
  ships: readonly (readonly Cell[])[],
): Pick<SeaChart, 'ships' | 'signAt'> {
  const sea = seas[seat];
  return {
    ships,
    signAt: (cell) => {
      const ship = ships.find((cells) => cells.includes(cell));
      if (!wasShot(sea, cell)) return ship === undefined ? 'unknown' : 'ship';
      if (ship === undefined) return 'miss';
      return ship.every((part) => wasShot(sea, part)) ? 'sunk' : 'hit';
    },
  };
}
