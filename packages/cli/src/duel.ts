import type { Choice, Player } from '@flotilla/bots';
import { type BySeat, type Json, SEATS, type Seat, other } from '@flotilla/engine';
import {
  type Match,
  type MatchSetup,
  type MatchStep,
  eventsFor,
  forfeit,
  isOver,
  legalMessages,
  play,
  startMatch,
} from '@flotilla/play';
import { CommandError, brief } from './command.ts';

/** A finished game, and why a player forfeited, if one did. */
interface Duel {
  readonly match: Match;
  readonly fault: string | null;
}

/** Plays one game between two players to its end. */
export async function duel(
  setup: MatchSetup,
  players: BySeat<Player>,
  milliseconds: number,
): Promise<Duel> {
  const started = startMatch(setup);
  if (!started.ok) throw new CommandError(`${started.error.code}: ${started.error.message}`, 2);
  for (const seat of SEATS) players[seat].begin(setup.rules as unknown as Json, seat);
  return new DuelRunner(players, milliseconds).play(started.value);
}

/** Nothing interrupts a duel. */
const NEVER = new AbortController().signal;

class DuelRunner {
  readonly #players: BySeat<Player>;
  readonly #milliseconds: number;
  readonly #begin = performance.now();

  constructor(players: BySeat<Player>, milliseconds: number) {
    this.#players = players;
    this.#milliseconds = milliseconds;
  }

  async play(start: MatchStep): Promise<Duel> {
    let match = this.#told(start);
    let hasOffered = false;
    while (!isOver(match)) {
      const seat = match.game.publicState.toAct[0]!;
      const choice = await this.#choose(match, seat);
      if (choice.kind !== 'action') {
        return this.#forfeited(match, seat, 'message' in choice ? choice.message : choice.kind);
      }
      const isOffer = (choice.action as { type?: unknown } | null)?.type === 'offer-draw';
      if (isOffer && hasOffered) return this.#forfeited(match, seat, 'offered a draw twice');
      hasOffered = isOffer;
      const played = play(match, seat, choice.action, this.#now());
      if (!played.ok) {
        const { code, message } = played.error;
        return this.#forfeited(match, seat, `${code}: ${message}`);
      }
      match = this.#told(played.value);
      if (isOffer) match = this.#declined(match, other(seat));
    }
    return { match, fault: null };
  }

  #choose(match: Match, seat: Seat): Promise<Choice> {
    const request = {
      legal: () => legalMessages(match, seat),
      milliseconds: this.#milliseconds,
    };
    return this.#players[seat].choose(request, NEVER);
  }

  #declined(match: Match, seat: Seat): Match {
    const declined = play(match, seat, { type: 'decline-draw' }, this.#now());
    if (!declined.ok) throw new Error(declined.error.message);
    return this.#told(declined.value);
  }

  #forfeited(match: Match, seat: Seat, fault: string): Duel {
    const lost = forfeit(match, seat, this.#now());
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

  #now(): number {
    return performance.now() - this.#begin;
  }
}
