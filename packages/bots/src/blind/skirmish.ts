import { type BySeat, type Seat, other, type Cell } from '@flotilla/engine';
import type { Dossier } from './belief/dossier.ts';
import {
  SHIP_CODES,
  isSingle,
  type ClassCode,
  TORPEDO,
  VEDETTE,
  MAX_FORCE,
} from './replica/laws.ts';
import {
  CELLS,
  NOWHERE,
  ALONE,
  SHAPES,
  SHAPE_SIZE,
  type Shape,
  COLUMNS,
  DIRECTIONS,
  LINES,
  NEXT,
  NO_OWNER,
} from './replica/field.ts';
import { Replica, Reach } from './replica/replica.ts';
import type { BlindSituation } from './situation.ts';
import { isFormation, STAY, type Turn, fromOf, makeTurn, standOf } from './replica/turn.ts';
import type { BlindOutlook } from './prospects.ts';

/** A list by seat from what belongs to one seat and what belongs to the other. */
export const seated = <T>(seat: Seat, own: T, enemy: T): BySeat<T> =>
  seat === 0 ? [own, enemy] : [enemy, own];

/** A position in which every class is decided, and what each side knows of the other's pieces. */
export class SkirmishScene {
  readonly world: Replica;
  /** The number of the piece on each cell, in the file of its side. */
  readonly piece = new Int8Array(CELLS);
  /** By seat and piece: the other side knows what it is. */
  readonly known: BySeat<Uint8Array>;

  constructor(world: Replica, known: BySeat<Uint8Array>) {
    this.world = world;
    this.known = known;
  }

  /** A scene of this situation; the enemy's pieces are nothing yet. */
  static of({ field, own, foe, seat }: BlindSituation): SkirmishScene {
    const scene = new SkirmishScene(field, seated(seat, knownOf(own), knownOf(foe)));
    for (const dossier of [own, foe]) {
      for (const [piece, cell] of dossier.cell.entries()) {
        if (cell !== NOWHERE) scene.piece[cell] = piece;
      }
    }
    return scene;
  }

  /** An empty scene that can become any scene of the same game. */
  static like({ world, known }: SkirmishScene): SkirmishScene {
    return new SkirmishScene(new Replica(world.laws), [known[0].slice(), known[1].slice()]);
  }

  copy(from: SkirmishScene): void {
    this.world.copy(from.world);
    this.piece.set(from.piece);
    this.known[0].set(from.known[0]);
    this.known[1].set(from.known[1]);
  }

  /** The enemy's pieces become what a deal says. */
  settle(foe: Dossier, deal: Int8Array): void {
    const { world } = this;
    const enemy = other(world.toAct);
    world.ships[enemy] = 0;
    for (let piece = 0; piece < foe.size; piece++) {
      const cell = foe.cell[piece]!;
      if (cell === NOWHERE) continue;
      world.kind[cell] = deal[piece]!;
      if (deal[piece]! < SHIP_CODES) world.ships[enemy]!++;
    }
    world.begin(world.toAct, world.quietTurns);
  }
}

const knownOf = (dossier: Dossier): Uint8Array =>
  Uint8Array.from(dossier.mask, (mask) => (isSingle(mask) ? 1 : 0));

const NO_TURN = -1;
/** Attacks that are followed at most. */
const DEPTH = 8;
/** Neither side attacks for less than this. */
const THRESHOLD = 0.15;
/** What a piece loses of its worth when the enemy learns what it is. */
const SECRECY = 0.12;
/** What counts of a gain that comes only after the enemy has moved. */
const PATIENCE = 0.4;
/** Winning the game, besides the fort that wins it. */
const VICTORY = 40;

/**
 * What follows from a turn in a scene: both sides attack as long as they expect to gain by it, each judging by
 * what it knows, not by the truth. A side that sees nothing to gain passes. No quiet moves are made, so that what
 * counts is the turn that began it.
 */
export class Skirmish {
  readonly #scene: SkirmishScene;
  readonly #outlooks: BySeat<BlindOutlook>;
  readonly #reach = new Reach();
  #best: Turn = NO_TURN;
  #most = 0;

  constructor(like: SkirmishScene, outlooks: BySeat<BlindOutlook>) {
    this.#scene = SkirmishScene.like(like);
    this.#outlooks = outlooks;
  }

  /** What the seat to act has when a turn and the attacks after it are over. */
  run(start: SkirmishScene, turn: Turn): number {
    this.#scene.copy(start);
    const { world } = this.#scene;
    const seat = world.toAct;
    this.#play(turn);
    let balance = this.#balance(seat);
    let value = balance;
    let weight = 1;
    let passes = 0;
    let isEnemyDone = false;
    for (let attack = 0; attack < DEPTH && passes < 2 && world.phase === 'play'; attack++) {
      if (world.toAct !== seat) isEnemyDone = true;
      else if (isEnemyDone) {
        isEnemyDone = false;
        weight *= PATIENCE;
      }
      const next = this.#attack();
      if (next === NO_TURN) {
        passes++;
        world.toAct = other(world.toAct);
        continue;
      }
      passes = 0;
      this.#play(next);
      const after = this.#balance(seat);
      value += weight * (after - balance);
      balance = after;
    }
    return value;
  }

