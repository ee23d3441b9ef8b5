import {
  type Course,
  alone,
  courseAfterDeployment,
  evolveCourse,
  offerAfter,
  openingCourse,
} from '../course.ts';
import { type BySeat, type Seat, other, withSeat } from '../seat.ts';
import type { FiredEvent, SeenFleetEvent, TurnEvent } from './event.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';
import { type Sea, calmSea, seaAfter } from './sea.ts';

/** Everything that both sides of a fleet game know: what a spectator sees. */
export interface FleetChart extends Course<FleetPlacement> {
  readonly rules: FleetRules;
  /** Whose shots are next and how many; null before play. */
  readonly turn: TurnEvent | null;
  /** 1 + the rounds completed. */
  readonly round: number;
  /** The last shots hit in a game where that gives another shot: the same turn goes on. */
  readonly again: boolean;
  /** What is known about each side's board. */
  readonly seas: BySeat<Sea>;
}

export function openingFleetChart(rules: FleetRules): FleetChart {
  const sea = calmSea(rules);
  return { ...openingCourse, rules, turn: null, round: 1, again: false, seas: [sea, sea] };
}

export function evolveFleetChart(chart: FleetChart, event: SeenFleetEvent): FleetChart {
  switch (event.type) {
    case 'deployed':
      return { ...chart, ...courseAfterDeployment(chart, event) };
    case 'began':
      return { ...chart, seq: event.seq, phase: 'play', first: event.first };
    case 'turn':
      return afterTurn(chart, event);
    case 'fired':
      return afterFired(chart, event);
    default:
      return { ...chart, ...evolveCourse(chart, event) };
  }
}

// The next two are where a game spends its time: written out, they are a third faster than spreads.

function afterTurn(chart: FleetChart, event: TurnEvent): FleetChart {
  return {
    seq: event.seq,
    phase: chart.phase,
    toAct: alone(event.seat),
    first: chart.first,
    offer: chart.offer,
    outcome: chart.outcome,
    seals: chart.seals,
    revealed: chart.revealed,
    rules: chart.rules,
    turn: event,
    round: roundOf(chart, event.seat),
    again: false,
    seas: chart.seas,
  };
}

function afterFired(chart: FleetChart, event: FiredEvent): FleetChart {
  const foe = other(event.seat);
  return {
    seq: event.seq,
    phase: chart.phase,
    toAct: chart.toAct,
    first: chart.first,
    offer: offerAfter(chart.offer, event.seat),
    outcome: chart.outcome,
    seals: chart.seals,
    revealed: chart.revealed,
    rules: chart.rules,
    turn: chart.turn,
    round: chart.round,
    again: chart.rules.turn === 'until-miss' && anyHit(event),
    seas: withSeat(chart.seas, foe, seaAfter(chart.rules, chart.seas[foe], event)),
  };
}

/** Whether a list of shots hit anything. */
export const anyHit = ({ shots, ships }: Pick<FiredEvent, 'shots' | 'ships'>): boolean =>
  ships === undefined
    ? shots.some((shot) => shot.result !== 'miss')
    : ships.hit.length + ships.sunk.length > 0;

/**
 * The round a seat's turn belongs to. A new one begins when the side that began is to shoot anew, and
 * when a side shoots anew because the other has no shots left.
 */
function roundOf({ turn, again, first, round }: FleetChart, seat: Seat): number {
  if (turn === null) return round;
  const anew = seat === turn.seat ? !again : seat === first;
  return anew ? round + 1 : round;
}
