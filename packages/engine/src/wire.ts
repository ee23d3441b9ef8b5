import { TALKS, type Talk } from './action.ts';
import type { Json } from './canonical.ts';
import type { CourseEvent, HiddenEvent, Revelation } from './course.ts';
import { REASONS } from './outcome.ts';
import { type Result, ok, refuse } from './result.ts';
import { type BySeat, type Seat, bySeat, isSeat } from './seat.ts';
import { type Guard, isNullOr, isOneOf, isShape, isText, isWhole } from './shape.ts';

/** Messages that look alike in every game, and the checks their forms share. */

/** The number of an event. */
export const isSeq: Guard<number> = isWhole(1);

/** 32 hexadecimal digits or more, chosen by the player's own client. */
export const isSalt: Guard<string> = (value): value is string =>
  isText(value) && /^[0-9a-f]{32,}$/iu.test(value);

export const isPairOf =
  <T>(guard: Guard<T>): Guard<BySeat<T>> =>
  (value): value is BySeat<T> =>
    Array.isArray(value) && value.length === 2 && value.every(guard);

export const isTalkMessage: Guard<Talk> = isShape<Talk>({ type: isOneOf(TALKS) });

const isSpoken = isShape<{ seq: number; type: 'draw-offered' | 'draw-declined'; seat: Seat }>({
  seq: isSeq,
  type: isOneOf(['draw-offered', 'draw-declined']),
  seat: isSeat,
});

const isEnded = isShape<Extract<CourseEvent<never>, { type: 'ended' }>>({
  seq: isSeq,
  type: isOneOf(['ended']),
  winner: isNullOr(isSeat),
  reason: isOneOf(REASONS),
});

const isHidden = isShape<HiddenEvent>({ seq: isSeq, type: isOneOf(['hidden']) });

const isRevealed = isShape<{ seq: number; type: 'revealed' } & Revelation<unknown>>({
  seq: isSeq,
  type: isOneOf(['revealed']),
  placements: isPairOf((value): value is unknown => value !== undefined),
  salts: isPairOf(isNullOr(isText)),
});

/** An event of every game from its message; `placement` reads one side's deployment. */
export function parseCourseEvent<Placement>(
  message: unknown,
  placement: (value: unknown) => Placement | null,
): Result<CourseEvent<Placement> | HiddenEvent> {
  if (isSpoken(message) || isEnded(message) || isHidden(message)) return ok(message);
  if (!isRevealed(message)) return refuse('bad-message', 'This is not an event of this game.');
  const placements = bySeat((seat) =>
    message.placements[seat] === null ? null : placement(message.placements[seat]),
  );
  const unread = placements.some(
    (value, seat) => value === null && message.placements[seat] !== null,
  );
  if (unread) return refuse('bad-message', 'This is not a deployment of this game.');
  return ok({ ...message, placements });
}

/** A revelation as a message; `placement` writes one side's deployment. */
export function makeRevelation<Placement>(
  { placements, salts }: Revelation<Placement>,
  placement: (value: Placement) => Json,
): { readonly [key: string]: Json } {
  return {
    placements: placements.map((value) => (value === null ? null : placement(value))),
    salts,
  };
}
