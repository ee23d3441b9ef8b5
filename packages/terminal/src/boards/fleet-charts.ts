import {
  type Cell,
  type FleetChart,
  type FleetView,
  type Seat,
  cellsBetween,
  markAt,
  other,
  ownMark,
  wasShot,
} from '@flotilla/engine';
import { type MarkSet, SIGNS, type Sign } from '../paint/marks.ts';
import type { Chart, Look } from './board.ts';

const lookOf = (marks: MarkSet, sign: Sign): Look => ({ sign: SIGNS[marks][sign], role: sign });

/** What a seat knows of the enemy's sea. */
export function attackChart(
  { chart, viewer }: FleetView,
  marks: MarkSet,
  sight: Cell | null,
  marked: readonly Cell[] = [],
): Chart {
  const sea = chart.seas[other(viewer as Seat)];
  return {
    board: chart.rules.board,
    labels: chart.rules.labels,
    sight,
    lookOf: (cell) =>
      marked.includes(cell)
        ? { sign: '+', role: 'marked' }
        : lookOf(marks, markAt(sea, cell) ?? 'unknown'),
  };
}

/** A seat's own sea: its ships, and the enemy's shots as far as the rules have them marked. */
export function defenceChart(view: FleetView, marks: MarkSet): Chart {
  const { board, labels } = view.chart.rules;
  const ships = new Set(view.own.flatMap(({ cells }) => cells));
  return {
    board,
    labels,
    sight: null,
    lookOf: (cell) => lookOf(marks, ownMark(view, cell) ?? (ships.has(cell) ? 'ship' : 'unknown')),
  };
}

/** A seat's own sea with every shot at it, whatever the rules let the seat itself mark. */
export function wholeChart(view: FleetView, marks: MarkSet): Chart {
  const chart = defenceChart(view, marks);
  const sea = view.chart.seas[view.viewer as Seat];
  const water = SIGNS[marks].unknown;
  return {
    ...chart,
    lookOf: (cell) => {
      const look = chart.lookOf(cell);
      return look.sign === water && wasShot(sea, cell) ? lookOf(marks, 'miss') : look;
    },
  };
}

/** A sea as everybody knows it, with its ships once they are revealed. */
export function openChart(chart: FleetChart, seat: Seat, marks: MarkSet): Chart {
  const { board, labels } = chart.rules;
  const placed = chart.revealed?.placements[seat] ?? [];
  const ships = placed.map(({ from, to }) => cellsBetween(board, from, to)!);
  const sea = chart.seas[seat];
  const signAt = (cell: Cell): Sign => {
    const mark = markAt(sea, cell);
    const ship = ships.find((cells) => cells.includes(cell));
    if (ship === undefined)
      return mark === 'shot' && ships.length > 0 ? 'miss' : (mark ?? 'unknown');
    if (mark === null) return 'ship';
    return ship.every((part) => markAt(sea, part) !== null) ? 'sunk' : 'hit';
  };
  return { board, labels, sight: null, lookOf: (cell) => lookOf(marks, signAt(cell)) };
}
