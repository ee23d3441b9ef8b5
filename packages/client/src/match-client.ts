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
  /** What the machine said about it. */
  readonly message: string;
}

/** What the table is doing besides waiting for the people at it. */
export type MatchClientStatus =
  | { readonly kind: 'ready' }
  /** A computer or a program decides for a seat. */
  | { readonly kind: 'thinking'; readonly seat: Seat }
  /** It was stopped; `resume` lets it go on. With a trouble: that is what stopped it. */
  | { readonly kind: 'halted'; readonly seat: Seat; readonly trouble: ClientError | null }
  /** The game is elsewhere, and cannot be reached; it mends itself. */
  | { readonly kind: 'offline' }
  /** The game is elsewhere, where one is not known any more: the session has ended. */
  | { readonly kind: 'signed-out' }
  /** The game is elsewhere, and what is told of it cannot be read: the server may be newer than this program. */
  | { readonly kind: 'misread' };

/** A game as the people at this screen have it: beside each other, against a computer, or far away. */
export interface MatchClient {
  readonly rules: Ruleset;
  /** What the players are called, where they have names. */
  readonly players: BySeat<string | null>;
  /** The seats at which programs of people play. */
  readonly programs: readonly Seat[];
  /** The seats played from this screen: both for two people side by side, none for an onlooker. */
  readonly seats: readonly Seat[];
  readonly status: MatchClientStatus;

  /** What a viewer knows now. Only for seats of this screen and for spectators. */
  view(viewer: Viewer): View;
  /** Everything a viewer has seen, in order: the log. */
  seen(viewer: Viewer): readonly SeenEvent[];
  /** Acts for a seat of this screen. Resolves when the action is kept, or when it is not made. */
  act(seat: Seat, action: Action): Promise<Result<void, Refusal | ClientError>>;

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

/** What the machine said about an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Something that went wrong outside the rules, as a value. */
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

/** Those who want to be told of changes. One that throws keeps nothing from the others. */
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

/** Longer waits than this overflow the timers of every platform: whoever waits longer looks again. */
const MAX_TIMER = 2 ** 30;

/** The time of this machine. */
export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, MAX_TIMER));
    return () => clearTimeout(timer);
  },
};
