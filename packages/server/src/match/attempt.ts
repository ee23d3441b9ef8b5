import type { Result, Seat } from '@flotilla/engine';
import { type Match, type Message, type Played, play } from '@flotilla/play';

interface Attempt {
  readonly seat: Seat;
  readonly action: Message;
  readonly at: number;
  readonly played: Result<Played>;
}

const attempts = new WeakMap<Match, Attempt>();

/** An action is tried when it is decided and made when it is saved: the second time it is known what comes of it. */
export function attempt(match: Match, seat: Seat, action: Message, at: number): Result<Played> {
  const last = attempts.get(match);
  if (last?.action === action && last.seat === seat && last.at === at) return last.played;
  const played = play(match, seat, action, at);
  attempts.set(match, { seat, action, at, played });
  return played;
}
