import type { OutsideReason, Result, Seat } from '@flotilla/engine';
import { type Match, type MatchStep, abandon, endOnTime, forfeit } from '@flotilla/play';

/** A match ended for a reason outside its rules; whose flag fell is what the clock says. */
export function endBy(
  match: Match,
  reason: OutsideReason,
  seat: Seat,
  at: number,
): Result<MatchStep> {
  switch (reason) {
    case 'time':
      return endOnTime(match, at);
    case 'abandoned':
      return abandon(match, seat, at);
    case 'forfeit':
      return forfeit(match, seat, at);
  }
}
