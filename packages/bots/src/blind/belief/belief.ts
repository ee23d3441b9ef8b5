import type { Chance, Seat } from '@flotilla/engine';
import { CODES, type Code, SHIP_CODES } from '../replica/codes.ts';
import { CELLS, DIRECTIONS, NEXT, NOWHERE } from '../replica/grid.ts';
import type { Piece } from './clue.ts';
import { Deal } from './deal.ts';
import type { Dossier } from './dossier.ts';
import { priorWeights } from './prior.ts';
import { type Circumstances, puzzleOf } from './puzzle.ts';

/** The most pieces a force has. */
export const MOST = 3;

/** Changes to a first deal before it is as good as any, and between two deals, for each open piece. */
const FIRST_STIRS = 24;
const STIRS = 4;

const SIDES = 4;
const NOTHING = -1;

/** What a seat believes about the enemy's pieces: deals that fit all it was told, and how often each comes. */
export class Belief {
  /** The classes of all pieces, once for each deal. */
  readonly deals: readonly Int8Array[];
  /**
   * By piece, class and company (the size of the largest force it can name): the share of the deals.
   * `[(piece * CODES + code) * MOST + company - 1]`
   */
  readonly odds: Float64Array;

  constructor(dossier: Dossier, deals: readonly Int8Array[]) {
    this.deals = deals;
    this.odds = new Float64Array(dossier.size * CODES * MOST);
    const field = new Int8Array(CELLS);
    for (const deal of deals) {
      lay(field, dossier, deal);
      for (let piece = 0; piece < dossier.size; piece++) {
        const cell = dossier.cell[piece]!;
        if (cell === NOWHERE) continue;
        const index = (piece * CODES + deal[piece]!) * MOST + companyAt(field, cell) - 1;
        this.odds[index]! += 1 / deals.length;
      }
    }
  }

  /** The chance that a piece is of a class. */
  chanceOf(piece: Piece, code: Code): number {
    const index = (piece * CODES + code) * MOST;
    return this.odds[index]! + this.odds[index + 1]! + this.odds[index + 2]!;
  }
}

/** What to believe after all that is in the file of the enemy's side; null when nothing fits it. */
export function believe(
  dossier: Dossier,
  enemy: Seat,
  circumstances: Circumstances,
  { count, chance }: { readonly count: number; readonly chance: Chance },
): Belief | null {
  const puzzle = puzzleOf(dossier, circumstances);
  if (puzzle === null) return null;
  const deal = Deal.of(puzzle, priorWeights(dossier, enemy), chance);
  if (deal === null) return null;
  deal.stir(FIRST_STIRS * puzzle.open.length, chance);
  const deals = Array.from({ length: count }, () => {
    deal.stir(STIRS * puzzle.open.length, chance);
    return deal.classes.slice();
  });
  return new Belief(dossier, deals);
}

/** The classes of a deal by cell. */
function lay(field: Int8Array, dossier: Dossier, deal: Int8Array): void {
  field.fill(NOTHING);
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
  if (mates !== 1) return mates === 0 ? 1 : MOST;
  for (let side = 0; side < SIDES; side++) {
    const third = NEXT[mate * DIRECTIONS + side]!;
    if (third !== NOWHERE && third !== cell && field[third] === code) return MOST;
  }
  return 2;
}
