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
import type { SeatRating } from '@flotilla/protocol';

/** What can go wrong with an action that the rules allow. */
const CLIENT_ERROR_CODES = [
  'not-saved',
  'no-answer',
  'no-connection',
  'signed-out',
  'bad-answer',
] as const;
export const isClientErrorCode = isOneOf(CLIENT_ERROR_CODES);
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];

export interface ClientError {
  readonly code: ClientErrorCode;
  /** What the machine says about it. */
  readonly message: string;
}

/** What the match is doing besides waiting for the people at this screen. */
export type MatchClientStatus =
  | { readonly kind: 'ready' }
  /** A bot or a program chooses for a seat. */
  | { readonly kind: 'thinking'; readonly seat: Seat }
  /** It was stopped; `resume` lets it go on. With an error: that is what stopped it. */
  | { readonly kind: 'halted'; readonly seat: Seat; readonly error: ClientError | null }
  /** The server cannot be reached; the connection is tried again. */
  | { readonly kind: 'offline' }
  /** The session on the server has ended. */
  | { readonly kind: 'signed-out' }
  /** The game is elsewhere, and what is told of it cannot be read: the server may be newer than this program. */
  | { readonly kind: 'misread' };

/** What a server tells of the player of a seat, besides the name. */
export interface SeatInfo {
  /** Whether the player is connected; null where that is not told: to spectators, and long after the end. */
  readonly isOnline: boolean | null;
  /** The opponent is writing in the chat. */
  readonly isTyping: boolean;
  /** In the tradition of the match; null: the player has none. */
  readonly rating: SeatRating | null;
}

/** A match as a screen uses it: on this device, between people or against bots, or on a server. */
export interface MatchClient {
  readonly rules: Ruleset;
  /** What the players are called, where they have names. */
  readonly players: BySeat<string | null>;
  /** The seats that programs play. */
  readonly programs: readonly Seat[];
  /** The seats played from this screen: both for two people side by side, none for a spectator. */
  readonly seats: readonly Seat[];
  readonly status: MatchClientStatus;
  /** What is known of the player of a seat; null on this device. */
  seatInfo(seat: Seat): SeatInfo | null;

  /** What a viewer knows now. A match on a server knows this of its own viewer only. */
  view(viewer: Viewer): View;
  /** Everything a viewer has seen, in order: the log. */
  seen(viewer: Viewer): readonly SeenEvent[];
  /** Acts for a seat of this screen. Resolves when the action is kept, or when it is not made. */
  act(seat: Seat, action: Action): Promise<Result<void, Refusal | ClientError>>;

  /** Whether the seat's last move can be taken back; absent where that is never allowed: online. */
  canTakeBack?(seat: Seat): boolean;
  /** Takes the seat's last move back, with everything after it. */
  takeBack?(seat: Seat): Promise<Result<void, Refusal | ClientError>>;

  /** The milliseconds each side has left now; null where no clock runs. */
  timeLeft(): BySeat<number> | null;
  /** The scores, where they may be shown (rulebook 1.7.2). */
  scores(): BySeat<number> | null;
  /** The record, once the game is over. */
  record(): Result<GameRecord>;

  /** Stops the bot or program that is choosing; nothing is lost, and `resume` asks it again. */
  halt(): void;
  resume(): void;
  /** Calls the listener after every change; the result stops that. */
  watch(listener: () => void): () => void;
  /** The screen leaves the match. */
  close(): void;
}

/** The message of an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** An error outside the rules, as a value. */
export const clientError = (code: ClientErrorCode, error: unknown): Result<never, ClientError> => ({
  ok: false,
  error: { code, message: messageOf(error) },
});

/** Calls foreign code. What it throws is reported as uncaught, and does not stop the caller. */
export function callGuarded(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Listeners that are told of changes. One that throws does not stop the others. */
export class ChangeListeners {
  readonly #all = new Set<() => void>();

  /** The result removes the listener. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    for (const listener of this.#all) callGuarded(listener);
  }

  clear(): void {
    this.#all.clear();
  }
}

/** Time, as something that comes from outside. */
export interface Time {
  /** Milliseconds since some moment; never backwards. */
  now(): number;
  /** Runs something after so many milliseconds; the result calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Longer waits than this overflow the timers of every platform; the timer then fires early. */
const MAX_TIMER = 2 ** 30;

/** The time of this machine. */
export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, MAX_TIMER));
    return () => clearTimeout(timer);
  },
};
