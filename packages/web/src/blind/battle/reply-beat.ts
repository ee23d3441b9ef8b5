import type { AnswerAction, DeclareAction } from '@flotilla/engine';
import type { Time } from '@flotilla/client';

export type Reply = AnswerAction | DeclareAction;

/** Against whom a reply is given: that decides what its timing could tell. */
const OPPONENTS = ['computer', 'online', 'beside'] as const;
type Opponent = (typeof OPPONENTS)[number];

/** Long enough to see what happens; in milliseconds. */
const BEAT = 1300;

/** Long enough to choose between formations, and still to be seen; in milliseconds. */
const [MAX_ONLINE_BEAT, MIN_ONLINE_BEAT] = [6000, 800];

/**
 * How long a reply online is held: a twentieth of the time left on the clock that runs, within the limits, and never more than
 * half of it. Clocks are public, and the number of choices plays no part, so that the wait tells nothing.
 */
export function onlineBeat(timeLeft: number | null): number {
  if (timeLeft === null) return MAX_ONLINE_BEAT;
  const share = Math.min(MAX_ONLINE_BEAT, Math.max(MIN_ONLINE_BEAT, timeLeft / 20));
  return Math.max(0, Math.min(share, timeLeft / 2));
}

/** How a reply will be given. */
export type ReplyManner =
  /** The player chooses, and it is sent at once. */
  | { readonly kind: 'by-hand' }
  /** There is one choice; it is sent after a beat, or sooner if the player presses it. */
  | { readonly kind: 'alone'; readonly milliseconds: number }
  /** What is chosen at the end of the beat is sent then, neither sooner nor later. */
  | { readonly kind: 'beat'; readonly milliseconds: number };

/**
 * How a reply is given. A person online could tell from a quick answer that there was nothing to choose, so there
 * every reply goes out at a moment that hangs on the clock alone, however many choices there are. A computer is told no times.
 * On one device the other player sits beside: the curtain would tell.
 */
export function replyManner(
  opponent: Opponent,
  choices: number,
  timeLeft: number | null,
): ReplyManner {
  if (opponent === 'online') return { kind: 'beat', milliseconds: onlineBeat(timeLeft) };
  return opponent === 'computer' && choices === 1
    ? { kind: 'alone', milliseconds: BEAT }
    : { kind: 'by-hand' };
}

/** One reply on its way: chosen, held until the beat ends, and sent once. */
export class ReplyBeat {
  readonly #send: (reply: Reply) => void;
  readonly #callOff: () => void;
  #manner: ReplyManner;
  #chosen: Reply;

  constructor(
    choices: readonly [Reply, ...Reply[]],
    manner: ReplyManner,
    time: Pick<Time, 'after'>,
    send: (reply: Reply) => void,
  ) {
    this.#manner = manner;
    this.#chosen = choices[0];
    this.#send = send;
    this.#callOff =
      manner.kind === 'by-hand'
        ? () => {}
        : time.after(manner.milliseconds, () => {
            // If it cannot be sent, the player tries again by hand.
            this.#manner = { kind: 'by-hand' };
            this.#send(this.#chosen);
          });
  }

  /** What is sent when the beat ends; null: nothing is sent by itself. */
  get pending(): Reply | null {
    return this.#manner.kind === 'by-hand' ? null : this.#chosen;
  }

  choose(reply: Reply): void {
    this.#chosen = reply;
    if (this.#manner.kind === 'beat') return;
    this.stop();
    this.#send(reply);
  }

  /** The player wants more time, which is offered with one choice as with many. */
  wait(): void {
    this.stop();
    this.#manner = { kind: 'by-hand' };
  }

  stop(): void {
    this.#callOff();
  }
}
