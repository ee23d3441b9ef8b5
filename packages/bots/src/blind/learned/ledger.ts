import {
  type BlindRules,
  type Cell,
  type PieceClass,
  type Seat,
  type SeenBlindEvent,
  clash,
  placedPieces,
} from '@flotilla/engine';
import {
  ANY,
  type ClassCode,
  FLEET,
  FORT,
  SHIPS,
  SHIP_CODES,
  TORPEDO,
  VEDETTE,
  bit,
  classOf,
  codeOf,
  isSingle,
} from '../replica/laws.ts';
import { CELLS, COLUMN_OF, LINE_OF, NOWHERE, nextOf } from '../replica/field.ts';

/** The pieces of one side. */
export const PIECES = 45;
export const KINDS = 10;

/** The class of an enemy piece: not known to this seat. */
const UNKNOWN: ClassCode = -1;

type Told<Type> = Extract<SeenBlindEvent, { readonly type: Type }>;

/**
 * What one seat has been told, piece by piece: the same record as the simulator's, with the enemy's classes
 * left out. Pieces are numbered by where they began, 0–44 for seat 0 and 45–89 for seat 1.
 */
export class Ledger {
  readonly seat: Seat;
  readonly rules: BlindRules;
  readonly at = new Int16Array(CELLS).fill(NOWHERE);
  readonly cell = new Int16Array(2 * PIECES).fill(NOWHERE);
  readonly kind = new Int8Array(2 * PIECES).fill(UNKNOWN);
  readonly start = new Int16Array(2 * PIECES);
  readonly mask = new Uint16Array(2 * PIECES).fill(ANY);
  readonly moves = new Uint8Array(2 * PIECES);
  readonly dares = new Uint8Array(2 * PIECES);
  readonly wins = new Uint8Array(2 * PIECES);
  readonly still = new Uint8Array(2 * PIECES);
  readonly told = new Uint8Array(2 * PIECES);
  readonly lastMoved = new Uint16Array(2 * PIECES);
  /** Pieces that have left the board: `[seat * KINDS + code]`. */
  readonly lost = new Uint8Array(2 * KINDS);
  readonly lastFrom = new Int16Array(2).fill(NOWHERE);
  readonly lastAbout = new Int16Array(2).fill(NOWHERE);
  asking: Cell = NOWHERE;
  asked: Cell = NOWHERE;
  /** The answer: its class and number. */
  answer: ClassCode = UNKNOWN;
  count = 0;
  quiet = 0;
  turn = 0;
  #stirred = true;
  #moved = false;
  #placement: ReadonlyMap<Cell, PieceClass> = new Map();

  constructor(rules: BlindRules, seat: Seat) {
    this.rules = rules;
    this.seat = seat;
  }

  /** A copy that can go on by itself, with the classes that are known to its seat. */
  clone(): Ledger {
    const copy = this.#copyFor(this.seat);
    copy.kind.set(this.kind);
    return copy;
  }

  /** What the other seat has been told, if its pieces are of these classes. */
  ofEnemy(classes: ArrayLike<ClassCode>): Ledger {
    const enemy = this.seat === 0 ? 1 : 0;
    const copy = this.#copyFor(enemy);
    copy.kind.set(classes, enemy * PIECES);
    return copy;
  }

