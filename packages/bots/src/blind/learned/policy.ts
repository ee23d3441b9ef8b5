import type { Chance, Seat } from '@flotilla/engine';
import { NOWHERE, SHAPES, type Shape, forceCells } from '../replica/field.ts';
import { CODES, type Laws, TORPEDO } from '../replica/laws.ts';
import { Replica } from '../replica/replica.ts';
import {
  type Turn,
  aimOf,
  fromOf,
  listForces,
  listTurns,
  makeTurn,
  shapeIn,
  standOf,
  stepOf,
  targetOf,
} from '../replica/turn.ts';
import type { ClassWeights } from '../belief/deal.ts';
import { drawnIndex, exponential } from './drawing.ts';
import { evaluate } from './forward.ts';
import { type Ledger, PIECES, ownerOf } from './ledger.ts';
import type { Network } from './network.ts';
import { type NetworkPhase, observeLedger, orientCell, orientDirection } from './observe.ts';

/** What one look of the network tells a seat that has the turn. */
export interface Deliberation {
  readonly field: Replica;
  /** Every legal turn, without the forces that may be committed to it. */
  readonly turns: readonly Turn[];
  /** The log-weight of each turn. */
  readonly scores: readonly number[];
  /** What the seat may hope for: from −1, lost, to 1, won. */
  readonly value: number;
  /** What each enemy piece may be, numbered as in a dossier. */
  readonly belief: ClassWeights;
}

export function deliberate(network: Network, ledger: Ledger, laws: Laws): Deliberation {
  const { seat } = ledger;
  const field = fieldOf(ledger, laws);
  const turns = listTurns(field, seat).filter((turn) => shapeIn(turn) === 0);
  const seen = evaluate(network, observeLedger(ledger, 'play'));
  const scores = turns.map((turn) =>
    seen.turn(orientCell(seat, fromOf(turn)), channelOf(seat, turn)),
  );
  const belief = new Float64Array(PIECES * CODES).fill(1);
  for (let piece = 0; piece < PIECES; piece++) {
    const cell = ledger.cell[(1 - seat) * PIECES + piece]!;
    if (cell === NOWHERE) continue;
    const weights = seen.belief(orientCell(seat, cell));
    const most = Math.max(...weights);
    for (let code = 0; code < CODES; code++) {
      // No class is ruled out here: what cannot be is known from what was told.
      belief[piece * CODES + code] = Math.max(1e-6, exponential(weights[code]! - most));
    }
  }
  return { field, turns, scores, value: seen.value, belief };
}

/** A turn with the force that it commits, by rules that ask for one (2.4.1). */
export function withForce(
  network: Network,
  ledger: Ledger,
  laws: Laws,
  turn: Turn,
  chance: Chance,
  temperature: number,
): Turn {
  const { seat } = ledger;
  const kind = ledger.kind[ledger.at[fromOf(turn)]!]!;
  if (!laws.isCommittedBefore || aimOf(turn) === 0 || kind === TORPEDO) return turn;
  const stand = standOf(turn);
  const after = ledger.clone();
  if (stand !== fromOf(turn))
    after.observe({ seq: 0, type: 'moved', seat, from: fromOf(turn), to: stand });
  after.observe({ seq: 0, type: 'asked', seat, from: stand, about: targetOf(turn) });
  const shape = drawForce(network, after, laws, 'commit', stand, chance, temperature);
  return makeTurn(fromOf(turn), stepOf(turn), aimOf(turn), shape);
}

/** The force of the piece on a cell, drawn by the network; without a look where there is no choice. */
export function drawForce(
  network: Network,
  ledger: Ledger,
  laws: Laws,
  phase: NetworkPhase,
  cell: number,
  chance: Chance,
  temperature: number,
): Shape {
  const { shapes, scores } = weighForces(network, ledger, laws, phase, cell);
  return shapes.length === 1 ? shapes[0]! : shapes[drawnIndex(scores, chance, temperature)]!;
}

/** The forces that a piece can name, and the log-weight of each. */
export interface ForceChoice {
  readonly shapes: readonly Shape[];
  readonly scores: readonly number[];
}

/** What the network makes of the forces of the piece on a cell; it does not look where there is no choice. */
export function weighForces(
  network: Network,
  ledger: Ledger,
  laws: Laws,
  phase: NetworkPhase,
  cell: number,
): ForceChoice {
  const shapes = listForces(fieldOf(ledger, laws), cell);
  if (shapes.length === 1) return { shapes, scores: [0] };
  const { forces } = evaluate(network, observeLedger(ledger, phase));
  const weights = forces(orientCell(ledger.seat, cell));
  return { shapes, scores: shapes.map((shape) => weights[orientShape(ledger.seat, shape)]!) };
}

/** The field with the own classes; the enemy's are all the same, so only own turns may be listed. */
function fieldOf(ledger: Ledger, laws: Laws): Replica {
  const field = new Replica(laws);
  for (const [cell, piece] of ledger.at.entries()) {
    if (piece !== NOWHERE) field.put(cell, ownerOf(piece), Math.max(0, ledger.kind[piece]!));
  }
  return field;
}

/** Where the network keeps a turn: step × 9 + aim, as the seat sees it. */
function channelOf(seat: Seat, turn: Turn): number {
  const step = stepOf(turn);
  const aim = aimOf(turn);
  const seenStep = step === 0 ? 0 : (step > 8 ? 9 : 1) + orientDirection(seat, (step - 1) % 8);
  return seenStep * 9 + (aim === 0 ? 0 : 1 + orientDirection(seat, aim - 1));
}

/** The shapes as seat 1 sees them: found by their cells around a cell in the middle of the field. */
const CENTRE = 90;
const SEEN_FROM_ABOVE = Array.from({ length: SHAPES }, (_, shape) => {
  const wanted = forceCells(CENTRE, shape)
    .map((cell) => orientCell(1, cell))
    .sort((a, b) => a - b)
    .join();
  return Array.from({ length: SHAPES }, (__, other) => other).find(
    (other) => forceCells(orientCell(1, CENTRE), other).join() === wanted,
  )!;
});

const orientShape = (seat: Seat, shape: Shape): Shape =>
  seat === 0 ? shape : SEEN_FROM_ABOVE[shape]!;
