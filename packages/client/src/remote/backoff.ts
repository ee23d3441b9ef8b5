const FIRST = 250;
const LONGEST = 5000;

/** How long to wait before the next try: longer each time, and never all clients at once. */
export const backoff = (tries: number, random: number): number =>
  Math.min(FIRST * 2 ** Math.min(tries, 10), LONGEST) * (0.5 + random / 2);
