import type { Seat } from '@flotilla/engine';
import { COLUMNS, LINES } from './grid.ts';
import type { Replica } from './replica.ts';

const FULL = (1 << COLUMNS) - 1;

/**
 * From where the pieces of a seat can be attacked within a turn: a step and then contact, or for vedettes
 * two steps. A quick look at whole lines that spares looking at every piece; it says where an attack
 * is possible at all, not that the way is free.
 */
export class Reach {
  /** By line, a bit for each column: within two cells, and within three. */
  readonly near = new Int16Array(LINES);
  readonly far = new Int16Array(LINES);
  readonly #once = new Int16Array(LINES);

  /** Looks at the pieces of a seat. */
  spread({ lines, laws }: Replica, seat: Seat): void {
    const isRound = laws.directions === 8;
    widen(lines, seat * LINES, this.#once, isRound);
    widen(this.#once, 0, this.near, isRound);
    widen(this.near, 0, this.far, isRound);
  }
}

/** One step in every direction, from lines that begin at `start`. */
function widen(from: Int16Array, start: number, to: Int16Array, isRound: boolean): void {
  for (let line = 0; line < LINES; line++) {
    const here = from[start + line]!;
    const behind = line > 0 ? from[start + line - 1]! : 0;
    const ahead = line < LINES - 1 ? from[start + line + 1]! : 0;
    const wide = isRound ? here | behind | ahead : here;
    to[line] = (wide | (wide << 1) | (wide >> 1) | behind | ahead) & FULL;
  }
}
