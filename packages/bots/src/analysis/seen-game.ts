import { type BySeat, type Ruleset, SEATS, type SeenEvent } from '@flotilla/engine';

/**
 * A game as both seats saw it: the same events with the same numbers, each with what its seat was shown
 * of them. Together they hold everything, since each seat sees its own fleet; so no more is needed to
 * judge both sides, and each can be judged by what it knew.
 */
export interface SeenGame {
  readonly rules: Ruleset;
  readonly seen: BySeat<readonly SeenEvent[]>;
}

/** An event of a game, as both seats saw it. */
export type SeenTwice = BySeat<SeenEvent>;

/** The events of a game one after the other; null when the seats did not see the same game. */
export function pairedEvents({ seen }: SeenGame): readonly SeenTwice[] | null {
  if (seen[0].length !== seen[1].length) return null;
  const pairs = seen[0].map((event, index): SeenTwice => [event, seen[1][index]!]);
  const isPaired = pairs.every((pair, index) =>
    SEATS.every((seat) => pair[seat].seq === index + 1),
  );
  return isPaired ? pairs : null;
}
