/** One of two players of a match in a benchmark: fires, and hears what the other fires. */
export interface Seat {
  fire(cell: number): void;
  /** Called when the other player's shot has arrived here. */
  onFired: (cell: number) => void;
  /** Leaves, so that the server can be stopped in peace. */
  leave(): void;
}

/** A server that is measured, in a process of its own. */
export interface Host {
  readonly pid: number;
  /** A match in which seat 0 begins, ready for its first shot. */
  openMatch(index: number): Promise<readonly [Seat, Seat]>;
  stop(): Promise<void>;
}

export interface Contestant {
  readonly name: string;
  start(): Promise<Host>;
}

/** The same game for all: one shot a turn on a board of 16 × 16, five ships in the last rows, shots into open water. */
export const SIDE = 16;
export const WATER = SIDE * 10;
