import type { Cell } from '../board.ts';
import { labels } from '../labels.ts';
import type { Outcome } from '../outcome.ts';
import { type Result, ok, refuse } from '../result.ts';
import { type Seat, bySeat, other, withSeat } from '../seat.ts';
import type { FleetDeploy, Fire } from './action.ts';
import { launched } from './afloat.ts';
import { announce } from './announcement.ts';
import { anyHit } from './chart.ts';
import type { FleetEvent } from './event.ts';
import { type Following, following, opening } from './following.ts';
import { placedShips } from './placement.ts';
import { wasShot } from './sea.ts';
import { type FleetState, fleetOf } from './state.ts';

/** The events of an action that comes from the right seat in the right phase. */
export function decideFleet(
  state: FleetState,
  seat: Seat,
  action: FleetDeploy | Fire,
): Result<readonly FleetEvent[]> {
  return action.type === 'deploy' ? deploy(state, seat, action) : fire(state, seat, action.at);
}

function deploy(
  state: FleetState,
  seat: Seat,
  { ships, seal, salt }: FleetDeploy,
): Result<readonly FleetEvent[]> {
  const { rules, seq } = state.chart;
  const placed = placedShips(rules, ships);
  if (!placed.ok) return placed;
  const deployed: FleetEvent = {
    seq: seq + 1,
    type: 'deployed',
    seat,
    seal: seal ?? null,
    salt: salt ?? null,
    ships,
  };
  if (state.fleets[other(seat)] === null) return ok([deployed]);
  const fleets = withSeat(state.fleets, seat, launched(rules, placed.value));
  return ok([
    deployed,
    { seq: seq + 2, type: 'began', first: state.first },
    ...followed({ ...state, fleets }, opening({ ...state, fleets }), seq + 3),
  ]);
}

function fire(
  state: FleetState,
  seat: Seat,
  cells: readonly Cell[],
): Result<readonly FleetEvent[]> {
  const foe = other(seat);
  const { chart } = state;
  const shots = chart.turn?.shots ?? 0;
  if (cells.length > shots) {
    return refuse('too-many-shots', `${cells.length} cells are named; ${shots} may be fired at.`);
  }
  const repeated = cells.find(
    (cell, index) => wasShot(chart.seas[foe], cell) || cells.indexOf(cell) < index,
  );
  if (repeated !== undefined) {
    const name = labels(chart.rules.board, chart.rules.labels).names[repeated];
    return refuse('already-shot', `${name} has been shot at already.`);
  }
  const { announcement, fleet } = announce(chart.rules, fleetOf(state, foe), cells);
  const after = {
    ...state,
    fleets: withSeat(state.fleets, foe, fleet),
    fired: withSeat(state.fired, seat, state.fired[seat] + cells.length),
  };
  return ok([
    { seq: chart.seq + 1, type: 'fired', seat, ...announcement },
    ...followed(after, following(after, seat, anyHit(announcement)), chart.seq + 2),
  ]);
}

function followed(state: FleetState, next: Following, seq: number): readonly FleetEvent[] {
  return next.type === 'turn'
    ? [{ seq, type: 'turn', seat: next.seat, shots: next.shots }]
    : endFleet(state, next, seq);
}

/** The two events that end a game: the secrets are told, then the result. */
export function endFleet(
  { chart, fleets, salts }: FleetState,
  { winner, reason }: Outcome,
  seq: number = chart.seq + 1,
): readonly FleetEvent[] {
  const placements = bySeat(
    (seat) =>
      fleets[seat]?.ships.map(({ class: name, from, to }) => ({ class: name, from, to })) ?? null,
  );
  return [
    { seq, type: 'revealed', placements, salts },
    { seq: seq + 1, type: 'ended', winner, reason },
  ];
}
