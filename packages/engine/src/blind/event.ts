import type { Cell } from '../core/board.ts';
import type { CourseEvent, HiddenEvent, Sealed } from '../core/course.ts';
import type { BySeat, Seat } from '../core/seat.ts';
import type { BlindPlacement } from './placement.ts';
import type { ClashResult } from './clash.ts';
import type { PieceClass } from './rules.ts';

export interface BlindDeploy extends Sealed {
  readonly type: 'deploy';
  readonly pieces: BlindPlacement;
}

export interface MoveAction {
  readonly type: 'move';
  readonly from: Cell;
  readonly to: Cell;
}

/** "What is it?" (rulebook 2.2.3). Without `to` the piece asks where it stands. */
export interface AskAction {
  readonly type: 'ask';
  readonly from: Cell;
  readonly to?: Cell;
  readonly about: Cell;
  /** The force fixed beforehand, where the rules want that; absent: the piece alone (2.4.2). */
  readonly force?: readonly Cell[];
}

/** What the asked side fights with: the piece alone or a formation (2.3). */
export interface AnswerAction {
  readonly type: 'answer';
  readonly cells: readonly Cell[];
}

/** The force of the attacker, after the answer (2.4.1). */
export interface DeclareAction {
  readonly type: 'declare';
  readonly cells: readonly Cell[];
}

/** A torpedo removes a neighbour (2.2.4). Without `to` it strikes where it stands. */
export interface StrikeAction {
  readonly type: 'strike';
  readonly from: Cell;
  readonly to?: Cell;
  readonly at: Cell;
}

export type TurnAction = MoveAction | AskAction | StrikeAction;
export type BlindAction = BlindDeploy | TurnAction | AnswerAction | DeclareAction;

/** A piece that leaves the board. Everyone sees what it was. */
export interface Removal {
  readonly at: Cell;
  readonly seat: Seat;
  readonly class: PieceClass;
}

type PublicEvent =
  | {
      readonly seq: number;
      readonly type: 'began';
      readonly first: Seat;
      /** Where the pieces of each side stand, in the order of lines and columns. */
      readonly places: BySeat<readonly Cell[]>;
    }
  | { readonly seq: number; readonly type: 'turn'; readonly seat: Seat }
  | {
      readonly seq: number;
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: Cell;
      readonly to: Cell;
    }
  | {
      readonly seq: number;
      readonly type: 'clash';
      readonly result: ClashResult;
      readonly removed: readonly Removal[];
    }
  | {
      readonly seq: number;
      readonly type: 'struck';
      readonly seat: Seat;
      readonly from: Cell;
      readonly at: Cell;
      /** The class of the piece that was struck. */
      readonly class: PieceClass;
      readonly removed: readonly Removal[];
    }
  | CourseEvent<BlindPlacement>;

interface Deployed {
  readonly seq: number;
  readonly type: 'deployed';
  readonly seat: Seat;
  readonly seal: string | null;
}

/** The start from a position instead of deployments. */
interface Positioned {
  readonly seq: number;
  readonly type: 'position';
  readonly places: BySeat<readonly Cell[]>;
}

interface Asked {
  readonly seq: number;
  readonly type: 'asked';
  readonly seat: Seat;
  readonly from: Cell;
  readonly about: Cell;
}

interface Answered {
  readonly seq: number;
  readonly type: 'answered';
  readonly seat: Seat;
  readonly class: PieceClass;
  readonly count: number;
}

/** What happened, secrets included. */
export type BlindEvent =
  | PublicEvent
  | (Deployed & { readonly pieces: BlindPlacement; readonly salt: string | null })
  | (Positioned & { readonly placements: BySeat<BlindPlacement> })
  | (Asked & { readonly force?: readonly Cell[] })
  | (Answered & { readonly cells: readonly Cell[] });

/** What a viewer sees of it: `pieces`, `own`, `force` and `cells` only of the viewer's own side. */
export type SeenBlindEvent =
  | PublicEvent
  | HiddenEvent
  | (Deployed & { readonly pieces?: BlindPlacement })
  | (Positioned & { readonly own?: BlindPlacement })
  | (Asked & { readonly force?: readonly Cell[] })
  | (Answered & { readonly cells?: readonly Cell[] });
