import { type Plan, fieldPlan } from '@flotilla/board/parts';
import { computed, signal } from '@preact/signals';
import {
  type BlindPlacement,
  type Cell,
  Chance,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type PiecePlacement,
  type Seat,
  isArrayOf,
  isOneOf,
  isShape,
  isWhole,
  makePlacement,
  placedPieces,
  randomPieces,
} from '@flotilla/engine';

type Pieces = ReadonlyMap<Cell, PieceClass>;

/** What the next touched cell gets: a class, or nothing. */
type Brush = PieceClass | 'erase';

/** The lines of a side's half, counted from 0. */
const HALVES = [
  [0, 6],
  [8, 14],
] as const;

/** The 45 pieces of a side while they are being placed. */
export class PiecePlacer {
  readonly seat: Seat;
  readonly plan: Plan;
  readonly pieces = signal<Pieces>(new Map());
  readonly brush = signal<Brush>(PIECE_CLASSES[0]);
  readonly #past = signal<readonly Pieces[]>([]);

  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly missing = computed(() => {
    const placed = [...this.pieces.value.values()];
    return PIECE_CLASSES.map((piece) => ({
      piece,
      count: PIECES[piece].count - placed.filter((other) => other === piece).length,
    }));
  });
  readonly left = computed(() => this.missing.value.reduce((sum, { count }) => sum + count, 0));

  constructor(seat: Seat) {
    this.seat = seat;
    this.plan = fieldPlan(seat, { lines: HALVES[seat] });
  }

  countOf(piece: PieceClass): number {
    return this.missing.value.find((entry) => entry.piece === piece)!.count;
  }

  /** Touches a cell with the brush; false when there is no such piece left. */
  paint(cell: Cell): boolean {
    const brush = this.brush.value;
    const pieces = new Map(this.pieces.value);
    if (brush === 'erase') {
      if (!pieces.delete(cell)) return true;
    } else {
      if (pieces.get(cell) === brush) return true;
      if (this.countOf(brush) === 0) return false;
      pieces.set(cell, brush);
    }
    this.#become(pieces);
    this.#nextBrush();
    return true;
  }

  erase(cell: Cell): void {
    const pieces = new Map(this.pieces.value);
    if (pieces.delete(cell)) this.#become(pieces);
  }

  /** Moves a piece, or lets two change places. */
  exchange(from: Cell, to: Cell): void {
    const moved = this.pieces.value.get(from);
    if (moved === undefined || from === to) return;
    const met = this.pieces.value.get(to);
    const pieces = new Map(this.pieces.value);
    pieces.set(to, moved);
    if (met === undefined) pieces.delete(from);
    else pieces.set(from, met);
    this.#become(pieces);
  }

  /** Left becomes right. */
  mirror(): void {
    const { columns, placeOf, cellAt } = this.plan;
    this.#become(
      new Map(
        [...this.pieces.value].map(([cell, piece]) => {
          const { x, y } = placeOf(cell);
          return [cellAt({ x: columns - 1 - x, y }), piece];
        }),
      ),
    );
  }

  random(seed: string): void {
    this.load(randomPieces(this.seat, new Chance(seed)));
  }

  arrange(name: Formation): void {
    this.#become(formation(name, this.plan));
  }

  /** No more pieces than there are, each on its own half. */
  isPlacement(kept: unknown): kept is BlindPlacement {
    const { columns } = this.plan;
    const [first, last] = HALVES[this.seat];
    const at = isWhole(first * columns, (last + 1) * columns - 1);
    const isPiece = isShape<PiecePlacement>({ at, class: isOneOf(PIECE_CLASSES) });
    if (!isArrayOf(isPiece)(kept)) return false;
    return PIECE_CLASSES.every(
      (name) => kept.filter((piece) => piece.class === name).length <= PIECES[name].count,
    );
  }

  load(placement: BlindPlacement): void {
    this.#become(placedPieces(placement));
    this.#nextBrush();
  }

  clear(): void {
    this.#become(new Map());
    this.brush.value = PIECE_CLASSES[0];
  }

  undo(): void {
    const past = this.#past.value;
    if (past.length === 0) return;
    this.pieces.value = past.at(-1)!;
    this.#past.value = past.slice(0, -1);
  }

  forgetPast(): void {
    this.#past.value = [];
  }

  placement(): BlindPlacement {
    return makePlacement(this.pieces.value);
  }

  #become(pieces: Pieces): void {
    this.#past.value = [...this.#past.value, this.pieces.value];
    this.pieces.value = pieces;
  }

  #nextBrush(): void {
    const brush = this.brush.value;
    if (brush === 'erase' || this.countOf(brush) > 0) return;
    this.brush.value = this.missing.value.find(({ count }) => count > 0)?.piece ?? brush;
  }
}

/** Ready-made placements, the front line first, in the short codes of the pieces. */
export const FORMATION_LINES = {
  wall: [
    'V.S.V.V.S.V.',
    'PPDDPSSPDDPP',
    '.CC.TDDT.CC.',
    'T.F..BC..F.T',
    '..S.TB.T.S..',
    'V.M......M.V',
    '..MX....XM..',
  ],
  wings: [
    'VV.S....S.VV',
    'PPPS....SPPP',
    'DDDT....TDDD',
    'CCBT.VV.TBC.',
    'F.CT....TC.F',
    'MS........SM',
    'XM........MX',
  ],
  fortress: [
    'V.V.V.V.V.V.',
    'S.P.S.P.S.P.',
    '.D.DDPPPDD.D',
    'SCCT.BB.TCCC',
    '..FTS.S.TF..',
    '....MTTM....',
    '....MXXM....',
  ],
} as const;

export const FORMATIONS = Object.keys(FORMATION_LINES) as readonly (keyof typeof FORMATION_LINES)[];
type Formation = (typeof FORMATIONS)[number];

const CLASS_OF: ReadonlyMap<string, PieceClass> = new Map(
  PIECE_CLASSES.map((piece) => [PIECES[piece].codes.short, piece]),
);

/** A ready-made placement on the half a plan shows. */
function formation(name: Formation, plan: Plan): ReadonlyMap<Cell, PieceClass> {
  const pieces = new Map<Cell, PieceClass>();
  FORMATION_LINES[name].forEach((line, y) =>
    [...line].forEach((code, x) => {
      const piece = CLASS_OF.get(code);
      if (piece !== undefined) pieces.set(plan.cellAt({ x, y }), piece);
    }),
  );
  return pieces;
}
