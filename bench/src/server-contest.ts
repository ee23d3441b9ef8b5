/** One of two players of a match in a benchmark: fires, and hears what the other fires. */
export interface Seat {
  fire(cell: number): void;
  /** Called when the other player's shot has arrived here. */
  onFired: (cell: number) => void;
  /** Leaves, so that the server can be stopped in peace. */
  leave(): void;
}

/** A server that is measured, in processes of its own. */
export interface Host {
  readonly pids: Readonly<Record<string, number>>;
  /** A match in which seat 0 begins, ready for its first shot. */
  openMatch(index: number): Promise<readonly [Seat, Seat]>;
  stop(): Promise<void>;
}

export interface Contestant {
  readonly name: string;
  start(): Promise<Host>;
}

/**
 * The same game for all: one shot a turn, five ships in the last rows, shots into open water. The board is the
 * largest there is, so that no match ends while it is measured.
 */
export const SIDE = 26;
/** The cells that are shot at. */
export const WATER = SIDE * (SIDE - 5);
