import { SEATS, type Seat, other, resolveRules } from '@flotilla/engine';
import type { Listing, SeatPlayer } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import { isPreset } from '../ratings/rating-service.ts';
import type { CountedResult, Store } from '../store/store.ts';

/** How often finished matches are looked for, in milliseconds. */
export const TALLY_EVERY = 3000;

/** How many are counted at once: after an upgrade all matches ever played wait. */
const MAX_COUNTED = 50;

/** Adds finished matches to the tallies of their players: after the match, on any node, each once. */
export class TallyKeeper {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async count(): Promise<void> {
    const found = await this.#store.tallies.uncounted(MAX_COUNTED);
    await Promise.all(found.map((listing) => this.#count(listing)));
  }

  async #count(listing: Listing): Promise<void> {
    const { id, rules, endedAt } = listing;
    const match = { id: id as MatchId, preset: String(rules['tradition']), endedAt };
    const results = (await this.#counts(listing)) ? await this.#resultsOf(listing) : [];
    await this.#store.tallies.count(match, results, this.#now());
  }

  /** Only whole games by the rules of a preset as they are: a win on three squares is no achievement. */
  async #counts({ id, rules: written }: Listing): Promise<boolean> {
    const rules = resolveRules(written as Parameters<typeof resolveRules>[0]);
    if (!rules.ok || !isPreset(rules.value)) return false;
    const [opened] = await this.#store.matches.entriesAfter(id as MatchId, 0);
    return opened?.type === 'opened' && opened.terms.position === null;
  }

  async #resultsOf({ sitters, result }: Listing): Promise<readonly CountedResult[]> {
    if (result === null) return [];
    const results = await Promise.all(
      SEATS.map(async (seat: Seat): Promise<readonly CountedResult[]> => {
        const [own, opponent] = [sitters[seat], sitters[other(seat)]];
        if (own === null || opponent === null || idOf(own) === idOf(opponent)) return [];
        if (own.kind !== 'account' && own.kind !== 'guest') return [];
        const person = own.id as PersonId;
        // Their account may be deleted by now.
        if ((await this.#store.people.byId(person)) === null) return [];
        const score = result.winner === null ? 'drawn' : result.winner === seat ? 'won' : 'lost';
        return [{ person, rival: idOf(opponent), score }];
      }),
    );
    return results.flat();
  }
}

/** The name of an opponent in tallies. */
const idOf = (player: SeatPlayer): string =>
  player.kind === 'bot' ? `bot:${player.level}` : player.id;
