import type { Result, Seat } from '@flotilla/engine';
import { type Match, type Message, type Played, play } from '@flotilla/play';

interface Attempt {
  readonly match: Match;
  readonly seat: Seat;
  readonly action: Message;
  readonly at: number;
  readonly played: Result<Played>;
}

let last: Attempt | null = null;

/** An action is tried when it is decided, and made right afterwards: the second time it is known what comes of it. */
export function attempt(match: Match, seat: Seat, action: Message, at: number): Result<Played> {
  const isSame =
    last?.match === match && last.action === action && last.seat === seat && last.at === at;
  if (!isSame) last = { match, seat, action, at, played: play(match, seat, action, at) };
  return last!.played;
}
