import type { Talk } from './action.ts';
import type { Course, CourseEvent, Phase } from './course.ts';
import type { Refusal } from './result.ts';
import { type Seat, other } from './seat.ts';

/**
 * Why a seat cannot do this kind of thing now, whatever its content: the game is over, the phase is
 * another, or it is for the other seat to act. Null when nothing speaks against it.
 */
export function notNow(
  course: Course<unknown>,
  seat: Seat,
  type: string,
  phases: Readonly<Record<string, Phase>>,
): Refusal | null {
  if (course.phase === 'over') return { code: 'game-over', message: 'The game is over.' };
  const phase = phases[type];
  if (phase === undefined) return notNowTalk(course, seat, type as Talk['type']);
  if (course.phase !== phase) {
    return { code: 'wrong-phase', message: `This game waits for another kind of action now.` };
  }
  if (course.toAct.includes(seat)) return null;
  return { code: 'not-your-turn', message: `It is for seat ${other(seat)} to act.` };
}

function notNowTalk({ offer }: Course<unknown>, seat: Seat, type: Talk['type']): Refusal | null {
  switch (type) {
    case 'resign':
      return null;
    case 'offer-draw':
      return offer === null
        ? null
        : { code: 'wrong-phase', message: 'A draw has been offered already.' };
    case 'accept-draw':
    case 'decline-draw':
      if (offer === null) return { code: 'wrong-phase', message: 'No draw has been offered.' };
      return offer === seat
        ? { code: 'not-your-turn', message: 'The other seat answers the offer.' }
        : null;
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
