import type { Outcome } from './outcome.ts';
import { type BySeat, type Seat, other, withSeat } from './seat.ts';

/** What a game waits for. `answer` and `declare` exist in the blind game only. */
export const PHASES = ['deploy', 'play', 'answer', 'declare', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** What was secret, told at the end: both deployments as sent, and the salts that open their seals. */
export interface Revelation<Placement> {
  readonly placements: BySeat<Placement | null>;
  readonly salts: BySeat<string | null>;
}

/** The course of any game, as everybody at the table knows it. Every chart holds it. */
export interface Course<Placement> {
  /** The number of the last event. */
  readonly seq: number;
  readonly phase: Phase;
  /** The seats that have something to do, in order. */
  readonly toAct: readonly Seat[];
  /** Who began; null before play. */
  readonly first: Seat | null;
  /** The seat whose offer of a draw is open. */
  readonly offer: Seat | null;
  readonly outcome: Outcome | null;
  readonly seals: BySeat<string | null>;
  readonly revealed: Revelation<Placement> | null;
}

/** Events that look alike in every game. */
export type CourseEvent<Placement> =
  | { readonly seq: number; readonly type: 'draw-offered'; readonly seat: Seat }
  | { readonly seq: number; readonly type: 'draw-declined'; readonly seat: Seat }
  | ({ readonly seq: number; readonly type: 'revealed' } & Revelation<Placement>)
  | ({ readonly seq: number; readonly type: 'ended' } & Outcome);

/** An event that a viewer may not see still shows its number: a gap always means a lost message. */
export interface HiddenEvent {
  readonly seq: number;
  readonly type: 'hidden';
}

const NOBODY: readonly Seat[] = [];
const ALONE: BySeat<readonly Seat[]> = [[0], [1]];

/** The list that holds one seat. */
export const alone = (seat: Seat): readonly Seat[] => ALONE[seat];

export const openingCourse: Course<never> = {
  seq: 0,
  phase: 'deploy',
  toAct: [0, 1],
  first: null,
  offer: null,
  outcome: null,
  seals: [null, null],
  revealed: null,
};

/** An offer of a draw lapses as soon as the other seat acts. */
export const offerAfter = (offer: Seat | null, actor: Seat): Seat | null =>
  offer === other(actor) ? null : offer;

export function courseAfterDeployment<Placement>(
  course: Course<Placement>,
  event: { readonly seq: number; readonly seat: Seat; readonly seal: string | null },
): Course<Placement> {
  return {
    ...course,
    seq: event.seq,
    toAct: course.toAct.filter((seat) => seat !== event.seat),
    offer: offerAfter(course.offer, event.seat),
    seals: withSeat(course.seals, event.seat, event.seal),
  };
}

export function evolveCourse<Placement>(
  course: Course<Placement>,
  event: CourseEvent<Placement> | HiddenEvent,
): Course<Placement> {
  switch (event.type) {
    case 'draw-offered':
      return { ...course, seq: event.seq, offer: event.seat };
    case 'draw-declined':
      return { ...course, seq: event.seq, offer: null };
    case 'revealed':
      return {
        ...course,
        seq: event.seq,
        revealed: { placements: event.placements, salts: event.salts },
      };
    case 'ended':
      return {
        ...course,
        seq: event.seq,
        phase: 'over',
        toAct: NOBODY,
        offer: null,
        outcome: { winner: event.winner, reason: event.reason },
      };
    case 'hidden':
      return { ...course, seq: event.seq };
  }
}
