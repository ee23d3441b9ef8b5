import {
  type Player,
  type PlayerHost,
  RandomPlayer,
  SeatedPlayer,
  WorkerPlayer,
} from '@flotilla/bots';
import { type Json, SEATS, type Seat } from '@flotilla/engine';
import {
  type ActionMessage,
  type Level,
  eventsFor,
  legalMessages,
  listAfter,
  remaining,
} from '@flotilla/play';
import { type MatchId, newSecret } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import { type LiveMatch, botsToAct } from '../match/live-match.ts';

/** A bot spends at most this part of what its clock has left. */
const SHARE = 1 / 30;
const MIN_MILLISECONDS = 30;

/** So many bots are kept between their moves; others are told their games anew. */
const MAX_PLAYERS = 400;

export interface BotOptions {
  /** The longest time for one choice of a bot. */
  readonly botMilliseconds: number;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** Plays for the bots of every match where one must act. */
export class BotService {
  readonly #matches: MatchService;
  readonly #host: PlayerHost;
  readonly #options: BotOptions;
  /** By match and seat, in the order of their last use. */
  readonly #players = new Map<string, SeatedPlayer>();
  /** The bots that are choosing, by match and seat. */
  readonly #busy = new Set<string>();

  constructor(matches: MatchService, host: PlayerHost, options: BotOptions) {
    this.#matches = matches;
    this.#host = host;
    this.#options = options;
  }

  /** Lets the bots act that must act in a match. Called again, it does nothing twice. */
  consider(live: LiveMatch): void {
    for (const seat of botsToAct(live)) {
      const name = `${live.id}/${seat}`;
      if (this.#busy.has(name)) continue;
      this.#busy.add(name);
      void this.#go(live, seat, name);
    }
  }

  async #go(live: LiveMatch, seat: Seat, name: string): Promise<void> {
    let after: LiveMatch | null = null;
    try {
      after = await this.#play(live, seat);
    } catch (error) {
      // The match is looked at again when it falls due.
      this.#options.onTrouble(error);
    }
    this.#busy.delete(name);
    if (after !== null) this.consider(after);
  }

  /** The match is over: its bots are no longer needed. */
  forget(id: MatchId): void {
    for (const seat of SEATS) {
      const name = `${id}/${seat}`;
      this.#players.get(name)?.close();
      this.#players.delete(name);
    }
  }

  /** One action of a bot; the match afterwards, or null when nothing came of it. */
  async #play(live: LiveMatch, seat: Seat): Promise<LiveMatch | null> {
    const { id, match, events } = live;
    const legal = (): readonly Json[] => legalMessages(match!, seat);
    const player = this.#playerOf(live, seat);
    const choice = await player.choose(
      (after) => eventsFor(match!, listAfter(events, after), seat),
      { legal, milliseconds: this.#millisecondsFor(live, seat) },
      new AbortController().signal,
    );
    if (choice.kind === 'cancelled') return null;
    const chosen = choice.kind === 'action' ? [choice.action] : [];
    // Any legal action is better than a match that stands still.
    for (const action of [...chosen, legal()[0]]) {
      if (action === undefined) continue;
      const acted = await this.#matches.botAct(id, seat, action as ActionMessage);
      if (acted.ok) return acted.value;
      player.close();
    }
    return null;
  }

  #playerOf({ id, match, sitters }: LiveMatch, seat: Seat): SeatedPlayer {
    const name = `${id}/${seat}`;
    const { level } = sitters[seat] as { readonly level: Level };
    const player = this.#players.get(name) ?? this.#seated(match!.setup.rules, seat, level);
    this.#players.delete(name);
    this.#players.set(name, player);
    for (const [oldest, unused] of this.#players) {
      if (this.#players.size <= MAX_PLAYERS) break;
      unused.close();
      this.#players.delete(oldest);
    }
    return player;
  }

  /** A bot that fails is asked once more in another thread; then a cadet plays its move, then chance. */
  #seated(rules: unknown, seat: Seat, level: Level): SeatedPlayer {
    const bot = (): Player => new WorkerPlayer(this.#host, level, newSecret);
    const cadet = (): Player => new WorkerPlayer(this.#host, 'cadet', newSecret);
    return new SeatedPlayer({
      rules: rules as Json,
      seat,
      makers: [bot, bot, cadet, () => new RandomPlayer(newSecret())],
      onFailure: (message) =>
        this.#options.onTrouble(new Error(`A computer admiral failed: ${message}`)),
    });
  }

  #millisecondsFor({ match, startedAt }: LiveMatch, seat: Seat): number {
    const { now, botMilliseconds } = this.#options;
    const left = remaining(match!.clock, seat, now() - startedAt!);
    return Math.max(MIN_MILLISECONDS, Math.min(botMilliseconds, left * SHARE));
  }
}
