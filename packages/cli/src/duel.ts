import { type BySeat, Chance, type Json, SEATS, type Seat, other } from '@flotilla/engine';
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
import type { Player, Said } from '@flotilla/programs';
import { CommandError, brief } from './command.ts';

/** A finished game, and why a program lost it by misbehaving, if it did. */
export interface Duel {
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
      const said = await this.#players[seat].act(legalMessages(match, seat), this.#milliseconds);
      if (!said.ok) return this.#forfeited(match, seat, said.reason);
      const isOffer = (said.action as { type?: unknown } | null)?.type === 'offer-draw';
      if (isOffer && hasOffered) return this.#forfeited(match, seat, 'offered a draw twice');
      hasOffered = isOffer;
      const played = play(match, seat, said.action, this.#now());
      if (!played.ok) {
        const { code, message } = played.error;
        return this.#forfeited(match, seat, `${code}: ${message}`);
      }
      match = this.#told(played.value);
      if (isOffer) match = this.#declined(match, other(seat));
    }
    return { match, fault: null };
  }

  #declined(match: Match, seat: Seat): Match {
    const declined = play(match, seat, { type: 'decline-draw' }, this.#now());
    if (!declined.ok) throw new Error(declined.error.message);
    return this.#told(declined.value);
  }

  #forfeited(match: Match, seat: Seat, fault: string): Duel {
    const lost = forfeit(match, seat, this.#now());
    if (!lost.ok) throw new Error(lost.error.message);
    this.#players[seat].reset();
    return { match: this.#told(lost.value), fault: brief(fault) };
  }

  #told({ match, events }: MatchStep): Match {
    if (events.length > 0) {
      for (const seat of SEATS) this.#players[seat].tell(eventsFor(match, events, seat));
    }
    return match;
  }

  #now(): number {
    return performance.now() - this.#begin;
  }
}

/** Plays any legal action, and whole salvos of random cells. */
export class RandomPlayer implements Player {
  readonly #chance: Chance;
  /** The shots of the last turn announced: how many cells a salvo may name. */
  #shots = 1;

  constructor(seed: string) {
    this.#chance = new Chance(seed);
  }

  begin(): void {
    this.#shots = 1;
  }

  tell(events: readonly Json[]): void {
    for (const event of events as readonly { type: string; shots?: number }[]) {
      if (event.type === 'turn') this.#shots = event.shots ?? 1;
    }
  }

  async act(legal: readonly Json[]): Promise<Said> {
    const action = this.#chance.pick(legal) as { type: string };
    return { ok: true, action: action.type === 'fire' ? this.#salvo(legal) : action };
  }

  reset(): void {}

  async close(): Promise<void> {}

  #salvo(legal: readonly Json[]): Json {
    const cells = this.#chance.shuffle(legal as readonly { at: readonly string[] }[]);
    return { type: 'fire', at: cells.slice(0, this.#shots).flatMap(({ at }) => at) };
  }
}
