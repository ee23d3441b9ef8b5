import { type Board, type Cell, columnOf, rowOf } from '@flotilla/engine';
import { type Waters, cellsAt } from './waters.ts';

/** How people place fleets: anywhere, along the edges, in corners, in the middle, far apart, or huddled together. */
export const PLACEMENT_STYLES = [
  'uniform',
  'edge',
  'corners',
  'centre',
  'spread',
  'huddled',
] as const;
export type PlacementStyle = (typeof PLACEMENT_STYLES)[number];

/** How likely an opponent places in each style; together they are 1. */
export type PlacementHabits = Readonly<Record<PlacementStyle, number>>;

/** What is assumed of a stranger. */
export const STRANGER: PlacementHabits = {
  uniform: 0.8,
  edge: 0.07,
  corners: 0.04,
  centre: 0.03,
  spread: 0.03,
  huddled: 0.03,
};

/**
 * What a style makes of a layout: every ship on a liked place, and every pair of ships with at most one cell between
 * them, makes the layout so many times as likely.
 */
interface Taste {
  readonly likes: (board: Board, cells: readonly Cell[]) => boolean;
  readonly place: number;
  readonly pair: number;
}

const anywhere = (): boolean => false;

const TASTES: Readonly<Record<PlacementStyle, Taste>> = {
  uniform: { likes: anywhere, place: 1, pair: 1 },
  edge: { likes: isAlongEdge, place: 6, pair: 1 },
  corners: { likes: hasCorner, place: 15, pair: 1 },
  centre: { likes: isCentral, place: 4, pair: 1 },
  spread: { likes: anywhere, place: 1, pair: 0.4 },
  huddled: { likes: anywhere, place: 1, pair: 2.5 },
};

const isEnd = (line: number, lines: number): boolean => line === 0 || line === lines - 1;

function isAlongEdge(board: Board, cells: readonly Cell[]): boolean {
  return (
    cells.every((cell) => isEnd(rowOf(board, cell), board.rows)) ||
    cells.every((cell) => isEnd(columnOf(board, cell), board.columns))
  );
}

function hasCorner(board: Board, cells: readonly Cell[]): boolean {
  return cells.some(
    (cell) => isEnd(rowOf(board, cell), board.rows) && isEnd(columnOf(board, cell), board.columns),
  );
}

/** The middle is what is left without a fifth of the board on each side. */
function isCentral(board: Board, cells: readonly Cell[]): boolean {
  const isInner = (line: number, lines: number): boolean =>
    line >= Math.floor(lines / 5) && line < lines - Math.floor(lines / 5);
  return cells.every(
    (cell) =>
      isInner(rowOf(board, cell), board.rows) && isInner(columnOf(board, cell), board.columns),
  );
}

const knownTables = new WeakMap<Waters, StyleTables>();

/** So many places are looked at between two looks at the clock. */
const PLACES_A_LOOK = 32;

/** The tastes of all styles for the places of some waters, as tables that hot loops can read. */
export class StyleTables {
  /** What each style makes of each place, style by style. */
  readonly places: Float64Array;
  /** The cells with at most one cell between them and a place, as bits. */
  readonly nearby: Int32Array;
  readonly #waters: Waters;
  #next = 0;

  /** The tables of some waters, perhaps not whole yet. */
  static of(waters: Waters): StyleTables {
    const tables = knownTables.get(waters) ?? new StyleTables(waters);
    knownTables.set(waters, tables);
    return tables;
  }

  private constructor(waters: Waters) {
    this.#waters = waters;
    this.places = new Float64Array(PLACEMENT_STYLES.length * waters.sizes.length);
    this.nearby = new Int32Array(waters.sizes.length * waters.words);
  }

