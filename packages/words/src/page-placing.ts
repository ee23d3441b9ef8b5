/** Placing a fleet, or the pieces of the blind game. */
export interface PagePlacingWords {
  readonly fleet: { readonly title: string; readonly hint: string; readonly grid: string };
  readonly pieces: { readonly title: string; readonly hint: string; readonly grid: string };
  readonly dock: string;
  readonly palette: string;
  readonly turn: string;
  readonly random: string;
  readonly clear: string;
  readonly undo: string;
  readonly keep: string;
  readonly kept: string;
  readonly useKept: string;
  readonly mirror: string;
  readonly erase: string;
  readonly ready: string;
  readonly left: (count: number) => string;
  readonly allPlaced: string;
  readonly placed: (ship: string, from: string, to: string) => string;
  readonly removed: (ship: string) => string;
  readonly refused: (ship: string) => string;
  readonly free: string;
  readonly covered: (ship: string) => string;
  readonly formations: {
    readonly title: string;
    readonly wall: string;
    readonly wings: string;
    readonly fortress: string;
  };
  readonly waiting: (name: string) => string;
  readonly sealed: string;
}
