import { randomInt } from 'node:crypto';
import { type Ruleset, SEATS, bySeat, resolveRules } from '@flotilla/engine';
import { type TimeControl, rulesHash, startMatch } from '@flotilla/play';
import { type Answer, type Listing, type NewMatch, type Person, deny } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type MatchId, type PersonId, idOf, newId, sha256 } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { Terms } from './fact.ts';
import type { MatchService } from './match-service.ts';
import { type Table, seatOf, type TableStep } from './table.ts';

export const LOBBY_CHANNEL = 'lobby';

const MOST_SHOWN = 100;

/** What quick pairing is asked for. */
export interface Wish {
  readonly rules: unknown;
  readonly clock: TimeControl | null;
  readonly rated: boolean;
}

/** Where matches are made: by agreement, from the list of open tables, or by quick pairing. */
export class Lobby {
  readonly #store: Store;
  readonly #matches: MatchService;
  readonly #claimAfter: number;

  constructor(store: Store, bus: Bus, matches: MatchService, claimAfter: number) {
    this.#store = store;
    this.#matches = matches;
    this.#claimAfter = claimAfter;
    matches.tables.onCommit((step) => {
      if (touchesLobby(step)) bus.publish(LOBBY_CHANNEL, '');
    });
  }

  tables(): Promise<readonly Listing[]> {
    return this.#store.matches.lobby(MOST_SHOWN);
  }

  live(): Promise<readonly Listing[]> {
    return this.#store.matches.live(MOST_SHOWN);
  }

  /** Makes a match; with a key, once for each. */
  async make(wanted: NewMatch, by: Person, key: string | null): Promise<Answer<Table>> {
    const rules = resolveRules(wanted.rules);
    if (!rules.ok) return rules;
    const refusal = refusalOf(wanted, rules.value, by);
    if (refusal !== null) return refusal;
    const pool = isForAnybody(wanted) ? poolOf(rules.value, wanted) : null;
    const terms = await this.#terms(rules.value, { ...wanted, pool }, by);
    const id = key === null ? newId<MatchId>() : idOf<MatchId>(`${by.id}/${key}`);
    const sitters = bySeat((seat) => (wanted.seats[seat].for === 'me' ? by : null));
    return { ok: true, value: await this.#matches.open(terms, sitters, id) };
  }

  /** A seat at a waiting table that fits, next to the player nearest in rating; otherwise a new table. */
  async pair({ rules: sent, clock, rated }: Wish, by: Person): Promise<Answer<Table>> {
    const rules = resolveRules(sent);
    if (!rules.ok) return rules;
    if (by.kind === 'program')
      return deny('not-allowed', 'Programs take seats that are kept for them.');
    if (rated && by.kind !== 'account')
      return deny('account-needed', 'Rated matches need accounts.');
    const pool = poolOf(rules.value, { clock, rated });
    const mine = await this.#ratingOf(by, rules.value);
    const waiting = await this.#store.matches.pool(pool, MOST_SHOWN);
    const own = waiting.find((listing) => seatOf(listing, by.id as PersonId) !== null);
    if (own !== undefined) return this.#tableOf(own);
    const distance = ({ rating }: Listing): number => Math.abs((rating ?? 1500) - (mine ?? 1500));
    for (const listing of waiting.toSorted((a, b) => distance(a) - distance(b))) {
      const id = listing.id as MatchId;
      const joined = await this.#matches.command(id, { type: 'join', by, key: newId() });
      if (joined.ok) return this.#tableOf(listing);
    }
    const seats: NewMatch['seats'] =
      randomInt(2) === 0 ? [{ for: 'me' }, { for: 'lobby' }] : [{ for: 'lobby' }, { for: 'me' }];
    const terms = await this.#terms(rules.value, { seats, clock, rated, pool }, by);
    const sitters = bySeat((seat) => (seats[seat].for === 'me' ? by : null));
    return { ok: true, value: await this.#matches.open(terms, sitters) };
  }

  async #tableOf({ id }: Listing): Promise<Answer<Table>> {
    return { ok: true, value: (await this.#matches.tables.refresh(id as MatchId))! };
  }

  async #terms(
    rules: Ruleset,
    wanted: Pick<NewMatch, 'seats' | 'clock' | 'rated'> &
      Partial<Pick<NewMatch, 'first' | 'position' | 'visibility'>> &
      Pick<Terms, 'pool'>,
    by: Person,
  ): Promise<Terms> {
    const {
      seats,
      clock,
      rated,
      first = null,
      position = null,
      visibility = 'public',
      pool,
    } = wanted;
    return {
      rules,
      wishes: seats,
      first,
      position,
      clock,
      rated,
      visibility,
      claimAfter: clock === null ? this.#claimAfter : null,
      pool,
      tournament: null,
      by: by.id as PersonId,
      rating: await this.#ratingOf(by, rules),
    };
  }

  async #ratingOf(person: Person, { tradition }: Ruleset): Promise<number | null> {
    const stored = await this.#store.ratings.get(person.id as PersonId, tradition);
    return stored === null ? null : Math.round(stored.rating);
  }
}

/** Those who want the same are in one pool. */
const poolOf = (rules: Ruleset, { clock, rated }: Pick<Wish, 'clock' | 'rated'>): string =>
  sha256(`${rulesHash(rules)} ${JSON.stringify(clock)} ${rated}`);

/** Whether quick pairing may lead to a table: its opener waits there, and wants nothing that a wish cannot say. */
const isForAnybody = ({ seats, first, position, visibility }: NewMatch): boolean =>
  visibility === 'public' &&
  first === null &&
  position === null &&
  seats.some((wish) => wish.for === 'me') &&
  seats.some((wish) => wish.for === 'lobby');

function refusalOf(wanted: NewMatch, rules: Ruleset, by: Person): Answer<never> | null {
  const { seats, rated, first, position } = wanted;
  const mine = seats.filter((wish) => wish.for === 'me').length;
  if (mine > 1) return deny('bad-message', 'One cannot sit on both seats.');
  if (seats.every((wish) => wish.for === 'bot'))
    return deny('bad-message', 'A match has a player who is no bot.');
  if (rated && by.kind !== 'account') return deny('account-needed', 'Rated matches need accounts.');
  if (rated && seats.some((wish) => wish.for === 'bot' || wish.for === 'program')) {
    return deny('bad-message', 'Only matches between people can be rated.');
  }
  if (rated && position !== null) return deny('bad-message', 'Only whole games can be rated.');
  // What the engine would refuse when both have sat down is refused now.
  const agreed = rules.first === 'agreed' && position === null ? (first ?? 0) : first;
  const started = startMatch({
    rules,
    seed: '',
    first: agreed,
    position,
    clock: null,
    players: [null, null],
  });
  return started.ok ? null : started;
}

/** Whether the list of open tables may look different after a step. */
const touchesLobby = ({ table, fact }: TableStep): boolean =>
  fact.type !== 'acted' &&
  table.terms.visibility === 'public' &&
  SEATS.some((seat) => table.terms.wishes[seat].for === 'lobby');
