/** The two sides of a game. Seat 0 is not always the side that begins. */
export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];

/** One value for each seat, instead of two parallel variables. */
export type BySeat<T> = readonly [T, T];

/** A seat, or a spectator, who knows only what both seats know. */
export type Viewer = Seat | 'spectator';

export const isSeat = (value: unknown): value is Seat => value === 0 || value === 1;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const bySeat = <T>(make: (seat: Seat) => T): BySeat<T> => [make(0), make(1)];

/** The pair with the value of one seat replaced; the same pair when nothing changes. */
export function withSeat<T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  if (pair[seat] === value) return pair;
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}