  #copyFor(seat: Seat): Ledger {
    const copy = new Ledger(this.rules, seat);
    copy.at.set(this.at);
    copy.cell.set(this.cell);
    copy.start.set(this.start);
    copy.mask.set(this.mask);
    copy.moves.set(this.moves);
    copy.dares.set(this.dares);
    copy.wins.set(this.wins);
    copy.still.set(this.still);
    copy.told.set(this.told);
    copy.lastMoved.set(this.lastMoved);
    copy.lost.set(this.lost);
    copy.lastFrom.set(this.lastFrom);
    copy.lastAbout.set(this.lastAbout);
    copy.asking = this.asking;
    copy.asked = this.asked;
    copy.answer = this.answer;
    copy.count = this.count;
    copy.quiet = this.quiet;
    copy.turn = this.turn;
    copy.#stirred = this.#stirred;
    copy.#moved = this.#moved;
    return copy;
  }

  observe(event: SeenBlindEvent): void {
    switch (event.type) {
      case 'deployed':
        if (event.pieces !== undefined) this.#placement = placedPieces(event.pieces);
        return;
      case 'began':
        return this.#begin(event);
      case 'turn':
        this.quiet = this.#stirred ? 0 : this.quiet + 1;
        this.#stirred = false;
        this.#moved = false;
        this.turn++;
        return;
      case 'moved':
        return this.#move(event);
      case 'asked':
        return this.#ask(event);
      case 'answered':
        return this.#answer(event);
      case 'clash':
        return this.#clash(event);
      case 'struck':
        return this.#strike(event);
      default:
    }
  }

  #begin({ places }: Told<'began'>): void {
    for (const side of [0, 1] as const) {
      for (const [index, cell] of places[side].entries()) {
        const piece = side * PIECES + index;
        this.at[cell] = piece;
        this.cell[piece] = cell;
        this.start[piece] = cell;
        if (side === this.seat) this.kind[piece] = codeOf(this.#placement.get(cell)!);
      }
    }
  }

  #move({ seat, from, to }: Told<'moved'>): void {
    const piece = this.at[from]!;
    const isLong =
      Math.max(
        Math.abs(LINE_OF[from]! - LINE_OF[to]!),
        Math.abs(COLUMN_OF[from]! - COLUMN_OF[to]!),
      ) > 1;
    this.at[from] = NOWHERE;
    this.at[to] = piece;
    this.cell[piece] = to;
    this.moves[piece] = Math.min(255, this.moves[piece]! + 1);
    this.lastMoved[piece] = this.turn;
    this.mask[piece]! &= isLong ? bit(VEDETTE) : ANY & ~bit(FORT);
    this.lastFrom[seat] = from;
    this.lastAbout[seat] = NOWHERE;
    this.#moved = true;
    this.#countStill(seat, piece);
  }

  #stand(seat: Seat, from: Cell, about: Cell): void {
    if (!this.#moved) {
      this.lastFrom[seat] = from;
      this.#countStill(seat, this.at[from]!);
    }
    this.lastAbout[seat] = about;
  }

  #ask({ seat, from, about }: Told<'asked'>): void {
    this.#stand(seat, from, about);
    const piece = this.at[from]!;
    if (!isSingle(this.mask[this.at[about]!]!))
      this.dares[piece] = Math.min(255, this.dares[piece]! + 1);
    this.mask[piece]! &= SHIPS;
    this.asking = from;
    this.asked = about;
  }

  #answer({ class: name, count }: Told<'answered'>): void {
    const piece = this.at[this.asked]!;
    this.answer = codeOf(name);
    this.count = count;
    this.mask[piece] = bit(this.answer);
    this.told[piece] = count;
  }

  #clash({ result, removed }: Told<'clash'>): void {
    if (result === 'attacker') {
      const piece = this.at[this.asking]!;
      this.wins[piece] = Math.min(255, this.wins[piece]! + 1);
      this.mask[piece]! &= this.#winnersAgainst(this.answer, this.count);
    }
    this.#remove(removed);
  }

  #strike({ seat, from, at, class: name, removed }: Told<'struck'>): void {
    this.#stand(seat, from, at);
    this.mask[this.at[from]!] = bit(TORPEDO);
    this.mask[this.at[at]!] = bit(codeOf(name));
    this.#remove(removed);
  }

  #remove(removed: Told<'clash'>['removed']): void {
    for (const { at, seat, class: name } of removed) {
      const piece = this.at[at]!;
      const code = codeOf(name);
      this.lost[seat * KINDS + code]!++;
      this.mask[piece] = bit(code);
      this.at[at] = NOWHERE;
      this.cell[piece] = NOWHERE;
      this.#stirred = true;
    }
  }

  #countStill(seat: Seat, acted: number): void {
    for (let piece = seat * PIECES; piece < (seat + 1) * PIECES; piece++) {
      const cell = this.cell[piece]!;
      if (cell === NOWHERE || piece === acted) continue;
      for (let direction = 0; direction < (this.rules.directions === 8 ? 8 : 4); direction++) {
        const near = nextOf(cell, direction);
        if (near === NOWHERE || this.at[near] === NOWHERE || ownerOf(this.at[near]!) === seat)
          continue;
        this.still[piece] = Math.min(255, this.still[piece]! + 1);
        break;
      }
    }
  }

  /** The classes that can have won as attackers against an answer, alone or in some formation. */
  #winnersAgainst(code: ClassCode, count: number): number {
    let mask = 0;
    for (let kind = 0; kind < SHIP_CODES; kind++) {
      for (let many = 1; many <= 3; many++) {
        const result = clash(
          this.rules,
          { class: classOf(kind), count: many },
          { class: classOf(code), count },
        );
        if (result === 'attacker') mask |= bit(kind);
      }
    }
    return mask;
  }

  /** Forts still to be taken by a seat. */
  fortsMissing(seat: Seat): number {
    return Math.min(this.rules.forts, FLEET[FORT]!) - this.lost[(1 - seat) * KINDS + FORT]!;
  }
}

export const ownerOf = (piece: number): Seat => (piece >= PIECES ? 1 : 0);
