import {
  type Cell,
  type FiredEvent,
  type FleetRules,
  type Sea,
  type Seat,
  type SeenEvent,
  connected,
  other,
  spans,
  wasShot,
  zoneOf,
} from '@flotilla/engine';

/** The shots of one side, in order. */
export const firedBy = (seen: readonly SeenEvent[], seat: Seat): readonly FiredEvent[] =>
  seen.filter((event): event is FiredEvent => event.type === 'fired' && event.seat === seat);

/** The cells of the last shots at a side's board. */
export const lastShotCells = (seen: readonly SeenEvent[], seat: Seat): ReadonlySet<Cell> =>
  new Set(
    firedBy(seen, other(seat))
      .at(-1)
      ?.shots.map(({ at }) => at),
  );

/** A sinking that was announced, and what had been hit by then. */
interface Sinking {
  readonly at: Cell;
  /** The sizes the ship may have. */
  readonly sizes: readonly number[];
  readonly hit: ReadonlySet<Cell>;
}

/**
 * The cells of every sunk ship that the announcements settle, ship by ship. Where ships keep apart, connected
 * sunk cells are one ship. Where they may touch, a ship is settled once its hits can lie in one way only.
 *
 * @example settledWrecks(rules, sea, fired) // [[12, 13, 14]]
 */
export function settledWrecks(
  rules: FleetRules,
  sea: Sea,
  fired: readonly FiredEvent[],
): readonly (readonly Cell[])[] {
  return rules.contact === 'free' ? fromHits(rules, fired) : fromWrecks(rules, sea);
}

function fromWrecks({ board }: FleetRules, { sunk }: Sea): readonly (readonly Cell[])[] {
  const left = new Set(sunk);
  const found: (readonly Cell[])[] = [];
  for (const cell of left) {
    const cells = connected(board, cell, (next) => left.has(next)).toSorted((a, b) => a - b);
    for (const taken of cells) left.delete(taken);
    found.push(cells);
  }
  return found;
}

function fromHits(
  { board, fleet }: FleetRules,
  fired: readonly FiredEvent[],
): readonly (readonly Cell[])[] {
  const open = sinkingsOf(fleet, fired);
  const found: (readonly Cell[])[] = [];
  const taken = new Set<Cell>();
  const lastCells = new Set(open.map(({ at }) => at));
  // One ship that is settled may settle another.
  for (let before = -1; before !== found.length;) {
    before = found.length;
    for (const sinking of open.slice()) {
      const places = sinking.sizes
        .flatMap((size) => spans(board, 'free', size))
        .filter(({ cells }) => cells.includes(sinking.at))
        .filter(({ cells }) =>
          cells.every(
            (cell) =>
              cell === sinking.at ||
              (sinking.hit.has(cell) && !taken.has(cell) && !lastCells.has(cell)),
          ),
        );
      if (places.length !== 1) continue;
      const { cells } = places[0]!;
      for (const cell of cells) taken.add(cell);
      found.push(cells);
      open.splice(open.indexOf(sinking), 1);
    }
  }
  return found;
}

function sinkingsOf(fleet: FleetRules['fleet'], fired: readonly FiredEvent[]): Sinking[] {
  const hit = new Map<Cell, string | undefined>();
  const sinkings: Sinking[] = [];
  for (const { at, result, class: name } of fired.flatMap(({ shots }) => shots)) {
    if (result === 'sunk') {
      const kinds = fleet.filter((kind) => name === undefined || kind.class === name);
      const parts = [...hit].filter(([, part]) => part === undefined || part === name);
      sinkings.push({
        at,
        sizes: [...new Set(kinds.map(({ size }) => size))],
        hit: new Set(parts.map(([cell]) => cell)),
      });
    }
    if (result === 'hit') hit.set(at, name);
  }
  return sinkings;
}

/** The cells around sunk ships where no other ship can lie (option `contact`). */
export function sureWater(
  rules: FleetRules,
  sea: Sea,
  wrecks: readonly (readonly Cell[])[],
): ReadonlySet<Cell> {
  const zone = wrecks.flatMap((cells) => zoneOf(rules.board, rules.contact, cells));
  return new Set(zone.filter((cell) => !wasShot(sea, cell)));
}
