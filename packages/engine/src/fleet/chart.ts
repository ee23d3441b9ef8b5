import {
  type Course,
  alone,
  courseAfterDeployment,
  evolveCourse,
  offerAfter,
  openingCourse,
} from '../course.ts';
import { type BySeat, type Seat, other, withSeat } from '../seat.ts';
import type { FiredEvent, SeenFleetEvent } from './event.ts';
import type { FleetPlacement } from './placement.ts';
import type { FleetRules } from './rules.ts';
import { type Sea, calmSea, seaAfter } from './sea.ts';

/** Everything that both sides of a fleet game know: what a spectator sees. */
export interface FleetChart extends Course<FleetPlacement> {
  readonly rules: FleetRules;
  /** Whose shots are next and how many; null before play. */
  readonly turn: { readonly seat: Seat; readonly shots: number } | null;
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
      return {
        ...chart,
        seq: event.seq,
        toAct: alone(event.seat),
        turn: { seat: event.seat, shots: event.shots },
        round: roundOf(chart, event.seat),
        again: false,
      };
    case 'fired':
      return {
        ...chart,
        seq: event.seq,
        offer: offerAfter(chart.offer, event.seat),
        again: chart.rules.turn === 'until-miss' && anyHit(event),
        seas: withSeat(
          chart.seas,
          other(event.seat),
          seaAfter(chart.rules, chart.seas[other(event.seat)], event),
        ),
      };
    default:
      return { ...chart, ...evolveCourse(chart, event) };
  }
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
