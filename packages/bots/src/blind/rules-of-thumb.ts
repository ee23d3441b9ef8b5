import { type BlindPlacement, type Cell, type Seat, randomPieces } from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { type Shape, SHAPE_SIZE, CELLS, LINE_OF, NOWHERE, distance } from './replica/field.ts';
import {
  type Laws,
  BATTLESHIP,
  type ClassCode,
  FORT,
  MINE,
  SHIP_CODES,
  TORPEDO,
  VEDETTE,
  firstOf,
  isSingle,
  ATTACKER,
  DEFENDER,
  EQUAL,
} from './replica/laws.ts';
import { type Turn, fromOf, shapeIn, standOf, targetOf } from './replica/turn.ts';
import { type BlindSituation, maskAt } from './situation.ts';
import { BOOK_SCHEME, deployment } from './deployment.ts';
import { companyAfter, ownClasses } from './prospects.ts';
import { RANKED } from './worth.ts';
import { bestDeclaration } from './answers.ts';

/** How a bot of one strength decides. Null: nothing that was told fits together. */
export interface Mind {
  deploy(seat: Seat, laws: Laws, thinking: Thinking): BlindPlacement;
  /** Which of the legal turns to play; there is at least one. */
  turn(situation: BlindSituation, turns: readonly Turn[], thinking: Thinking): Turn | null;
  /** Which force to name when asked, of those that are possible. */
  answer(situation: BlindSituation, forces: readonly Shape[], thinking: Thinking): Shape | null;
  /** Which force to fight with after the answer. */
  declare(situation: BlindSituation, forces: readonly Shape[], thinking: Thinking): Shape | null;
}

/**
 * A beginner: places the pieces anywhere, likes to go forward and to ask about any piece it meets, and answers at
 * random. It counts nothing, but does not attack what has shown to be stronger.
 */
export const cadet: Mind = {
  deploy: (seat, _laws, { chance }) => randomPieces(seat, chance),

  turn: (situation, turns, { chance }) => {
    const own = ownClasses(situation);
    const hopeful = turns.filter((turn) => !isHopeless(situation, own, turn));
    const open = hopeful.length > 0 ? hopeful : turns;
    const asking = open.filter((turn) => targetOf(turn) !== NOWHERE);
    if (asking.length > 0 && chance.below(2) === 0) return chance.pick(asking);
    const isForward = (from: number, to: number): boolean =>
      (LINE_OF[to]! - LINE_OF[from]!) * (situation.seat === 0 ? 1 : -1) > 0;
    const forward = open.filter((turn) => isForward(fromOf(turn), standOf(turn)));
    return chance.pick(forward.length > 0 && chance.below(3) > 0 ? forward : open);
  },

  answer: (_situation, forces, { chance }) => chance.pick(forces),

  declare: ({ laws, field, asking, answer }, forces) => {
    const smallest = forces.toSorted((a, b) => SHAPE_SIZE[a]! - SHAPE_SIZE[b]!);
    const { code, count } = answer!;
    const wins = (shape: Shape): boolean =>
      laws.clash(field.kind[asking]!, SHAPE_SIZE[shape]!, code, count) === ATTACKER;
    return smallest.find(wins) ?? smallest[0]!;
  },
};

/** Whether a turn attacks a piece that is known, and that stands or explodes whatever force is declared. */
function isHopeless(situation: BlindSituation, own: Int8Array, turn: Turn): boolean {
  const { field, laws } = situation;
  const target = targetOf(turn);
  const mask = target === NOWHERE ? 0 : maskAt(situation, target);
  if (!isSingle(mask)) return false;
  const piece = field.kind[fromOf(turn)]!;
  const enemy = firstOf(mask);
  if (piece === TORPEDO) return !laws.isStruckDown[enemy];
  const forces = laws.isCommittedBefore
    ? [SHAPE_SIZE[shapeIn(turn)]!]
    : [1, 2, 3].slice(0, companyAfter(own, fromOf(turn), standOf(turn)));
  return forces.every((many) => ![ATTACKER, EQUAL].includes(laws.clash(piece, many, enemy, 1)));
}

/** How willing each class is to ask about an unknown piece, and to go forward. */
const BOLDNESS = [2, 2, 1.6, 0.8, 0.5, 0.1, -0.6, 0, 0, 0];
/**
 * What late in the game has never moved is a fort or a mine: the juniors go and look, the seniors do not.
 */
const CURIOSITY = [-0.5, 0, 1, 1.5, 2, 2, 1, 0, 0, 0];
const LATE = 70;
const EAGERNESS = [0.2, 0.5, 0.5, 0.45, 0.4, 0.25, 0.2, 0.3, 0.1, 0];

/** How much a choice may be worse than another and still be made sometimes. */
const WHIM = 0.4;
const FINE = 1024;

/**
 * Plays by rules of thumb: takes what is known to be weaker, keeps away from what is known to be
 * stronger, spends torpedoes on what has shown itself, and otherwise goes forward. It remembers what
 * each enemy piece has shown, but does not consider what the others can be.
 */
