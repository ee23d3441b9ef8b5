import type { Outcome } from '../outcome.ts';
import { type Seat, other } from '../seat.ts';
import { type FleetState, fleetOf, salvosOf } from './state.ts';

/** What comes after shots: somebody's turn, or the end. */
export type Following =
  | { readonly type: 'turn'; readonly seat: Seat; readonly shots: number }
  | ({ readonly type: 'ended' } & Outcome);

/**
 * What follows after a side has fired (rulebook 1.3). The state has the fleets as they are after the
 * shots; its chart still shows the turn that was played.
 */
export function following(state: FleetState, shooter: Seat, hit: boolean): Following {
  const { finish } = state.chart.rules;
  const goesOn = continues(state, shooter, hit);
  if (isReply(state, shooter)) {
    if (isGone(state, other(shooter))) return ended(null, 'reply-drew');
    return goesOn && finish === 'reply-turn'
      ? turn(state, shooter)
      : ended(other(shooter), 'fleet-sunk');
  }
  if (isGone(state, other(shooter)) && finish !== 'round') return afterSinkingAll(state, shooter);
  if (goesOn) return turn(state, shooter);
  const next = other(shooter);
  const roundOver = shooter !== state.first || shotsLeft(state, next) === 0;
  return roundOver ? afterRound(state) : turn(state, next);
}

/** The turn that begins the game. */
export const opening = (state: FleetState): Following =>
  turn({ ...state, salvos: salvosOf(state.chart, state.fleets) }, state.first);

const isGone = (state: FleetState, seat: Seat): boolean => fleetOf(state, seat).count === 0;

/** A side whose fleet is gone shoots only to reply, or to fill a round (1.3.2, 1.3.3). */
const isReply = (state: FleetState, seat: Seat): boolean =>
  state.chart.rules.finish !== 'round' && isGone(state, seat);

/** Does a hit give another shot? Sinking the last ship always ends the turn (1.3.5). */
const continues = (state: FleetState, seat: Seat, hit: boolean): boolean =>
  hit &&
  state.chart.rules.turn === 'until-miss' &&
  !isGone(state, other(seat)) &&
  shotsLeft(state, seat) > 0;

function shotsLeft({ chart, fired }: FleetState, seat: Seat): number {
  const { shotLimit } = chart.rules;
  return shotLimit === null ? Infinity : shotLimit - fired[seat];
}

/** The reply belongs to the side that began second, and only if it has a shot left (1.3.2, 1.3.5). */
function afterSinkingAll(state: FleetState, shooter: Seat): Following {
  const { finish } = state.chart.rules;
  const reply =
    finish !== 'at-once' && shooter === state.first && shotsLeft(state, other(shooter)) > 0;
  return reply ? turn(state, other(shooter)) : ended(shooter, 'fleet-sunk');
}

function afterRound(state: FleetState): Following {
  const gone = [isGone(state, 0), isGone(state, 1)] as const;
  if (gone[0] && gone[1]) return ended(null, 'round-tie');
  if (gone[0] || gone[1]) return ended(gone[0] ? 1 : 0, 'fleet-sunk');
  const begins = shotsLeft(state, state.first) > 0 ? state.first : other(state.first);
  if (shotsLeft(state, begins) === 0) return afterAllShots(state);
  return turn({ ...state, salvos: salvosOf(state.chart, state.fleets) }, begins);
}

/** Both have fired all their shots: whoever hit more cells wins (1.3.4). */
function afterAllShots(state: FleetState): Following {
  const lead = fleetOf(state, 1).hits - fleetOf(state, 0).hits;
  return ended(lead === 0 ? null : lead > 0 ? 0 : 1, 'shots-spent');
}

function turn(state: FleetState, seat: Seat): Following {
  const replyShot = state.chart.rules.finish === 'reply-shot' && isGone(state, seat);
  const shots = replyShot ? 1 : Math.min(state.salvos[seat], shotsLeft(state, seat));
  return { type: 'turn', seat, shots };
}

const ended = (winner: Outcome['winner'], reason: Outcome['reason']): Following => ({
  type: 'ended',
  winner,
  reason,
});
