import type { AnswerAction, Cell, DeclareAction, TurnAction } from '@flotilla/engine';
import { type Code, TORPEDO } from './codes.ts';
import { ALONE, type Shape, forceCells } from './formation-table.ts';
import { DIRECTIONS, NOWHERE, nextOf } from './grid.ts';

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
export function turnAction(turn: Turn, piece: Code, isCommitted: boolean): TurnAction {
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
