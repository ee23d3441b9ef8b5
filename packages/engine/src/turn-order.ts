import type { Talk } from './action.ts';
import type { Course, CourseEvent, Phase } from './course.ts';
import { type Result, refuse } from './result.ts';
import { type Seat, other } from './seat.ts';

type Refused = Extract<Result<never>, { ok: false }>;

/**
 * Why a seat cannot do something that belongs to a phase, whatever its content: the game is over, it
 * waits for something else, or it is for the other seat to act. Null when nothing speaks against it.
 */
export function notNow(course: Course<unknown>, seat: Seat, phase: Phase): Refused | null {
  if (course.phase === 'over') return refuse('game-over', 'The game is over.');
  if (course.phase !== phase) {
    return refuse('wrong-phase', 'The game waits for another kind of action now.');
  }
  if (course.toAct.includes(seat)) return null;
  return refuse('not-your-turn', `It is for seat ${other(seat)} to act.`);
}

/** The same for resigning and for words about a draw, which belong to no phase. */
export function notNowTalk(
  { phase, offer }: Course<unknown>,
  seat: Seat,
  { type }: Talk,
): Refused | null {
  if (phase === 'over') return refuse('game-over', 'The game is over.');
  switch (type) {
    case 'resign':
      return null;
    case 'offer-draw':
      return offer === null ? null : refuse('wrong-phase', 'A draw has been offered already.');
    case 'accept-draw':
    case 'decline-draw':
      if (offer === null) return refuse('wrong-phase', 'No draw has been offered.');
      return offer === seat ? refuse('not-your-turn', 'The other seat answers the offer.') : null;
  }
}

/** What resigning or a word about a draw leads to, when it is allowed. */
export function decideTalk(
  { seq }: Course<unknown>,
  seat: Seat,
  { type }: Talk,
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
