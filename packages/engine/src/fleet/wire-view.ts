import type { Cell } from '../board.ts';
import type { Json } from '../canonical.ts';
import { labels } from '../labels.ts';
import { other } from '../seat.ts';
import { makeRevelation } from '../wire.ts';
import type { FleetChart } from './chart.ts';
import type { FleetRules } from './rules.ts';
import { type Sea, markAt } from './sea.ts';
import { type FleetView, isSunk, ownMark } from './view.ts';
import { makeFleet } from './wire-action.ts';

export function makeFleetView(view: FleetView): Json {
  const { chart, viewer } = view;
  const { phase, toAct, turn, round, outcome } = chart;
  return {
    game: 'fleet',
    seat: viewer === 'spectator' ? null : viewer,
    phase,
    toAct,
    shots: phase === 'play' ? (turn?.shots ?? 0) : 0,
    round,
    ...(viewer === 'spectator'
      ? { boards: chart.seas.map((sea) => ({ cells: makeMarks(chart.rules, sea) })) }
      : { own: makeOwn(view), target: makeTarget(chart, chart.seas[other(viewer)]) }),
    outcome: outcome === null ? null : { ...outcome },
    ...(chart.revealed === null ? {} : { revealed: makeRevealed(chart, chart.revealed) }),
  };
}

const makeRevealed = ({ rules }: FleetChart, revealed: NonNullable<FleetChart['revealed']>): Json =>
  makeRevelation(revealed, (ships) => makeFleet(rules, ships));

function makeOwn(view: FleetView): Json {
  const { rules } = view.chart;
  const written = makeFleet(rules, view.own);
  return {
    ships: view.own.map((ship, index) => ({ ...written[index]!, sunk: isSunk(view, ship) })),
    cells: marksBy(rules, (cell) => ownMark(view, cell)),
  };
}

/** Ships announced as sunk are left out where everybody can tell which they were. */
function makeTarget({ rules }: FleetChart, sea: Sea): Json {
  const { lost } = sea;
  const afloat = rules.fleet
    .map(({ class: name, count }, index) => ({ class: name, count: count - (lost?.[index] ?? 0) }))
    .filter(({ count }) => count > 0);
  const target = { cells: makeMarks(rules, sea), afloat };
  return lost === null ? { ...target, sunk: sea.sinkings } : target;
}

const makeMarks = (rules: FleetRules, sea: Sea): Json =>
  marksBy(rules, (cell) => markAt(sea, cell));

function marksBy(rules: FleetRules, markOf: (cell: Cell) => string | null): Json {
  const marks: Record<string, string> = {};
  for (const [cell, name] of labels(rules.board, rules.labels).names.entries()) {
    const mark = markOf(cell);
    if (mark !== null) marks[name] = mark;
  }
  return marks;
}
