import type { Cell } from '@flotilla/engine';
import {
  ANY,
  type ClassCode,
  FORT,
  type ClassMask,
  SHIPS,
  VEDETTE,
  bit,
  type Laws,
} from '../replica/laws.ts';
import { CELLS, COLUMN_OF, LINE_OF, NOWHERE } from '../replica/field.ts';
import { type Clue, type Piece, answerClue, victoryClue } from './puzzle.ts';

const NONE = -1;

/**
 * What the open events tell about the pieces of one side. All of it is known to both sides, so the same
 * file serves to guess at the enemy and to judge what the enemy can know of the own pieces. An event
 * that cannot have happened is answered with false.
 */
export class Dossier {
  readonly #laws: Laws;
  /** Where each piece began, and where it stands; nowhere once it has left the board. */
  readonly start: readonly Cell[];
  readonly cell: Int16Array;
  /** What each piece can be, each taken alone. */
  readonly mask: Uint16Array;
  /** How often each piece has moved. */
  readonly moves: Uint16Array;
  /** How often each piece has asked about an unknown piece. */
  readonly dares: Uint16Array;
  /** What is known of several pieces together. */
  readonly clues: Clue[] = [];
  readonly #at = new Int16Array(CELLS).fill(NONE);

  constructor(laws: Laws, places: readonly Cell[]) {
    this.#laws = laws;
    this.start = places;
    this.cell = Int16Array.from(places);
    this.mask = new Uint16Array(places.length).fill(ANY);
    this.moves = new Uint16Array(places.length);
    this.dares = new Uint16Array(places.length);
    for (const [piece, cell] of places.entries()) this.#at[cell] = piece;
  }

  get size(): number {
    return this.cell.length;
  }

  pieceAt(cell: Cell): Piece | undefined {
    const piece = this.#at[cell];
    return piece === undefined || piece === NONE ? undefined : piece;
  }

  readonly #pieceAt = (cell: Cell): Piece | undefined => this.pieceAt(cell);

  /** What moves is no fort, and what goes two cells is a vedette (rulebook 2.2.1). */
  moved(from: Cell, to: Cell): boolean {
    const piece = this.pieceAt(from);
    if (piece === undefined || this.#at[to] !== NONE) return false;
    const lines = Math.abs(LINE_OF[from]! - LINE_OF[to]!);
    const columns = Math.abs(COLUMN_OF[from]! - COLUMN_OF[to]!);
    this.#at[from] = NONE;
    this.#at[to] = piece;
    this.cell[piece] = to;
    this.moves[piece]!++;
    return this.#narrow(piece, Math.max(lines, columns) > 1 ? bit(VEDETTE) : ANY & ~bit(FORT));
  }

  /** Only ships ask (2.2.3); a dare is a question about a piece that is not known. */
  asked(from: Cell, isDare: boolean): boolean {
    const piece = this.pieceAt(from);
    if (piece !== undefined && isDare) this.dares[piece]!++;
    return this.is(from, SHIPS);
  }

  /** An answer is true: the piece is of this class, and stands in a formation of this number (2.3). */
  answered(about: Cell, code: ClassCode, count: number): boolean {
    if (!this.is(about, bit(code))) return false;
    return this.#note(answerClue(about, code, count, this.#pieceAt));
  }

  /** The piece asked and won against this answer. */
  won(asking: Cell, answer: { readonly code: ClassCode; readonly count: number }): boolean {
    if (this.pieceAt(asking) === undefined) return false;
    return this.#note(victoryClue(this.#laws, asking, answer, this.#pieceAt));
  }

  /** A piece has left the board, face up. */
  removed(at: Cell, code: ClassCode): boolean {
    const piece = this.pieceAt(at);
    if (piece === undefined) return false;
    this.#at[at] = NONE;
    this.cell[piece] = NOWHERE;
    return this.#narrow(piece, bit(code));
  }

  /** The piece on a cell is of one of these classes. */
  is(cell: Cell, mask: ClassMask): boolean {
    const piece = this.pieceAt(cell);
    return piece !== undefined && this.#narrow(piece, mask);
  }

  #narrow(piece: Piece, mask: ClassMask): boolean {
    this.mask[piece]! &= mask;
    return this.mask[piece] !== 0;
  }

  /** Keeps a clue; one with a single demand is no more than a narrower mask. */
  #note(clue: Clue | null): boolean {
    if (clue === null) return true;
    const [first] = clue.cases;
    if (first === undefined) return false;
    if (clue.cases.length === 1 && first.length === 1) {
      return this.#narrow(first[0]!.piece, first[0]!.mask);
    }
    this.clues.push(clue);
    return true;
  }
}
