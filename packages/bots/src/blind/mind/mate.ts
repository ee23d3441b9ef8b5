import type { Cell } from '@flotilla/engine';
import {
  BATTLESHIP,
  type Code,
  FORT,
  MINE,
  SHIP_CODES,
  SWEEPER,
  TORPEDO,
  VEDETTE,
  firstOf,
  isSingle,
} from '../replica/codes.ts';
import { SHAPE_SIZE } from '../replica/formation-table.ts';
import { LINE_OF, NOWHERE, distance } from '../replica/grid.ts';
import { ATTACKER, DEFENDER, EQUAL } from '../replica/laws.ts';
import { type Turn, fromOf, standOf, targetOf } from '../replica/turn.ts';
import { type Situation, maskAt } from '../situation.ts';
import { WORTH } from '../worth.ts';
import { bestDeclaration } from './declaration.ts';
import { deployment } from './deployment.ts';
import type { Mind } from './mind.ts';

/** How gladly each class asks about a piece that may be anything, and how gladly it goes forward. */
const BOLDNESS = [-0.5, 2, 1.6, 0.8, 1, 0.3, -0.6, 0, 0, 0];
const EAGERNESS = [0.2, 0.5, 0.5, 0.45, 0.4, 0.25, 0.2, 0.3, 0.1, 0];

/** How much a choice may be worse than another and still be made sometimes. */
const WHIM = 0.4;
const FINE = 1024;

/**
 * Plays by rules of thumb: takes what is known to be weaker, keeps away from what is known to be
 * stronger, spends torpedoes on what has shown itself, and otherwise goes forward. He remembers what
 * each enemy piece has shown, but does not reckon with what the others can be.
 */
export const mate: Mind = {
  deploy: (seat, { chance }) => deployment(seat, chance),

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

function appeal(situation: Situation, turn: Turn): number {
  const { field } = situation;
  const from = fromOf(turn);
  const stand = standOf(turn);
  const target = targetOf(turn);
  const piece = field.kind[from]!;
  const step = advance(situation, from, stand) * EAGERNESS[piece]!;
  const shyness = dread(situation, piece, stand) - dread(situation, piece, from);
  const calm = stand === from ? 0 : step - shyness;
  if (target === NOWHERE) return calm + hunt(situation, piece, from, stand);
  const mask = maskAt(situation, target);
  if (!isSingle(mask)) {
    if (piece !== TORPEDO)
      return calm + (piece === SWEEPER ? 1.2 * idle(situation, target) : BOLDNESS[piece]!);
    return idle(situation, target) > 0 ? -1 : 0.9;
  }
  const enemy = firstOf(mask);
  if (piece === TORPEDO) return enemy === FORT ? -9 : 2 * (WORTH[enemy]! - WORTH[TORPEDO]!);
  return 4 * outcome(situation, piece, enemy);
}

/** What a single ship gains by asking about a single piece of this class. */
function outcome({ laws }: Situation, piece: Code, enemy: Code): number {
  const result = laws.clash(piece, 1, enemy, 1);
  if (result === ATTACKER) return WORTH[enemy]!;
  if (result === DEFENDER) return -2 * WORTH[piece]!;
  return result === EQUAL ? 0.1 : WORTH[enemy]! - WORTH[piece]!;
}

/** Lines gained. */
const advance = ({ seat }: Situation, from: Cell, to: Cell): number =>
  (LINE_OF[to]! - LINE_OF[from]!) * (seat === 0 ? 1 : -1);

/** A piece that has never moved may be a mine or a fort. */
function idle({ foe }: Situation, cell: Cell): number {
  return foe.moves[foe.pieceAt(cell)!] === 0 ? 1 : 0;
}

/** Enemy pieces nearby that are known to win against this one. */
function dread(situation: Situation, piece: Code, cell: Cell): number {
  return sumOverKnown(situation, (enemy, at) => {
    if (distance(cell, at) > 2 || enemy === MINE || enemy === FORT) return 0;
    if (enemy === TORPEDO) return WORTH[piece]!;
    if (piece >= SHIP_CODES) return piece === MINE ? 0 : WORTH[piece]!;
    return situation.laws.clash(enemy, 1, piece, 1) === ATTACKER ? WORTH[piece]! : 0;
  });
}

/** Coming nearer to enemy pieces that are known to lose against this one. */
function hunt(situation: Situation, piece: Code, from: Cell, to: Cell): number {
  return sumOverKnown(situation, (enemy, at) => {
    if (distance(to, at) >= distance(from, at)) return 0;
    const isPrey =
      piece === TORPEDO
        ? enemy <= BATTLESHIP + 1
        : piece < SHIP_CODES && situation.laws.clash(piece, 1, enemy, 1) === ATTACKER;
    return isPrey ? WORTH[enemy]! / distance(from, at) : 0;
  });
}

function sumOverKnown({ foe }: Situation, amount: (enemy: Code, at: Cell) => number): number {
  let sum = 0;
  for (let piece = 0; piece < foe.size; piece++) {
    if (foe.cell[piece] === NOWHERE || !isSingle(foe.mask[piece]!)) continue;
    sum += amount(firstOf(foe.mask[piece]!), foe.cell[piece]!);
  }
  return sum;
}
