import { type Cell, type Outcome, SEATS, type Seat, other } from '@flotilla/engine';
import {
  type ClassCode,
  FORT,
  SHIP_CODES,
  TORPEDO,
  ATTACKER,
  DEFENDER,
  EQUAL,
  type Laws,
} from './laws.ts';
import {
  ALONE,
  SHAPE_SIZE,
  type Shape,
  mateOf,
  CELLS,
  COLUMN_OF,
  LINES,
  LINE_OF,
  NO_OWNER,
  NOWHERE,
  COLUMNS,
} from './field.ts';
import { hasTurn, type Turn, fromOf, shapeIn, standOf, targetOf } from './turn.ts';

/** What the game waits for. */
type ReplicaPhase = 'play' | 'answer' | 'declare' | 'over';

/**
 * The blind game on typed arrays, changed in place: the same rules as the engine's, without events,
 * refusals and secrets, for simulations that play thousands of turns a decision. Only legal turns may
 * be played; nothing is checked.
 */
export class Replica {
  readonly laws: Laws;
  /** Whose piece stands on each cell, and what it is. */
  readonly owner = new Int8Array(CELLS).fill(NO_OWNER);
  readonly kind = new Int8Array(CELLS);
  /** The pieces of each seat as bits, a word for each line: `[seat * LINES + line]`, bit `column`. */
  readonly lines = new Int16Array(2 * LINES);
  /** By seat: ships on the board, enemy forts taken, and how many of them win. */
  readonly ships = new Int16Array(2);
  readonly fortsTaken = new Int16Array(2);
  readonly fortsToTake = new Int16Array(2);
  phase: ReplicaPhase = 'play';
  toAct: Seat = 0;
  quietTurns = 0;
  outcome: Outcome | null = null;
  /** The question: who asked, with which piece, about which, and the forces. */
  asker: Seat = 0;
  asking: Cell = NOWHERE;
  asked: Cell = NOWHERE;
  committed: Shape = ALONE;
  meant: Shape = ALONE;
  #stirred = false;

  constructor(laws: Laws) {
    this.laws = laws;
  }

  /** Puts a piece on a free cell. */
  put(cell: Cell, seat: Seat, code: ClassCode): void {
    this.owner[cell] = seat;
    this.kind[cell] = code;
    this.#flip(seat, cell);
    if (code < SHIP_CODES) this.ships[seat]!++;
  }

  /** Play goes on from here: the forts on the board and those taken decide how many win. */
  begin(toAct: Seat, quietTurns = 0): void {
    const forts = [0, 0];
    for (let cell = 0; cell < CELLS; cell++) {
      if (this.owner[cell] !== NO_OWNER && this.kind[cell] === FORT) forts[this.owner[cell]!]!++;
    }
    for (const seat of SEATS) {
      const all = forts[other(seat)]! + this.fortsTaken[seat]!;
      this.fortsToTake[seat] = Math.min(this.laws.rules.forts, all);
    }
    this.toAct = toAct;
    this.quietTurns = quietTurns;
  }

  /** Becomes the same as another replica of the same game. */
  copy(from: Replica): void {
    this.owner.set(from.owner);
    this.kind.set(from.kind);
    this.lines.set(from.lines);
    this.ships.set(from.ships);
    this.fortsTaken.set(from.fortsTaken);
    this.fortsToTake.set(from.fortsToTake);
    this.phase = from.phase;
    this.toAct = from.toAct;
    this.quietTurns = from.quietTurns;
    this.outcome = from.outcome;
    this.asker = from.asker;
    this.asking = from.asking;
    this.asked = from.asked;
    this.committed = from.committed;
    this.meant = from.meant;
    this.#stirred = from.#stirred;
  }

  /** Moves, asks or strikes. */
  play(turn: Turn): void {
    const seat = this.toAct;
    const from = fromOf(turn);
    const stand = standOf(turn);
    if (stand !== from) this.#shift(from, stand);
    const target = targetOf(turn);
    if (target === NOWHERE) this.#passTo(other(seat));
    else if (this.kind[stand] === TORPEDO) this.#strike(stand, target);
    else this.#ask(stand, target, shapeIn(turn));
  }

  /** Names the force that is meant (rulebook 2.3). */
  answer(shape: Shape): void {
    this.meant = shape;
    if (this.laws.isCommittedBefore || this.kind[this.asked]! >= SHIP_CODES) {
      this.#settle(this.committed);
    } else {
      this.phase = 'declare';
      this.toAct = this.asker;
    }
  }

  /** Names the attacker's force (2.4.1). */
  declare(shape: Shape): void {
    this.#settle(shape);
  }

