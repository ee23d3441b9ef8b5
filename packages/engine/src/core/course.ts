import { type Result, refuse } from './result.ts';
import { type BySeat, type Seat, other, withSeat } from './seat.ts';

/** What a game waits for. `answer` and `declare` exist in the blind game only. */
export const PHASES = ['deploy', 'play', 'answer', 'declare', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Who begins; with `agreed` the players say so before play (rulebook 1.2, 2.1.4). */
export const FIRST = ['lot', 'seat-0', 'seat-1', 'agreed'] as const;
export type First = (typeof FIRST)[number];

/** Endings from outside the rules: the clock, a player who left, a program that misbehaved. */
export const OUTSIDE_REASONS = ['time', 'abandoned', 'forfeit'] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

/** Why a game ended. */
export const REASONS = [
  'fleet-sunk',
  'reply-drew',
  'round-tie',
  'shots-spent',
  'forts-taken',
  'no-move',
  'no-ships',
  'no-progress',
  'resigned',
  'agreed',
  ...OUTSIDE_REASONS,
] as const;
export type Reason = (typeof REASONS)[number];

export interface Outcome {
  /** Null: drawn. */
  readonly winner: Seat | null;
  readonly reason: Reason;
}

/** Actions of every game, allowed in any phase before the end (rulebook 1.3.6, 2.6.3). */
export const ANY_TIME_ACTIONS = ['resign', 'offer-draw', 'accept-draw', 'decline-draw'] as const;
export interface AnyTimeAction {
  readonly type: (typeof ANY_TIME_ACTIONS)[number];
}

export const isAnyTimeAction = (action: { readonly type: string }): action is AnyTimeAction =>
  ANY_TIME_ACTIONS.includes(action.type as AnyTimeAction['type']);

/**
 * The proof of a deployment. The match that keeps the record makes it; the engine passes it on. The
 * seal is shown at once, the salt that opens it after the end.
 */
export interface Sealed {
  readonly seal?: string;
  readonly salt?: string;
}

/** The secrets told at the end: both deployments as sent, and the salts that open their seals. */
export interface Revelation<Placement> {
  readonly placements: BySeat<Placement | null>;
  readonly salts: BySeat<string | null>;
}

/** The public course of any game. The public state of each family extends it. */
export interface Course<Placement> {
  /** The number of the last event. */
  readonly seq: number;
  readonly phase: Phase;
  /** The seats that must act, in order. */
  readonly toAct: readonly Seat[];
  /** Who began; null before play. */
  readonly first: Seat | null;
  /** The seat whose offer of a draw is open. */
  readonly offer: Seat | null;
  readonly outcome: Outcome | null;
  readonly seals: BySeat<string | null>;
  readonly revealed: Revelation<Placement> | null;
}

/** Events that are the same in every game. */
export type CourseEvent<Placement> =
  | { readonly seq: number; readonly type: 'draw-offered'; readonly seat: Seat }
  | { readonly seq: number; readonly type: 'draw-declined'; readonly seat: Seat }
  | ({ readonly seq: number; readonly type: 'revealed' } & Revelation<Placement>)
  | ({ readonly seq: number; readonly type: 'ended' } & Outcome);

/** An event hidden from a viewer still shows its number, so that a gap always means a lost message. */
export interface HiddenEvent {
  readonly seq: number;
  readonly type: 'hidden';
}

const NO_SEATS: readonly Seat[] = [];
const ONE_SEAT: BySeat<readonly Seat[]> = [[0], [1]];

/** The list that holds one seat; the same list each time. */
export const only = (seat: Seat): readonly Seat[] => ONE_SEAT[seat];

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

/** The public state of a family after one side has deployed. */
export function afterDeployment<Public extends Course<unknown>>(
  publicState: Public,
  event: { readonly seq: number; readonly seat: Seat; readonly seal: string | null },
): Public {
  return {
    ...publicState,
    seq: event.seq,
    toAct: publicState.toAct.filter((seat) => seat !== event.seat),
    offer: offerAfter(publicState.offer, event.seat),
    seals: withSeat(publicState.seals, event.seat, event.seal),
  };
}

/** The public state of a family after an event that is the same in every game. */
export function evolveCourse<Placement, Public extends Course<Placement>>(
  publicState: Public,
  event: CourseEvent<Placement> | HiddenEvent,
): Public {
  const { seq } = event;
  switch (event.type) {
    case 'draw-offered':
      return { ...publicState, seq, offer: event.seat };
    case 'draw-declined':
      return { ...publicState, seq, offer: null };
    case 'revealed': {
      const { placements, salts } = event;
      return { ...publicState, seq, revealed: { placements, salts } };
    }
    case 'ended': {
      const outcome = { winner: event.winner, reason: event.reason };
      return { ...publicState, seq, phase: 'over', toAct: NO_SEATS, offer: null, outcome };
    }
    case 'hidden':
      return { ...publicState, seq };
  }
}

export type RefusedResult = Extract<Result<never>, { ok: false }>;

/** Why a seat may not make an action of this phase now, whatever the action says; null: it may. */
export function notNow(course: Course<unknown>, seat: Seat, phase: Phase): RefusedResult | null {
  if (course.phase === 'over') return refuse('game-over', 'The game is over.');
  if (course.phase !== phase) {
    return refuse(
      'wrong-phase',
      `The phase is "${course.phase}"; this action belongs to the phase "${phase}".`,
    );
  }
  if (course.toAct.includes(seat)) return null;
  return refuse('not-your-turn', `Seat ${other(seat)} must act now, not seat ${seat}.`);
}

/** The same for resigning and for draw offers, which belong to no phase. */
export function notNowAnyTime(
  { phase, offer }: Course<unknown>,
  seat: Seat,
  { type }: AnyTimeAction,
): RefusedResult | null {
  if (phase === 'over') return refuse('game-over', 'The game is over.');
  switch (type) {
    case 'resign':
      return null;
    case 'offer-draw':
      return offer === null ? null : refuse('wrong-phase', 'A draw has been offered already.');
    case 'accept-draw':
    case 'decline-draw':
      if (offer === null) return refuse('wrong-phase', 'No draw has been offered.');
      if (offer !== seat) return null;
      return refuse(
        'not-your-turn',
        `Seat ${other(seat)} must answer the offer, not seat ${seat}.`,
      );
  }
}

/** The event of an allowed resignation or draw message. */
export function decideAnyTime(
  { seq }: Course<unknown>,
  seat: Seat,
  { type }: AnyTimeAction,
): Exclude<CourseEvent<never>, { type: 'revealed' }> {
  switch (type) {
    case 'resign':
      return { seq: seq + 1, type: 'ended', winner: other(seat), reason: 'resigned' };
    case 'offer-draw':
      return { seq: seq + 1, type: 'draw-offered', seat };
    case 'decline-draw':
      return { seq: seq + 1, type: 'draw-declined', seat };
    case 'accept-draw':
      return { seq: seq + 1, type: 'ended', winner: null, reason: 'agreed' };
  }
}
