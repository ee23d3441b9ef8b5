import {
  type Action,
  type BySeat,
  type Refusal,
  type Result,
  type Ruleset,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  isOneOf,
} from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';

/** What can come between an action and the game, though the rules allow it. */
const TROUBLE_CODES = [
  'not-saved',
  'no-answer',
  'no-connection',
  'signed-out',
  'bad-answer',
] as const;
export const isTroubleCode = isOneOf(TROUBLE_CODES);
export type TroubleCode = (typeof TROUBLE_CODES)[number];

export interface Trouble {
  readonly code: TroubleCode;
  /** What the machine said about it. */
  readonly message: string;
}

/** What the table is doing besides waiting for the people at it. */
export type TableStatus =
  | { readonly kind: 'ready' }
  /** A computer or a program decides for a seat. */
  | { readonly kind: 'thinking'; readonly seat: Seat }
  /** It was stopped; `resume` lets it go on. With a trouble: that is what stopped it. */
  | { readonly kind: 'halted'; readonly seat: Seat; readonly trouble: Trouble | null }
  /** The game is elsewhere, and cannot be reached; it mends itself. */
  | { readonly kind: 'offline' }
  /** The game is elsewhere, where one is not known any more: the session has ended. */
  | { readonly kind: 'signed-out' }
  /** The game is elsewhere, and what is told of it cannot be read: the server may be newer than this program. */
  | { readonly kind: 'misread' };

/** A game as the people at this screen have it: beside each other, against a computer, or far away. */
export interface Table {
  readonly rules: Ruleset;
  /** What the players are called, where they have names. */
  readonly players: BySeat<string | null>;
  /** The seats at which programs of people play. */
  readonly programs: readonly Seat[];
  /** The seats played from this screen: both for two people side by side, none for an onlooker. */
  readonly seats: readonly Seat[];
  readonly status: TableStatus;

  /** What a viewer knows now. Only for seats of this screen and for spectators. */
  view(viewer: Viewer): View;
  /** Everything a viewer has seen, in order: the log. */
  seen(viewer: Viewer): readonly SeenEvent[];
  /** Acts for a seat of this screen. Resolves when the action is kept, or when it is not made. */
  act(seat: Seat, action: Action): Promise<Result<void, Refusal | Trouble>>;

  /** The milliseconds each side has left now; null where no clock runs. */
  timeLeft(): BySeat<number> | null;
  /** The scores, where they may be shown (rulebook 1.7.2). */
  scores(): BySeat<number> | null;
  /** The record, once the game is over. */
  record(): Result<GameRecord>;

  /** Stops whoever thinks at this screen; nothing is lost, and `resume` begins anew. */
  halt(): void;
  resume(): void;
  /** Calls the listener after every change, whoever made it; the result stops that. */
  watch(listener: () => void): () => void;
  /** The screen leaves the table. */
  close(): void;
}
