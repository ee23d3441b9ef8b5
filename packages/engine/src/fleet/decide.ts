import type { Cell } from '../board.ts';
import { labels } from '../labels.ts';
import type { Outcome } from '../outcome.ts';
import { type Result, ok, refuse } from '../result.ts';
import { type Seat, bySeat, other, withSeat } from '../seat.ts';
import type { FleetDeploy, Fire } from './action.ts';
import { launched } from './afloat.ts';
import { announce } from './announcement.ts';
import { battleAfterShots, fleetOf } from './battle.ts';
import { anyHit } from './chart.ts';
import type { FiredEvent, FleetEvent } from './event.ts';
import { following, opening } from './following.ts';
import { placedShips } from './placement.ts';
import { type Sea, wasShot } from './sea.ts';
import type { FleetState } from './state.ts';

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
  const { battle, first } = state;
  if (battle.fleets[other(seat)] === null) return ok([deployed]);
  const fleets = withSeat(battle.fleets, seat, launched(rules, placed.value));
  const turn = opening({ rules, first, battle: { ...battle, fleets }, seq: seq + 3 });
  return ok([deployed, { seq: seq + 2, type: 'began', first }, turn]);
}

function fire(
  state: FleetState,
  seat: Seat,
  cells: readonly Cell[],
): Result<readonly FleetEvent[]> {
  const foe = other(seat);
  const { rules, turn, seas, seq } = state.chart;
  const allowed = turn?.shots ?? 0;
  if (cells.length > allowed) {
    return refuse('too-many-shots', `${cells.length} cells are named; ${allowed} may be fired at.`);
  }
  const repeated = repeatedCell(seas[foe], cells);
  if (repeated !== null) {
    const name = labels(rules.board, rules.labels).names[repeated];
    return refuse('already-shot', `${name} has been shot at already.`);
  }
  const { shots, ships, fleet } = announce(rules, fleetOf(state.battle, foe), cells);
  const fired: FiredEvent =
    ships === undefined
      ? { seq: seq + 1, type: 'fired', seat, shots }
      : { seq: seq + 1, type: 'fired', seat, shots, ships };
  const battle = battleAfterShots(rules, state.battle, seat, cells.length, fleet);
  const scene = { rules, first: state.first, battle, seq: seq + 2 };
  const next = following(scene, seat, anyHit(fired));
  return ok(next.type === 'turn' ? [fired, next] : [fired, ...endFleet(state, next, scene.seq)]);
}

/** The first cell that was shot at before, or that the list names twice; or null. */
function repeatedCell(sea: Sea, cells: readonly Cell[]): Cell | null {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!;
    if (wasShot(sea, cell) || cells.indexOf(cell) < index) return cell;
  }
  return null;
}

/** The two events that end a game: the secrets are told, then the result. */
export function endFleet(
  { chart, battle, salts }: FleetState,
  { winner, reason }: Outcome,
  seq: number = chart.seq + 1,
): readonly FleetEvent[] {
  const placements = bySeat(
    (seat) =>
      battle.fleets[seat]?.ships.map(({ class: name, from, to }) => ({ class: name, from, to })) ??
      null,
  );
  return [
    { seq, type: 'revealed', placements, salts },
    { seq: seq + 1, type: 'ended', winner, reason },
  ];
}
