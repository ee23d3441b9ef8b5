import type { Choice, Player } from '@flotilla/bots';
import { type BySeat, type Json, SEATS, type Seat, other } from '@flotilla/engine';
import {
  type Match,
  type LiveTime,
  type MatchSetup,
  type MatchStep,
  endOnTime,
  eventsFor,
  forfeit,
  isOver,
  legalMessages,
  play,
  remaining,
  startMatch,
} from '@flotilla/play';
import { CommandError, brief } from '../command.ts';

/** A finished game, and why a player forfeited, if one did. */
interface Duel {
  readonly match: Match;
  readonly fault: string | null;
}

/** The time players have: for each answer, or by the clock of the match. */
export interface DuelTime {
  readonly milliseconds: number;
  /** Free time for the first answer of a game by the clock, in which a program may still be starting. */
  readonly startMs: number;
}

/** Plays one game between two players to its end. */
export async function duel(
  setup: MatchSetup,
  players: BySeat<Player>,
  time: DuelTime,
): Promise<Duel> {
  const started = startMatch(setup);
  if (!started.ok) throw new CommandError(`${started.error.code}: ${started.error.message}`, 2);
  for (const seat of SEATS) players[seat].begin(setup.rules as unknown as Json, seat);
  return new DuelRunner(players, time).play(started.value);
}

/** Nothing interrupts a duel. */
const NEVER = new AbortController().signal;

class DuelRunner {
  readonly #players: BySeat<Player>;
  readonly #time: DuelTime;
  /** What the clock shows: the sum of the times players took, without those spent on starting. */
  #at = 0;
  readonly #haveAnswered = new Set<Seat>();

  constructor(players: BySeat<Player>, time: DuelTime) {
    this.#players = players;
    this.#time = time;
  }

  async play(start: MatchStep): Promise<Duel> {
    let match = this.#told(start);
    let hasOffered = false;
    while (!isOver(match)) {
      const seat = match.game.publicState.toAct[0]!;
      const choice = await this.#choose(match, seat);
      if (choice.kind === 'action' && choice.failure) console.error(choice.failure);
      const late = endOnTime(match, this.#at);
      if (late.ok) return { match: this.#told(late.value), fault: null };
      if (choice.kind !== 'action') {
        return this.#forfeited(match, seat, 'message' in choice ? choice.message : choice.kind);
      }
      const isOffer = (choice.action as { type?: unknown } | null)?.type === 'offer-draw';
      if (isOffer && hasOffered) return this.#forfeited(match, seat, 'offered a draw twice');
      hasOffered = isOffer;
      const played = play(match, seat, choice.action, this.#at);
      if (!played.ok) {
        const { code, message } = played.error;
        return this.#forfeited(match, seat, `${code}: ${message}`);
      }
      match = this.#told(played.value);
      if (isOffer) match = this.#declined(match, other(seat));
    }
    return { match, fault: null };
  }

  async #choose(match: Match, seat: Seat): Promise<Choice> {
    const { control } = match.clock;
    const left = remaining(match.clock, seat, this.#at);
    const clock = control === null ? null : { left, increment: (control as LiveTime).increment };
    const begin = performance.now();
    const choice = await this.#players[seat].choose(
      {
        legal: () => legalMessages(match, seat),
        milliseconds: clock === null ? this.#time.milliseconds : Math.ceil(left),
        ...(clock === null ? {} : { clock }),
      },
      NEVER,
    );
    const free = clock === null || this.#haveAnswered.has(seat) ? 0 : this.#time.startMs;
    this.#at += Math.max(0, performance.now() - begin - free);
    this.#haveAnswered.add(seat);
    return choice;
  }

  #declined(match: Match, seat: Seat): Match {
    const declined = play(match, seat, { type: 'decline-draw' }, this.#at);
    if (!declined.ok) throw new Error(declined.error.message);
    return this.#told(declined.value);
  }

  #forfeited(match: Match, seat: Seat, fault: string): Duel {
    const lost = forfeit(match, seat, this.#at);
    if (!lost.ok) throw new Error(lost.error.message);
    void this.#players[seat].close();
    return { match: this.#told(lost.value), fault: brief(fault) };
  }

  #told({ match, events }: MatchStep): Match {
    if (events.length > 0) {
      for (const seat of SEATS) this.#players[seat].observe(eventsFor(match, events, seat));
    }
    return match;
  }
}
