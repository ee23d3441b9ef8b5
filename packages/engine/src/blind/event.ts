import type { Cell } from '../board.ts';
import type { CourseEvent, HiddenEvent } from '../course.ts';
import type { BySeat, Seat } from '../seat.ts';
import type { ClashResult } from './clash.ts';
import type { PieceClass } from './piece.ts';
import type { BlindPlacement } from './placement.ts';

/** A piece that leaves the board: everybody sees what it was. */
export interface Removal {
  readonly at: Cell;
  readonly seat: Seat;
  readonly class: PieceClass;
}

type OpenEvent =
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
      /** The class of what was struck. */
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
  | OpenEvent
  | (Deployed & { readonly pieces: BlindPlacement; readonly salt: string | null })
  | (Positioned & { readonly placements: BySeat<BlindPlacement> })
  | (Asked & { readonly force?: readonly Cell[] })
  | (Answered & { readonly cells: readonly Cell[] });

/** What a viewer is shown of it: `pieces`, `own`, `force` and `cells` only to the seat they belong to. */
export type SeenBlindEvent =
  | OpenEvent
  | HiddenEvent
  | (Deployed & { readonly pieces?: BlindPlacement })
  | (Positioned & { readonly own?: BlindPlacement })
  | (Asked & { readonly force?: readonly Cell[] })
  | (Answered & { readonly cells?: readonly Cell[] });