  #ask(stand: Cell, target: Cell, committed: Shape): void {
    this.asker = this.toAct;
    this.asking = stand;
    this.asked = target;
    this.committed = committed;
    this.phase = 'answer';
    this.toAct = other(this.toAct);
  }

  #strike(stand: Cell, target: Cell): void {
    const seat = this.toAct;
    if (this.laws.isStruckDown[this.kind[target]!]) this.#remove(target);
    if (this.laws.isTorpedoSpent) this.#remove(stand);
    this.#passTo(other(seat));
  }

  /** The clash and its losses (the table of 2.5). */
  #settle(force: Shape): void {
    const { laws, asking, asked, asker, meant } = this;
    const attacker = this.kind[asking]!;
    const defender = this.kind[asked]!;
    const result = laws.clash(attacker, SHAPE_SIZE[force]!, defender, SHAPE_SIZE[meant]!);
    this.phase = 'play';
    if (result === ATTACKER) this.#removeForce(asked, meant);
    else if (result === DEFENDER) this.#removeForce(asking, laws.losesForce ? force : ALONE);
    else if (result === EQUAL) {
      this.#removeForce(asking, force);
      this.#removeForce(asked, meant);
    } else {
      this.#remove(asking);
      if (defender === TORPEDO ? laws.isTorpedoSpent : laws.isMineSpent) this.#remove(asked);
    }
    this.#passTo(result === ATTACKER ? asker : other(asker));
  }

  #shift(from: Cell, to: Cell): void {
    const seat = this.owner[from]! as Seat;
    this.#flip(seat, from);
    this.#flip(seat, to);
    this.owner[to] = seat;
    this.kind[to] = this.kind[from]!;
    this.owner[from] = NO_OWNER;
  }

  #flip(seat: Seat, cell: Cell): void {
    this.lines[seat * LINES + LINE_OF[cell]!]! ^= 1 << COLUMN_OF[cell]!;
  }

  #removeForce(cell: Cell, shape: Shape): void {
    const one = mateOf(cell, shape, 0);
    const two = mateOf(cell, shape, 1);
    this.#remove(cell);
    if (one !== NOWHERE) this.#remove(one);
    if (two !== NOWHERE) this.#remove(two);
  }

  #remove(cell: Cell): void {
    const seat = this.owner[cell]! as Seat;
    const code = this.kind[cell]!;
    if (code < SHIP_CODES) this.ships[seat]!--;
    else if (code === FORT) this.fortsTaken[other(seat)]!++;
    this.#flip(seat, cell);
    this.owner[cell] = NO_OWNER;
    this.#stirred = true;
  }

  /** Gives the turn to a seat, unless the game is over now (2.6). */
  #passTo(seat: Seat): void {
    this.quietTurns = this.#stirred ? 0 : this.quietTurns + 1;
    this.#stirred = false;
    this.toAct = seat;
    this.outcome = this.#judge(seat);
    if (this.outcome !== null) this.phase = 'over';
  }

  #judge(next: Seat): Outcome | null {
    const { fortsTaken, fortsToTake, ships } = this;
    if (fortsTaken[0]! >= fortsToTake[0]!) return { winner: 0, reason: 'forts-taken' };
    if (fortsTaken[1]! >= fortsToTake[1]!) return { winner: 1, reason: 'forts-taken' };
    const { noShips, noMove } = this.laws.rules;
    if (ships[0] === 0 && ships[1] === 0) {
      const lead = noShips === 'forts' ? fortsTaken[0]! - fortsTaken[1]! : 0;
      return { winner: lead === 0 ? null : lead > 0 ? 0 : 1, reason: 'no-ships' };
    }
    if (this.quietTurns >= this.laws.drawAfter) return { winner: null, reason: 'no-progress' };
    if (hasTurn(this, next)) return null;
    return { winner: noMove === 'draw' ? null : other(next), reason: 'no-move' };
  }
}

const FULL = (1 << COLUMNS) - 1;

/**
 * From where the pieces of a seat can be attacked within a turn: a step and then contact, or for vedettes
 * two steps. A quick look at whole lines that spares looking at every piece; it says where an attack
 * is possible at all, not that the way is free.
 */
export class Reach {
  /** By line, a bit for each column: within two cells, and within three. */
  readonly near = new Int16Array(LINES);
  readonly far = new Int16Array(LINES);
  readonly #once = new Int16Array(LINES);

  /** Looks at the pieces of a seat. */
  spread({ lines, laws }: Replica, seat: Seat): void {
    const isRound = laws.directions === 8;
    widen(lines, seat * LINES, this.#once, laws.contacts === 8);
    widen(this.#once, 0, this.near, isRound);
    widen(this.near, 0, this.far, isRound);
  }
}

/** One step in every direction, from lines that begin at `start`. */
function widen(from: Int16Array, start: number, to: Int16Array, isRound: boolean): void {
  for (let line = 0; line < LINES; line++) {
    const here = from[start + line]!;
    const behind = line > 0 ? from[start + line - 1]! : 0;
    const ahead = line < LINES - 1 ? from[start + line + 1]! : 0;
    const wide = isRound ? here | behind | ahead : here;
    to[line] = (wide | (wide << 1) | (wide >> 1) | behind | ahead) & FULL;
  }
}
