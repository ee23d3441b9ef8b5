/**
 * All layouts of small fleets, counted the slow way: every ship on every line of cells, and every two
 * cells of two ships compared. It shares nothing with the engine, so that each can check the other.
 */
export type Contact = 'free' | 'corners' | 'none';

interface Point {
  readonly row: number;
  readonly column: number;
}
type Line = readonly Point[];

export interface SmallGame {
  readonly rows: number;
  readonly columns: number;
  readonly contact: Contact;
  /** The ships, one entry each; ships of one class have the same name. */
  readonly ships: readonly { readonly class: string; readonly size: number }[];
}

/** A layout as text: the ends of every ship by row and column, in an order of its own. */
export const keyOf = (ships: readonly string[]): string => ships.toSorted().join(' ');

/** One ship of a key: its class and its two ends, the upper or left one first. */
export const shipKey = (name: string, first: Point, last: Point): string =>
  `${name}:${first.row},${first.column}-${last.row},${last.column}`;

/** The keys of all different layouts. */
export function allLayouts(game: SmallGame): ReadonlySet<string> {
  const found = new Set<string>();
  place(game, [], found);
  return found;
}

function place(game: SmallGame, placed: readonly Line[], found: Set<string>): void {
  const ship = game.ships[placed.length];
  if (ship === undefined) {
    found.add(keyOf(placed.map((line, index) => lineKey(game.ships[index]!.class, line))));
    return;
  }
  for (const line of linesOf(game, ship.size)) {
    if (placed.every((other) => apart(line, other, game.contact))) {
      place(game, [...placed, line], found);
    }
  }
}

const lineKey = (name: string, line: Line): string => shipKey(name, line[0]!, line.at(-1)!);

function linesOf({ rows, columns }: SmallGame, size: number): readonly Line[] {
  const steps = Array.from({ length: size }, (_, step) => step);
  const lines: Line[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column + size <= columns)
        lines.push(steps.map((step) => ({ row, column: column + step })));
      if (size > 1 && row + size <= rows) {
        lines.push(steps.map((step) => ({ row: row + step, column })));
      }
    }
  }
  return lines;
}

function apart(one: Line, two: Line, contact: Contact): boolean {
  return one.every((a) =>
    two.every((b) => {
      const down = Math.abs(a.row - b.row);
      const across = Math.abs(a.column - b.column);
      if (contact === 'free') return down + across > 0;
      return contact === 'corners' ? down + across > 1 : Math.max(down, across) > 1;
    }),
  );
}

/** The same with nothing remembered: can these ships be placed at all? */
export function isPlaceable(game: SmallGame, placed: readonly Line[] = []): boolean {
  const ship = game.ships[placed.length];
  if (ship === undefined) return true;
  return linesOf(game, ship.size).some(
    (line) =>
      placed.every((other) => apart(line, other, game.contact)) &&
      isPlaceable(game, [...placed, line]),
  );
}
