/**
 * The least a random fleet game can cost: two fleets of 5-4-3-3-2 placed at random on typed arrays, each
 * side's shots drawn lazily from a shuffle, a hit test and a counter, until one fleet is gone. The
 * yardstick for the engine: no rules, no events, no refusals.
 */
const SIZES = [5, 4, 3, 3, 2];
const SQUARES = 17;
const SIDE = 10;
const CELLS = SIDE * SIDE;

const fleets = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const;
const orders = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const;

let a = 123456789;
let b = 362436069;
let c = 521288629;
let d = 88675123;

function below(limit: number): number {
  const t = d ^ (d << 11);
  d = c;
  c = b;
  b = a;
  a = a ^ (a >>> 19) ^ t ^ (t >>> 8);
  return ((a >>> 0) * limit * 2 ** -32) | 0;
}

function place(fleet: Uint8Array): void {
  fleet.fill(0);
  for (const size of SIZES) {
    for (;;) {
      const down = below(2) === 1;
      const row = below(down ? SIDE - size + 1 : SIDE);
      const column = below(down ? SIDE : SIDE - size + 1);
      const step = down ? SIDE : 1;
      const start = row * SIDE + column;
      let free = true;
      for (let index = 0; index < size; index++) free &&= fleet[start + index * step] === 0;
      if (!free) continue;
      for (let index = 0; index < size; index++) fleet[start + index * step] = 1;
      break;
    }
  }
}

/** Plays one game; the number of shots. */
export function bareGame(): number {
  place(fleets[0]);
  place(fleets[1]);
  for (let cell = 0; cell < CELLS; cell++) orders[0][cell] = orders[1][cell] = cell;
  const hits = [0, 0];
  for (let shot = 0; ; shot++) {
    const seat = shot & 1;
    const order = orders[seat as 0 | 1];
    const next = shot >> 1;
    const chosen = next + below(CELLS - next);
    const cell = order[chosen]!;
    order[chosen] = order[next]!;
    order[next] = cell;
    if (fleets[(1 - seat) as 0 | 1][cell] === 1 && ++hits[seat]! === SQUARES) return shot + 1;
  }
}
