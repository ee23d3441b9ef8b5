import type { Level } from '@flotilla/bots';
import type { Json, Seat } from '@flotilla/engine';
import { type ActionMessage, eventsFor, legalMessages, listAfter, remaining } from '@flotilla/play';
import { newSecret } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import { type LiveMatch, botsToAct } from '../match/live-match.ts';
import type { BotPool } from './bot-pool.ts';
import type { ActOrder } from './order.ts';

/** A bot spends at most this part of what its clock has left. */
const SHARE = 1 / 30;
const LEAST = 30;

export interface BotOptions {
  /** The longest a bot may think. */
  readonly botMilliseconds: number;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** Plays for the computer admirals at every table where one must act. */
export class BotService {
  readonly #matches: MatchService;
  readonly #pool: Pick<BotPool, 'think'>;
  readonly #options: BotOptions;
  /** Who is thinking already. */
  readonly #busy = new Set<string>();

  constructor(matches: MatchService, pool: Pick<BotPool, 'think'>, options: BotOptions) {
    this.#matches = matches;
    this.#pool = pool;
    this.#options = options;
  }

  /** Looks whether a bot must act at a table, and lets it. Called again, it does nothing twice. */
  consider(table: LiveMatch): void {
    for (const seat of botsToAct(table)) {
      const name = `${table.id}/${seat}`;
      if (this.#busy.has(name)) continue;
      this.#busy.add(name);
      void this.#go(table, seat, name);
    }
  }

  async #go(table: LiveMatch, seat: Seat, name: string): Promise<void> {
    let after: LiveMatch | null = null;
    try {
      after = await this.#play(table, seat);
    } catch (error) {
      // The table is looked at again when it falls due.
      this.#options.onTrouble(error);
    }
    this.#busy.delete(name);
    if (after !== null) this.consider(after);
  }

  /** One action of a bot; the table afterwards, or null when nothing came of it. */
  async #play(table: LiveMatch, seat: Seat): Promise<LiveMatch | null> {
    const order = this.#orderFor(table, seat);
    for (const action of [await this.#think(order), this.#fallback(table, seat)]) {
      if (action === null) continue;
      const acted = await this.#matches.botAct(table.id, seat, action as ActionMessage);
      if (acted.ok) return acted.value;
    }
    return null;
  }

  /** A thread that died is not to blame for the position: the next one gets its chance. */
  async #think(order: ActOrder): Promise<Json | null> {
    for (let tries = 0; tries < 2; tries++) {
      const reply = await this.#pool.think(order);
      if (reply.ok) return reply.value;
      this.#options.onTrouble(new Error(`A computer admiral failed: ${reply.message}`));
    }
    return null;
  }

  /** Any legal action, so that no match ever stands still. */
  #fallback({ match }: LiveMatch, seat: Seat): Json | null {
    return legalMessages(match!, seat)[0] ?? null;
  }

  #orderFor({ match, events, sitters, startedAt }: LiveMatch, seat: Seat): ActOrder {
    const { now, botMilliseconds } = this.#options;
    const left = remaining(match!.clock, seat, now() - startedAt!);
    return {
      kind: 'act',
      rules: match!.setup.rules as unknown as Json,
      seat,
      level: (sitters[seat] as { readonly level: Level }).level,
      events: eventsFor(match!, listAfter(events, 0), seat),
      seed: newSecret(),
      milliseconds: Math.max(LEAST, Math.min(botMilliseconds, left * SHARE)),
    };
  }
}
