import type { Chance, Seat } from '@flotilla/engine';
import { CODES, type ClassCode, SHIP_CODES, MAX_FORCE } from '../replica/laws.ts';
import { CELLS, DIRECTIONS, NEXT, NOWHERE, SIDES } from '../replica/field.ts';
import { type Piece, type Circumstances, puzzleOf } from './puzzle.ts';
import { Deal } from './deal.ts';
import type { Dossier } from './dossier.ts';
import type { Prior } from './prior.ts';

/** Changes to a first deal before it is as good as any, and between two deals, for each open piece. */
const FIRST_STIRS = 24;
const STIRS = 1;

/** What a seat believes about the enemy's pieces: deals that fit all it was told, and how often each comes. */
export class BlindBelief {
  /** The classes of all pieces, once for each deal. */
  readonly deals: readonly Int8Array[];
  /**
   * By piece, class and company (the size of the largest force it can name): the share of the deals.
   * `[(piece * CODES + code) * MAX_FORCE + company - 1]`
   */
  readonly odds: Float64Array;

  constructor(dossier: Dossier, deals: readonly Int8Array[]) {
    this.deals = deals;
    this.odds = new Float64Array(dossier.size * CODES * MAX_FORCE);
    const field = new Int8Array(CELLS);
    for (const deal of deals) {
      lay(field, dossier, deal);
      for (let piece = 0; piece < dossier.size; piece++) {
        const cell = dossier.cell[piece]!;
        if (cell === NOWHERE) continue;
        const index = (piece * CODES + deal[piece]!) * MAX_FORCE + companyAt(field, cell) - 1;
        this.odds[index]! += 1 / deals.length;
      }
    }
  }

  /** The chance that a piece is of a class. */
  chanceOf(piece: Piece, code: ClassCode): number {
    const index = (piece * CODES + code) * MAX_FORCE;
    return this.odds[index]! + this.odds[index + 1]! + this.odds[index + 2]!;
  }
}

/** Draws deals that fit the file of a side, one after the other, each a good way from the last. */
export class DealSampler {
  readonly #deal: Deal;
  readonly #chance: Chance;
  readonly #stirs: number;

  private constructor(deal: Deal, open: number, chance: Chance) {
    this.#deal = deal;
    this.#chance = chance;
    this.#stirs = STIRS * open;
    deal.stir(FIRST_STIRS * open, chance);
  }

  /** Null when nothing fits. */
  static of(
    dossier: Dossier,
    seat: Seat,
    circumstances: Circumstances,
    prior: Prior,
    chance: Chance,
  ): DealSampler | null {
    const puzzle = puzzleOf(dossier, circumstances);
    if (puzzle === null) return null;
    const deal = Deal.of(puzzle, prior(dossier, seat), chance);
    return deal === null ? null : new DealSampler(deal, puzzle.open.length, chance);
  }

  next(): Int8Array {
    this.#deal.stir(this.#stirs, this.#chance);
    return this.#deal.classes.slice();
  }

  /** What to believe after so many deals. */
  believe(dossier: Dossier, count: number): BlindBelief {
    return new BlindBelief(
      dossier,
      Array.from({ length: count }, () => this.next()),
    );
  }
}

/** The classes of a deal by cell. */
function lay(field: Int8Array, dossier: Dossier, deal: Int8Array): void {
  field.fill(NOWHERE);
  for (let piece = 0; piece < dossier.size; piece++) {
    const cell = dossier.cell[piece]!;
    if (cell !== NOWHERE) field[cell] = deal[piece]!;
  }
}

/** The size of the largest force that the piece on a cell can name (rulebook 2.3.1). */
export function companyAt(field: Int8Array, cell: number): number {
  const code = field[cell]!;
  if (code >= SHIP_CODES) return 1;
  let mates = 0;
  let mate = NOWHERE;
  for (let side = 0; side < SIDES; side++) {
    const near = NEXT[cell * DIRECTIONS + side]!;
    if (near === NOWHERE || field[near] !== code) continue;
    mates++;
    mate = near;
  }
  if (mates !== 1) return mates === 0 ? 1 : MAX_FORCE;
  for (let side = 0; side < SIDES; side++) {
    const third = NEXT[mate * DIRECTIONS + side]!;
    if (third !== NOWHERE && third !== cell && field[third] === code) return MAX_FORCE;
  }
  return 2;
}
