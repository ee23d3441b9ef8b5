import type { AnswerAction, Cell, DeclareAction, TurnAction, Seat } from '@flotilla/engine';
import { type ClassCode, TORPEDO, FORT, SHIP_CODES, VEDETTE, type Laws } from './laws.ts';
import {
  ALONE,
  type Shape,
  forceCells,
  DIRECTIONS,
  NOWHERE,
  nextOf,
  SHAPES,
  fits,
  mateOf,
  CELLS,
  NEXT,
  NO_OWNER,
} from './field.ts';

/**
 * A turn as one number: where the piece stands (8 bits), its step (5), in which direction the enemy piece
 * lies that it asks about or strikes (4), and the shape of a force committed beforehand (5). A step is 0
 * for staying, 1–8 for one cell in a direction, 9–16 for two.
 */
export type Turn = number;

export const STAY = 0;
/** No question and no strike. */
export const SILENT = 0;

export const makeTurn = (from: Cell, step: number, aim: number, shape: Shape = ALONE): Turn =>
  from | (step << 8) | (aim << 13) | (shape << 17);

export const fromOf = (turn: Turn): Cell => turn & 0xff;
export const stepOf = (turn: Turn): number => (turn >> 8) & 0x1f;
export const aimOf = (turn: Turn): number => (turn >> 13) & 0xf;
export const shapeIn = (turn: Turn): Shape => turn >> 17;

/** Where a step leads; nowhere when the field ends before. */
export function landing(from: Cell, step: number): Cell {
  if (step === STAY) return from;
  const direction = (step - 1) % DIRECTIONS;
  const near = nextOf(from, direction);
  return step <= DIRECTIONS || near === NOWHERE ? near : nextOf(near, direction);
}

/** Where the piece stands after its step. */
export const standOf = (turn: Turn): Cell => landing(fromOf(turn), stepOf(turn));

/** The enemy piece that is asked about or struck; nowhere for a silent turn. */
export const targetOf = (turn: Turn): Cell =>
  aimOf(turn) === SILENT ? NOWHERE : nextOf(standOf(turn), aimOf(turn) - 1);

/** The turn as an action of the engine; `piece` is the class of the piece that makes it. */
export function turnAction(turn: Turn, piece: ClassCode, isCommitted: boolean): TurnAction {
  const from = fromOf(turn);
  const stand = standOf(turn);
  const target = targetOf(turn);
  if (target === NOWHERE) return { type: 'move', from, to: stand };
  const way = stepOf(turn) === STAY ? { from } : { from, to: stand };
  if (piece === TORPEDO) return { type: 'strike', ...way, at: target };
  if (!isCommitted) return { type: 'ask', ...way, about: target };
  return { type: 'ask', ...way, about: target, force: forceCells(stand, shapeIn(turn)) };
}

/** An answer or a declaration with a force of this shape around the piece. */
export const forceAction = (
  type: 'answer' | 'declare',
  cell: Cell,
  shape: Shape,
): AnswerAction | DeclareAction => ({ type, cells: forceCells(cell, shape) });

/** The cells a list of turns is made from. */
interface ReplicaField {
  readonly laws: Laws;
  readonly owner: Int8Array;
  readonly kind: Int8Array;
}

/** Whether the pieces of a shape around a cell are the seat's ships of one class; `code` is that class. */
export function isFormation(
  field: ReplicaField,
  seat: Seat,
  cell: Cell,
  code: number,
  shape: Shape,
): boolean {
  if (shape === ALONE) return true;
  if (code >= SHIP_CODES || !fits(cell, shape)) return false;
  const one = mateOf(cell, shape, 0);
  const two = mateOf(cell, shape, 1);
  if (field.owner[one] !== seat || field.kind[one] !== code) return false;
  return two === NOWHERE || (field.owner[two] === seat && field.kind[two] === code);
}

/** Every force that the piece on a cell can fight with (rulebook 2.3.1). */
export function listForces(field: ReplicaField, cell: Cell): Shape[] {
  const seat = field.owner[cell]! as Seat;
  const code = field.kind[cell]!;
  const shapes: Shape[] = [];
  for (let shape = 0; shape < SHAPES; shape++) {
    if (isFormation(field, seat, cell, code, shape)) shapes.push(shape);
  }
  return shapes;
}

