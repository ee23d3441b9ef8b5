import type { Cell, PieceClass, Seat, ShipPlacement } from '@flotilla/engine';
import type { Aim } from '../boards/aim.ts';
import type { Scroll } from '../boards/scroll.ts';
import type { TwoScrolls } from '../boards/two-scrolls.ts';
import type { Draft } from '../form/draft.ts';
import type { SavedEntry } from '../keep/saved-entry.ts';
import type { AnalysisState } from './analysis-state.ts';

export interface HomeScreen {
  readonly kind: 'home';
  readonly chosen: number;
}

/** Something is being done that takes a moment. */
export interface WaitScreen {
  readonly kind: 'wait';
  /** The address of the server that is being connected to. */
  readonly server?: string;
}

export interface SetupScreen {
  readonly kind: 'setup';
  readonly draft: Draft;
  readonly chosen: number;
  /** Whether anything was entered that leaving the form would lose. */
  readonly isEdited: boolean;
  /** The digits of a number being typed. */
  readonly typed: string;
}

export interface SavesScreen {
  readonly kind: 'saves';
  /** Null while they are being looked for. */
  readonly entries: readonly SavedEntry[] | null;
  readonly chosen: number;
}

export interface SettingsScreen {
  readonly kind: 'settings';
  readonly chosen: number;
  /** Where one was before. */
  readonly back: Screen;
}

/** Hides everything until the right person looks. */
export interface CurtainScreen {
  readonly kind: 'curtain';
  readonly seat: Seat;
}

export interface PlaceScreen {
  readonly kind: 'place';
  readonly looker: Seat;
  readonly ships: readonly ShipPlacement[];
  /** What was placed before each change, so that it can be taken back. */
  readonly past: readonly (readonly ShipPlacement[])[];
  readonly cursor: Cell;
  readonly isAcross: boolean;
  /** The class in hand, where it was chosen. */
  readonly hand: string | null;
  readonly scroll: Scroll;
}

export interface MusterScreen {
  readonly kind: 'muster';
  readonly looker: Seat;
  readonly pieces: ReadonlyMap<Cell, PieceClass>;
  readonly cursor: Cell;
  readonly hand: PieceClass;
  readonly past: readonly ReadonlyMap<Cell, PieceClass>[];
}

export interface BattleScreen extends TwoScrolls {
  readonly kind: 'battle';
  readonly looker: Seat;
  readonly sight: Cell;
  /** The shots of a salvo, in order. */
  readonly marked: readonly Cell[];
  readonly aim: Aim;
  /** The shots are fewer than allowed, and the person was told so. */
  readonly isWarned: boolean;
}

export interface FieldScreen {
  readonly kind: 'field';
  readonly looker: Seat;
  readonly cursor: Cell;
  readonly aim: Aim;
  /** The piece in hand. */
  readonly from: Cell | null;
  /** Where it goes; the same cell: it stays. */
  readonly to: Cell | null;
  /** The line of the menu, where there is one. */
  readonly chosen: number;
  /** A note being written. */
  readonly note: string | null;
}

/** Both boards open: those of seats 0 and 1. */
export interface OverScreen extends TwoScrolls {
  readonly kind: 'over';
  readonly chosen: number;
}

export const REPLAY_SIDES = ['both', 0, 1, 'spectator'] as const;

export interface ReplayScreen extends TwoScrolls {
  readonly kind: 'replay';
  readonly index: number;
  readonly side: (typeof REPLAY_SIDES)[number];
}

export interface AnalysisScreen {
  readonly kind: 'analysis';
  readonly analysis: AnalysisState;
  readonly chosen: number;
}

export type Screen =
  | HomeScreen
  | WaitScreen
  | SetupScreen
  | SavesScreen
  | SettingsScreen
  | CurtainScreen
  | PlaceScreen
  | MusterScreen
  | BattleScreen
  | FieldScreen
  | OverScreen
  | ReplayScreen
  | AnalysisScreen;
