import type { Sealed } from '../action.ts';
import type { Cell } from '../board.ts';
import type { BlindPlacement } from './placement.ts';

export interface BlindDeploy extends Sealed {
  readonly type: 'deploy';
  readonly pieces: BlindPlacement;
}

export interface Move {
  readonly type: 'move';
  readonly from: Cell;
  readonly to: Cell;
}

/** "What is it?" (rulebook 2.2.3). Without `to` the piece asks where it stands. */
export interface Ask {
  readonly type: 'ask';
  readonly from: Cell;
  readonly to?: Cell;
  readonly about: Cell;
  /** The force fixed beforehand, where the rules want that; absent: the piece alone (2.4.2). */
  readonly force?: readonly Cell[];
}

/** What the asked side means: the piece alone or a formation (2.3). */
export interface Answer {
  readonly type: 'answer';
  readonly cells: readonly Cell[];
}

/** The force of the attacker, after the answer (2.4.1). */
export interface Declare {
  readonly type: 'declare';
  readonly cells: readonly Cell[];
}

/** A torpedo removes a neighbour (2.2.4). Without `to` it strikes where it stands. */
export interface Strike {
  readonly type: 'strike';
  readonly from: Cell;
  readonly to?: Cell;
  readonly at: Cell;
}

export type TurnAction = Move | Ask | Strike;
export type BlindAction = BlindDeploy | TurnAction | Answer | Declare;