/** Whether the piece on a cell can make a step to a free cell (2.2.1). */
function canStep(field: ReplicaField, from: Cell, step: number): boolean {
  const { laws, owner } = field;
  const direction = (step - 1) % DIRECTIONS;
  if (direction === laws.barred[owner[from]! as Seat]) return false;
  const near = NEXT[from * DIRECTIONS + direction]!;
  if (near === NOWHERE) return false;
  if (step <= DIRECTIONS) return owner[near] === NO_OWNER;
  if (!laws.rules.leap && owner[near] !== NO_OWNER) return false;
  const far = NEXT[near * DIRECTIONS + direction]!;
  return far !== NOWHERE && owner[far] === NO_OWNER;
}

/** Every legal turn of a seat (2.2). */
export function listTurns(field: ReplicaField, seat: Seat): Turn[] {
  const { laws, owner, kind } = field;
  const turns: Turn[] = [];
  for (let from = 0; from < CELLS; from++) {
    if (owner[from] !== seat) continue;
    const code = kind[from]!;
    if (laws.rules.standing || code === TORPEDO) listEncounters(field, from, STAY, from, turns);
    if (code === FORT) continue;
    for (let reach = 0; reach < (code === VEDETTE ? 2 : 1); reach++) {
      for (let direction = 0; direction < laws.directions; direction++) {
        const step = reach * DIRECTIONS + direction + 1;
        if (!canStep(field, from, step)) continue;
        turns.push(makeTurn(from, step, SILENT));
        const near = NEXT[from * DIRECTIONS + direction]!;
        const stand = reach === 0 ? near : NEXT[near * DIRECTIONS + direction]!;
        listEncounters(field, from, step, stand, turns);
      }
    }
  }
  return turns;
}

/** Questions and strikes of a piece that will stand on `stand`. */
function listEncounters(
  field: ReplicaField,
  from: Cell,
  step: number,
  stand: Cell,
  turns: Turn[],
): void {
  const { laws, owner, kind } = field;
  const seat = owner[from]! as Seat;
  const code = kind[from]!;
  if (code >= SHIP_CODES && code !== TORPEDO) return;
  for (let direction = 0; direction < laws.contacts; direction++) {
    const near = NEXT[stand * DIRECTIONS + direction]!;
    if (near === NOWHERE || owner[near] === NO_OWNER || owner[near] === seat) continue;
    turns.push(makeTurn(from, step, direction + 1));
    if (!laws.isCommittedBefore || code === TORPEDO) continue;
    for (let shape = 1; shape < SHAPES; shape++) {
      // The piece itself has left its old cell: a force must not count it there.
      if (mateOf(stand, shape, 0) === from || mateOf(stand, shape, 1) === from) continue;
      if (!isFormation(field, seat, stand, code, shape)) continue;
      turns.push(makeTurn(from, step, direction + 1, shape));
    }
  }
}

/** Whether a seat has any legal turn. */
export function hasTurn(field: ReplicaField, seat: Seat): boolean {
  const { owner, kind } = field;
  for (let from = 0; from < CELLS; from++) {
    if (owner[from] !== seat || kind[from] === FORT) continue;
    if (canGo(field, from) || canMeet(field, seat, from)) return true;
  }
  return false;
}

function canGo(field: ReplicaField, from: Cell): boolean {
  const reach = field.kind[from] === VEDETTE ? 2 : 1;
  for (let far = 0; far < reach; far++) {
    for (let direction = 0; direction < field.laws.directions; direction++) {
      if (canStep(field, from, far * DIRECTIONS + direction + 1)) return true;
    }
  }
  return false;
}

/** Whether a piece can ask or strike where it stands. */
function canMeet({ laws, owner, kind }: ReplicaField, seat: Seat, from: Cell): boolean {
  const code = kind[from]!;
  const isAble = code === TORPEDO || (code < SHIP_CODES && laws.rules.standing);
  if (!isAble) return false;
  for (let direction = 0; direction < laws.contacts; direction++) {
    const near = NEXT[from * DIRECTIONS + direction]!;
    if (near !== NOWHERE && owner[near] === 1 - seat) return true;
  }
  return false;
}
