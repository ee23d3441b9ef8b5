import { type CourseEvent, type HiddenEvent, REASONS, type Revelation } from './course.ts';
import { type Result, ok, refuse } from './result.ts';
import { type Guard, type Spec, isNullOr, isOneOf, isShape, isText, isWhole } from './schema.ts';
import { type BySeat, type Seat, bySeat, isSeat } from './seat.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * JSON with sorted keys and no spaces: equal values give equal text, so the text can be hashed.
 *
 * @example canonicalJson({ b: 1, a: [true, null] }) // '{"a":[true,null],"b":1}'
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry as Json)}`).join(',')}}`;
}

/** The number of an event. */
export const isSeq: Guard<number> = isWhole(1);

/** 32 hexadecimal digits or more, chosen by the player's own client. */
export const isSalt: Guard<string> = (value): value is string =>
  isText(value) && /^[0-9a-f]{32,}$/iu.test(value);

export const textSpec: Spec<string> = { accepts: isText, expected: 'a text' };
export const seatSpec: Spec<Seat> = { accepts: isSeat, expected: '0 or 1' };
export const saltSpec: Spec<string> = {
  accepts: isSalt,
  expected: '32 hexadecimal digits or more',
};

export const isPairOf =
  <T>(guard: Guard<T>): Guard<BySeat<T>> =>
  (value): value is BySeat<T> =>
    Array.isArray(value) && value.length === 2 && value.every(guard);

const isDrawEvent = isShape<{ seq: number; type: 'draw-offered' | 'draw-declined'; seat: Seat }>({
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

/** Reads an event that is the same in every game; `placement` reads one side's deployment. */
export function parseCourseEvent<Placement>(
  message: unknown,
  placement: (value: unknown) => Placement | null,
): Result<CourseEvent<Placement> | HiddenEvent> {
  if (isDrawEvent(message) || isEnded(message) || isHidden(message)) return ok(message);
  if (!isRevealed(message)) return refuse('bad-message', 'This is not an event of this game.');
  const placements = bySeat((seat) =>
    message.placements[seat] === null ? null : placement(message.placements[seat]),
  );
  const unread = placements.findIndex(
    (value, seat) => value === null && message.placements[seat] !== null,
  );
  if (unread !== -1) {
    return refuse('bad-message', `"placements[${unread}]" is not a deployment of this game.`);
  }
  return ok({ ...message, placements });
}

/** Writes a revelation; `placement` writes one side's deployment. */
export function makeRevelation<Placement>(
  { placements, salts }: Revelation<Placement>,
  placement: (value: Placement) => Json,
): { readonly [key: string]: Json } {
  return {
    placements: placements.map((value) => (value === null ? null : placement(value))),
    salts,
  };
}
