import type { BlindAction, Cell, TurnAction } from '@flotilla/engine';
import {
  ALONE,
  SHAPES,
  type Shape,
  fits,
  forceCells,
  DIRECTIONS,
} from '../../src/blind/replica/field.ts';
import { SILENT, STAY, type Turn, landing, makeTurn } from '../../src/blind/replica/turn.ts';

/** The turn of an action of the engine, which must be legal. */
export function turnOf(action: TurnAction): Turn {
  const { from } = action;
  const stand = action.to ?? from;
  const step = stepTo(from, stand);
  if (action.type === 'move') return makeTurn(from, step, SILENT);
  const target = action.type === 'ask' ? action.about : action.at;
  const force = action.type === 'ask' ? (action.force ?? [stand]) : [stand];
  return makeTurn(from, step, stepTo(stand, target), shapeOf(stand, force) ?? ALONE);
}

function stepTo(from: Cell, to: Cell): number {
  for (let step = STAY; step <= 2 * DIRECTIONS; step++) if (landing(from, step) === to) return step;
  throw new Error(`No step leads from ${from} to ${to}.`);
}

/** The shape whose cells are these; undefined when they are no force of the piece. */
export function shapeOf(cell: Cell, cells: readonly Cell[]): Shape | undefined {
  const wanted = cells.toSorted((a, b) => a - b).join();
  for (let shape = 0; shape < SHAPES; shape++) {
    if (fits(cell, shape) && forceCells(cell, shape).join() === wanted) return shape;
  }
  return undefined;
}

export const isTurnAction = (action: BlindAction): action is TurnAction =>
  action.type === 'move' || action.type === 'ask' || action.type === 'strike';