  /** Material, what is known of it, and a game that is over. */
  #balance(seat: Seat): number {
    const { world, known, piece } = this.#scene;
    const { owner, kind, outcome } = world;
    const { mine, theirs } = this.#outlooks[seat].prospects;
    let balance = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const side = owner[cell]!;
      if (side === NO_OWNER) continue;
      const share = known[side as Seat][piece[cell]!] === 1 ? 1 - SECRECY : 1;
      balance += share * (side === seat ? theirs.worth(kind[cell]!) : -mine.worth(kind[cell]!));
    }
    if (outcome === null || outcome.winner === null) return balance;
    return balance + (outcome.winner === seat ? VICTORY : -VICTORY);
  }

  /** Plays a turn to its end, answer and declaration included. */
  #play(turn: Turn): void {
    const { world, piece, known } = this.#scene;
    const stand = standOf(turn);
    piece[stand] = piece[fromOf(turn)]!;
    const seat = world.toAct;
    world.play(turn);
    if (world.phase !== 'answer') return;
    const { asked, asking } = world;
    const code = world.kind[asked]!;
    known[other(seat)][piece[asked]!] = 1;
    const answer = code < VEDETTE ? this.#largest(other(seat), asked, MAX_FORCE) : ALONE;
    world.answer(answer);
    if (isDeclaring(world))
      world.declare(this.#declaration(seat, asking, code, SHAPE_SIZE[answer]!));
  }

  /** The largest force of a piece, up to a size. */
  #largest(seat: Seat, cell: Cell, most: number): Shape {
    const { world } = this.#scene;
    const code = world.kind[cell]!;
    for (let shape = SHAPES - 1; shape > ALONE; shape--) {
      if (SHAPE_SIZE[shape]! <= most && isFormation(world, seat, cell, code, shape)) return shape;
    }
    return ALONE;
  }

  #declaration(seat: Seat, cell: Cell, enemy: ClassCode, count: number): Shape {
    const { mine } = this.#outlooks[seat].prospects;
    const code = this.#scene.world.kind[cell]!;
    let best: Shape = ALONE;
    for (let many = 2; many <= MAX_FORCE; many++) {
      const shape = this.#largest(seat, cell, many);
      const gain = mine.clash(code, SHAPE_SIZE[shape]!, enemy, count);
      if (gain > mine.clash(code, SHAPE_SIZE[best]!, enemy, count)) best = shape;
    }
    return best;
  }

  /** The attack that the side to move expects most of, if it expects enough. */
  #attack(): Turn {
    const { world } = this.#scene;
    const seat = world.toAct;
    this.#best = NO_TURN;
    this.#most = THRESHOLD;
    this.#reach.spread(world, other(seat));
    for (let line = 0; line < LINES; line++) {
      const pieces = world.lines[seat * LINES + line]! & this.#reach.far[line]!;
      for (let rest = pieces; rest !== 0; rest &= rest - 1) {
        const column = 31 - Math.clz32(rest & -rest);
        const from = line * COLUMNS + column;
        const code = world.kind[from]!;
        const isNear = (this.#reach.near[line]! & (1 << column)) !== 0;
        if (code <= TORPEDO && (isNear || code === VEDETTE)) this.#try(seat, from, code);
      }
    }
    return this.#best;
  }

  /** Looks at all that a ship or a torpedo can attack this turn. */
  #try(seat: Seat, from: Cell, code: ClassCode): void {
    const { owner, laws } = this.#scene.world;
    const { leap, standing } = laws.rules;
    if (standing || code === TORPEDO) this.#consider(seat, from, code, STAY, from);
    for (let direction = 0; direction < laws.directions; direction++) {
      const near = NEXT[from * DIRECTIONS + direction]!;
      if (near === NOWHERE || direction === laws.barred[seat]) continue;
      const isFree = owner[near] === NO_OWNER;
      if (isFree) this.#consider(seat, from, code, direction + 1, near);
      if (code !== VEDETTE || (!isFree && !leap)) continue;
      const far = NEXT[near * DIRECTIONS + direction]!;
      if (far === NOWHERE || owner[far] !== NO_OWNER) continue;
      this.#consider(seat, from, code, DIRECTIONS + direction + 1, far);
    }
  }

  /** Looks at what a piece can attack from a cell, and keeps the best so far. */
  #consider(seat: Seat, from: Cell, code: ClassCode, step: number, stand: Cell): void {
    const { world, piece, known } = this.#scene;
    const { owner, kind, laws } = world;
    const enemy = other(seat);
    const { temptation } = this.#outlooks[seat];
    for (let direction = 0; direction < laws.contacts; direction++) {
      const target = NEXT[stand * DIRECTIONS + direction]!;
      if (target === NOWHERE || owner[target] !== enemy) continue;
      const number = piece[target]!;
      const gain =
        known[enemy][number] === 1
          ? temptation.ofKnown(code, kind[target]!)
          : temptation.ofUnknown(code, number);
      if (gain <= this.#most) continue;
      this.#most = gain;
      this.#best = makeTurn(from, step, direction + 1);
    }
  }
}

/** Reads the phase in a way that the compiler does not narrow. */
const isDeclaring = ({ phase }: SkirmishScene['world']): boolean => phase === 'declare';
