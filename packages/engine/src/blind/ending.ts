import { type Outcome } from '../outcome.ts';
import { SEATS, type Seat, other } from '../seat.ts';
import { quietTurnsAfter } from './chart.ts';
import type { Draft } from './draft.ts';
import { turnActions } from './legal.ts';
import { isShip } from './piece.ts';
import { placedPieces } from './placement.ts';
import type { BlindState } from './state.ts';

/** Gives the turn to a seat, unless the game is over now (rulebook 2.6). */
export function passTo(draft: Draft, seat: Seat): void {
  const outcome = outcomeFor(draft.state, seat);
  if (outcome === null) draft.add({ type: 'turn', seat });
  else endBlind(draft, outcome);
}

/** The two events that end a game: the secrets are told, then the result. */
export function endBlind(draft: Draft, { winner, reason }: Outcome): void {
  const { placements, salts } = draft.state;
  draft.add({ type: 'revealed', placements, salts });
  draft.add({ type: 'ended', winner, reason });
}

function outcomeFor(state: BlindState, next: Seat): Outcome | null {
  const { chart, classes } = state;
  for (const seat of SEATS) {
    if (fortsTaken(state, seat) >= fortsToTake(state, seat)) {
      return { winner: seat, reason: 'forts-taken' };
    }
  }
  if (!classes.some((piece) => piece !== null && isShip(piece))) {
    return { winner: null, reason: 'no-ships' };
  }
  const { drawAfter } = chart.rules;
  if (drawAfter !== null && quietTurnsAfter(chart) >= drawAfter) {
    return { winner: null, reason: 'no-progress' };
  }
  const canAct = !turnActions({ seat: next, chart, classes }).next().done;
  return canAct ? null : { winner: other(next), reason: 'no-move' };
}

const fortsTaken = ({ chart }: BlindState, seat: Seat): number =>
  chart.trays[seat].filter((piece) => piece === 'fort').length;

function fortsToTake({ chart, placements }: BlindState, seat: Seat): number {
  const enemy = [...placedPieces(placements[other(seat)]!).values()];
  return Math.min(chart.rules.forts, enemy.filter((piece) => piece === 'fort').length);
}