export const mate: Mind = {
  deploy: (seat, laws, { chance }) => deployment(seat, laws, BOOK_SCHEME, chance),

  turn: (situation, turns, { chance }) => {
    const scored = turns.map((turn) => ({
      turn,
      score: appeal(situation, turn) + (WHIM * chance.below(FINE)) / FINE,
    }));
    return scored.reduce((best, next) => (next.score > best.score ? next : best)).turn;
  },

  answer: ({ field, asked }, forces) => {
    // Seniors stand together; juniors are sooner lost than saved by company.
    const isSenior = field.kind[asked]! < VEDETTE;
    const sorted = forces.toSorted((a, b) => SHAPE_SIZE[b]! - SHAPE_SIZE[a]!);
    return isSenior ? sorted[0]! : sorted.at(-1)!;
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};

function appeal(situation: BlindSituation, turn: Turn): number {
  const { field, laws } = situation;
  const from = fromOf(turn);
  const stand = standOf(turn);
  const target = targetOf(turn);
  const piece = field.kind[from]!;
  const step = approach(situation, from, stand) * EAGERNESS[piece]!;
  const shyness = dread(situation, piece, stand) - dread(situation, piece, from);
  const calm = stand === from ? 0 : step - shyness;
  if (target === NOWHERE) return calm + hunt(situation, piece, from, stand);
  const mask = maskAt(situation, target);
  if (!isSingle(mask)) return calm + guess(situation, piece, target);
  const enemy = firstOf(mask);
  if (piece === TORPEDO) {
    return laws.isStruckDown[enemy] ? 2 * (RANKED[enemy]! - RANKED[TORPEDO]!) : -9;
  }
  return 4 * outcome(situation, piece, enemy);
}

/** What a single ship gains by asking about a single piece of this class. */
function outcome({ laws }: BlindSituation, piece: ClassCode, enemy: ClassCode): number {
  const result = laws.clash(piece, 1, enemy, 1);
  if (result === ATTACKER) return RANKED[enemy]!;
  if (result === DEFENDER) return -2 * RANKED[piece]!;
  return result === EQUAL ? 0.1 : RANKED[enemy]! - RANKED[piece]!;
}

/** The value of asking about or striking an unknown piece. */
function guess(situation: BlindSituation, piece: ClassCode, target: Cell): number {
  const { foe } = situation;
  const isIdle = foe.moves[foe.pieceAt(target)!] === 0;
  if (piece === TORPEDO) return isIdle ? -1 : 0.9;
  return BOLDNESS[piece]! + (isIdle ? lateness(situation) * CURIOSITY[piece]! : 0);
}

/** How much of a game has been played, from 0 to 1. */
const lateness = ({ foe }: BlindSituation): number =>
  Math.min(1, foe.moves.reduce((sum, moves) => sum + moves, 0) / LATE);

/** Steps gained towards the nearest enemy piece. */
function approach({ foe }: BlindSituation, from: Cell, to: Cell): number {
  let [before, after] = [CELLS, CELLS];
  for (const at of foe.cell) {
    if (at === NOWHERE) continue;
    before = Math.min(before, distance(from, at));
    after = Math.min(after, distance(to, at));
  }
  return before - after;
}

/** Enemy pieces nearby that are known to win against this one. */
function dread(situation: BlindSituation, piece: ClassCode, cell: Cell): number {
  return sumOverKnown(situation, (enemy, at) => {
    if (distance(cell, at) > 2 || enemy === MINE || enemy === FORT) return 0;
    if (enemy === TORPEDO) return RANKED[piece]!;
    if (piece >= SHIP_CODES) return piece === MINE ? 0 : RANKED[piece]!;
    return situation.laws.clash(enemy, 1, piece, 1) === ATTACKER ? RANKED[piece]! : 0;
  });
}

/** Coming nearer to enemy pieces that are known to lose against this one. */
function hunt(situation: BlindSituation, piece: ClassCode, from: Cell, to: Cell): number {
  return sumOverKnown(situation, (enemy, at) => {
    if (distance(to, at) >= distance(from, at)) return 0;
    const isPrey =
      piece === TORPEDO
        ? enemy <= BATTLESHIP + 1
        : piece < SHIP_CODES && situation.laws.clash(piece, 1, enemy, 1) === ATTACKER;
    return isPrey ? RANKED[enemy]! / distance(from, at) : 0;
  });
}

function sumOverKnown(
  { foe }: BlindSituation,
  amount: (enemy: ClassCode, at: Cell) => number,
): number {
  let sum = 0;
  for (let piece = 0; piece < foe.size; piece++) {
    if (foe.cell[piece] === NOWHERE || !isSingle(foe.mask[piece]!)) continue;
    sum += amount(firstOf(foe.mask[piece]!), foe.cell[piece]!);
  }
  return sum;
}