  /** Goes on until all is written, or the time is up: then false. */
  goOn(isSpent: () => boolean): boolean {
    for (const end = this.#waters.sizes.length; this.#next < end; this.#next++) {
      if (this.#next % PLACES_A_LOOK === 0 && isSpent()) return false;
      this.#write(this.#next);
    }
    return true;
  }

  #write(place: number): void {
    const { words, sizes, rules } = this.#waters;
    const cells = [...cellsAt(this.#waters, place)];
    PLACEMENT_STYLES.forEach((style, index) => {
      const { likes, place: worth } = TASTES[style];
      this.places[index * sizes.length + place] = likes(rules.board, cells) ? worth : 1;
    });
    for (const cell of cellsNear(rules.board, cells)) {
      this.nearby[place * words + (cell >>> 5)]! |= 1 << (cell & 31);
    }
  }
}

/** The rectangle of a ship with a margin of two cells. */
function cellsNear(board: Board, cells: readonly Cell[]): readonly Cell[] {
  const rows = cells.map((cell) => rowOf(board, cell));
  const columns = cells.map((cell) => columnOf(board, cell));
  const near: Cell[] = [];
  const lastRow = Math.min(board.rows - 1, Math.max(...rows) + 2);
  const lastColumn = Math.min(board.columns - 1, Math.max(...columns) + 2);
  for (let row = Math.max(0, Math.min(...rows) - 2); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.min(...columns) - 2); column <= lastColumn; column++) {
      near.push(row * board.columns + column);
    }
  }
  return near;
}

const STYLES = PLACEMENT_STYLES.length;
const PAIR_WORTHS = PLACEMENT_STYLES.map((style) => TASTES[style].pair);

/** How layouts are weighed by the habits of an opponent, beside uniform ones. */
export class PlacementPrior {
  readonly #waters: Waters;
  readonly #tables: StyleTables;
  /** What a layout of each style counts for, before its ships are looked at. */
  readonly #factors: Float64Array;
  /** The other ships while one is moved: what each style makes of them, and where they are. */
  readonly #others = new Float64Array(STYLES);
  readonly #rest: Int32Array;

  /** `norms` are what each style makes of a layout on average over all layouts; the tables of the waters are whole. */
  constructor(waters: Waters, habits: PlacementHabits, norms: Float64Array) {
    this.#waters = waters;
    this.#tables = StyleTables.of(waters);
    this.#factors = Float64Array.from(
      PLACEMENT_STYLES,
      (style, index) => habits[style] / norms[index]!,
    );
    this.#rest = new Int32Array(waters.ships - 1);
  }

  /** How much likelier a layout is than if fleets were placed uniformly; its places are written from `at` on. */
  worth(places: Int32Array, at: number): number {
    this.fix(places, at, 0);
    return this.worthAt(places[at]!);
  }

  /** All ships of a layout stay where they are but one, which `worthAt` puts elsewhere. */
  fix(places: Int32Array, at: number, moved: number): void {
    this.#others.set(this.#factors);
    let rest = 0;
    for (let ship = 0; ship < this.#waters.ships; ship++) {
      if (ship !== moved) this.#rest[rest++] = places[at + ship]!;
    }
    for (let ship = 0; ship < rest; ship++) this.#multiply(ship);
  }

  /** What the layout is worth with the ship that is moved on this place. */
  worthAt(place: number): number {
    const { places } = this.#tables;
    const count = this.#waters.sizes.length;
    const pairs = this.#pairs(place, this.#rest.length);
    let worth = 0;
    for (let style = 0; style < STYLES; style++) {
      let own = this.#others[style]! * places[style * count + place]!;
      const pair = PAIR_WORTHS[style]!;
      if (pair !== 1) for (let times = 0; times < pairs; times++) own *= pair;
      worth += own;
    }
    return worth;
  }

  /** Takes one of the ships that stay into account, with its pairs among those before it. */
  #multiply(ship: number): void {
    const { places } = this.#tables;
    const place = this.#rest[ship]!;
    const pairs = this.#pairs(place, ship);
    for (let style = 0; style < STYLES; style++) {
      this.#others[style]! *=
        places[style * this.#waters.sizes.length + place]! * PAIR_WORTHS[style]! ** pairs;
    }
  }

  /** How many of the first ships that stay are near a place. */
  #pairs(place: number, ships: number): number {
    const { words, bits } = this.#waters;
    const { nearby } = this.#tables;
    let pairs = 0;
    for (let ship = 0; ship < ships; ship++) {
      const start = this.#rest[ship]! * words;
      for (let word = 0; word < words; word++) {
        if ((nearby[start + word]! & bits[place * words + word]!) === 0) continue;
        pairs++;
        break;
      }
    }
    return pairs;
  }
}
