import type { BySeat, Seat, Viewer } from '@flotilla/engine';
import { type GameRecord, type ActionMessage, isOver, makeRecord } from '@flotilla/play';
import {
  type Answer,
  type Person,
  type SeatPresence,
  type SeatRating,
  type MatchSnapshot,
  type SeatPlayer,
  deny,
} from '@flotilla/protocol';
import { type MatchId, type PersonId, idOf, newId } from '../ids.ts';
import type { OutageWatch } from '../outage-watch.ts';
import type { Presence } from './presence.ts';
import {
  type Command,
  type CommandDecision,
  NO_SIGNS,
  beginning,
  decide,
  decideBotAct,
  decideMove,
  entryDue,
  isCreditDue,
} from './commands.ts';
import {
  type LogEntry,
  type MatchTerms,
  type LiveMatch,
  type LiveStep,
  seatKeptFor,
  seatOf,
  stepsOf,
} from './live-match.ts';
import { peopleAt, presenceOf, tellsPresence } from './seat-presence.ts';
import { snapshotOf } from './snapshot.ts';
import type { MatchCache } from './match-cache.ts';
import type { RatingService } from '../ratings/rating-service.ts';
import type { Arrivals } from '../socket/arrivals.ts';
import type { World } from '../world.ts';

export const NO_MATCH = deny('not-found', 'There is no such match.');

/** The clock on which two players agree, where it is not the one a match has already. */
export type AgreedClock = Pick<Extract<Command, { type: 'join' }>, 'clock'>;

interface MatchServiceParts {
  readonly cache: MatchCache;
  readonly presence: Presence;
  readonly ratings: RatingService;
  readonly outages: Pick<OutageWatch, 'upToNow' | 'atHand'>;
  readonly arrivals: Pick<Arrivals, 'caughtUp'>;
  readonly world: World;
}

/** All commands and queries of matches. Every answer has been saved. */
export class MatchService {
  readonly cache: MatchCache;
  readonly ratings: RatingService;
  readonly #presence: Presence;
  readonly #outages: Pick<OutageWatch, 'upToNow' | 'atHand'>;
  readonly #unread: Pick<Arrivals, 'caughtUp'>;
  readonly #world: World;
  /** When the commands arrived that are not carried out yet, by match. */
  readonly #arrivals = new Map<MatchId, number[]>();
  /** Matches whose flags wait for such commands. */
  readonly #heldBack = new Set<MatchId>();

  constructor({ cache, presence, ratings, outages, arrivals, world }: MatchServiceParts) {
    this.cache = cache;
    this.ratings = ratings;
    this.#presence = presence;
    this.#outages = outages;
    this.#unread = arrivals;
    this.#world = world;
  }

  /** Creates a match with its first players. The same id gives the same match. */
  async open(
    terms: MatchTerms,
    sitters: readonly [Person | null, Person | null],
    id: MatchId = newId(this.#world),
  ): Promise<LiveMatch> {
    const ratings = await Promise.all(sitters.map((sitter) => this.#ratingOf(sitter, terms)));
    const at = this.#world.now();
    const joins = sitters.flatMap((sitter, index): LogEntry[] => {
      const [seat, rating] = [index as Seat, ratings[index]!];
      return sitter === null ? [] : [{ type: 'joined', seat, sitter, rating, at, key: null }];
    });
    const isFull = terms.wishes.every((wish, seat) => wish.for === 'bot' || sitters[seat] !== null);
    const begins = isFull ? [beginning({ terms }, at, this.#world)] : [];
    return this.cache.create(id, [{ type: 'opened', terms, at }, ...joins, ...begins]);
  }

  /**
   * Carries out a command, once for each key. Returns its version. It counts from when it arrived: a flag that falls while it
   * waits here does not fall before it.
   */
  command(
    id: MatchId,
    command: Command,
    arrivedAt: number = this.#world.now(),
  ): Promise<Answer<number>> {
    const arrivals = this.#arrivals.get(id);
    if (arrivals === undefined) this.#arrivals.set(id, [arrivedAt]);
    else arrivals.push(arrivedAt);
    return this.cache.exclusively(
      id,
      () => this.#actAtOnce(id, command, arrivedAt) ?? this.#carryOut(id, command, arrivedAt),
      () => this.#carriedOut(id, arrivedAt),
    );
  }

  /** A command is carried out or refused: flags that waited for it may fall. */
  #carriedOut(id: MatchId, arrivedAt: number): void {
    const arrivals = this.#arrivals.get(id)!;
    arrivals.splice(arrivals.indexOf(arrivedAt), 1);
    if (arrivals.length > 0) return;
    this.#arrivals.delete(id);
    // If this fails, the sweeper looks again later.
    if (this.#heldBack.delete(id)) this.look(id).catch(() => {});
  }

  /** How many commands to a match have arrived and are not carried out yet. */
  waiting(id: MatchId): number {
    return this.#arrivals.get(id)?.length ?? 0;
  }

  /**
   * Most commands are allowed actions in a cached match: they wait only until they are saved. Null: this one may
   * have to wait for more, or to be refused.
   */
  #actAtOnce(id: MatchId, command: Command, arrivedAt: number): Promise<Answer<number>> | null {
    const live = this.cache.known(id);
    const outages = this.#outages.atHand;
    if (command.type !== 'act' || live === null || outages === null) return null;
    if (!mayKnow(live, command.by.id as PersonId) || this.#doneAt(live, command) !== null)
      return null;
    if (entryDue(live, arrivedAt, outages) !== null) return null;
    const decided = decide(live, command, this.#world, arrivedAt);
    if (!decided.ok) return null;
    return this.cache
      .append(live, decided.value)
      .then((after) =>
        after === null
          ? this.#carryOut(id, command, arrivedAt)
          : { ok: true, value: after.version },
      );
  }

  async #carryOut(id: MatchId, command: Command, arrivedAt: number): Promise<Answer<number>> {
    const isClaim = command.type === 'claim';
    const known = isClaim ? null : this.cache.known(id);
    const live = known ?? (await this.cache.catchUp(id));
    if (live === null || !mayKnow(live, command.by.id as PersonId)) return NO_MATCH;
    const version = this.#doneAt(live, command);
    if (version !== null) return { ok: true, value: version };
    const signs = isClaim ? await this.#presence.of(peopleAt(live)) : NO_SIGNS;
    const rated =
      command.type === 'join'
        ? { ...command, rating: await this.#ratingOf(command.by, live.terms) }
        : command;
    const done = await this.#append(
      live,
      async (latest, now) => {
        if (latest !== live && this.#doneAt(latest, command) !== null)
          return { ok: true, value: [] };
        const decided = decide(latest, rated, this.#world, now, signs);
        if (decided.ok) await this.#openRematch(latest, decided.value);
        return decided;
      },
      arrivedAt,
    );
    return done.ok ? { ok: true, value: this.#doneAt(done.value, command)! } : done;
  }

  /**
   * Moves a player who waits alone at a match to another one. Both change together: no player is ever at two of
   * them, or at none. Null: one of them is not as it was any more.
   */
  lead(from: MatchId, to: MatchId, by: Person, agreed: AgreedClock): Promise<LiveMatch | null> {
    // Lock in id order to avoid a deadlock.
    const [first, second] = [from, to].toSorted() as [MatchId, MatchId];
    return this.cache.exclusively(first, () =>
      this.cache.exclusively(second, () => this.#lead(from, to, by, agreed)),
    );
  }

  /** Carries out the action of a bot. */
  botAct(id: MatchId, seat: Seat, action: ActionMessage): Promise<Answer<LiveMatch>> {
    return this.cache.exclusively(id, async () => {
      const live = this.cache.known(id) ?? (await this.cache.catchUp(id));
      if (live === null) return NO_MATCH;
      return this.#append(live, (latest, now) => decideBotAct(latest, seat, action, now));
    });
  }

  /** Tells the players of a rated match how it changed their ratings; once. */
  rate(id: MatchId, ratings: BySeat<SeatRating | null>): Promise<Answer<LiveMatch>> {
    return this.cache.exclusively(id, async () => {
      const live = await this.cache.catchUp(id);
      if (live === null) return NO_MATCH;
      return this.#append(live, (latest, now) => ({
        ok: true,
        value: latest.isRated
          ? []
          : stepsOf(id, latest, [{ type: 'rated', ratings, at: Math.max(now, latest.at) }]),
      }));
    });
  }

  /** Appends what is due by now. Returns the match after it. */
  async look(id: MatchId): Promise<LiveMatch | null> {
    // What arrived during a stall is read first: it may be a move that came before the flag fell.
    await this.#unread.caughtUp();
    return this.cache.exclusively(id, async () => {
      const live = await this.cache.catchUp(id);
      if (live === null) return null;
      const arrivals = this.#arrivals.get(id) ?? [];
      // A command that arrived before is carried out before flags fall.
      const until = Math.min(this.#world.now(), ...arrivals);
      if (arrivals.length > 0) this.#heldBack.add(id);
      const looked = await this.#append(live, () => ({ ok: true, value: [] }), until);
      return looked.ok ? looked.value : live;
    });
  }

  /** A match as it is stored now, with clocks that have been given back the time of outages. */
  async upToDate(id: MatchId): Promise<LiveMatch | null> {
    const live = await this.cache.refresh(id);
    const outages = live === null ? [] : await this.#outages.upToNow();
    return live !== null && isCreditDue(live, outages) ? this.look(id) : live;
  }

  /** A match as a viewer sees it. */
  async sight(id: MatchId, person: PersonId | null, after: number): Promise<Answer<MatchSnapshot>> {
    const live = await this.upToDate(id);
    if (live === null || !mayKnow(live, person)) return NO_MATCH;
    return { ok: true, value: await this.sightAt(live, person, after) };
  }

  /** A match as a viewer sees it. */
  async sightAt(live: LiveMatch, person: PersonId | null, after = 0): Promise<MatchSnapshot> {
    const presence = await this.presenceAt(live, person);
    this.cache.chargeReplay(live, after);
    return snapshotOf(live, viewerOf(live, person), { after, presence, now: this.#world.now() });
  }

  /** Who is connected to a match, told to its players only. */
  async presenceAt(live: LiveMatch, person: PersonId | null): Promise<SeatPresence | null> {
    const isTold = tellsPresence(live, this.#world.now()) && viewerOf(live, person) !== 'spectator';
    return isTold ? presenceOf(live, this.#presence, this.#world.now()) : null;
  }

  /** A match where a person has a seat, with that seat. */
  async seated(
    id: MatchId,
    person: PersonId,
  ): Promise<Answer<{ readonly live: LiveMatch; readonly seat: Seat }>> {
    const live = await this.cache.refresh(id);
    const seat = live === null ? null : seatOf(live, person);
    return live === null || seat === null ? NO_MATCH : { ok: true, value: { live, seat } };
  }

  /** The record of a finished match. */
  async record(id: MatchId, person: PersonId | null): Promise<Answer<GameRecord>> {
    const live = await this.cache.refresh(id);
    if (live === null || !mayKnow(live, person)) return NO_MATCH;
    if (live.match === null || !isOver(live.match)) {
      return deny('wrong-phase', 'The game is not over yet.');
    }
    return makeRecord(live.match);
  }

  async #lead(
    from: MatchId,
    to: MatchId,
    by: Person,
    agreed: AgreedClock,
  ): Promise<LiveMatch | null> {
    const old = await this.cache.catchUp(from);
    const next = await this.cache.catchUp(to);
    const now = this.#world.now();
    // Neither has begun, so that no clock runs.
    if (old === null || next === null || [old, next].some((each) => entryDue(each, now) !== null))
      return null;
    const moved = decideMove(old, by, to, now);
    const isThere = seatOf(next, by.id as PersonId) !== null;
    const rating = await this.#ratingOf(by, next.terms);
    const join = { type: 'join', by, key: newId(this.#world), rating, ...agreed } as const;
    const joined = isThere ? null : decide(next, join, this.#world, now);
    if (!moved.ok || joined?.ok === false) return null;
    const changes = [
      { live: old, steps: moved.value },
      ...(joined === null ? [] : [{ live: next, steps: joined.value }]),
    ];
    const isDone = await this.cache.appendToAll(changes);
    return isDone ? this.cache.known(to) : null;
  }

  /**
   * Appends what is due and what was decided for a moment. When the log has gone on meanwhile, it is read and
   * decided anew: the steps always follow the latest match.
   */
  async #append(
    from: LiveMatch,
    decision: (live: LiveMatch, now: number) => CommandDecision | Promise<CommandDecision>,
    at: number = this.#world.now(),
  ): Promise<Answer<LiveMatch>> {
    let live = from;
    for (;;) {
      const due = entryDue(live, at, await this.#outages.upToNow());
      const decided: CommandDecision =
        due === null
          ? await decision(live, at)
          : { ok: true, value: stepsOf(live.id, live, [due]) };
      if (!decided.ok) {
        // It may be refused only because this node is behind.
        const fresh = (await this.cache.catchUp(live.id))!;
        if (fresh.version === live.version) return decided;
        live = fresh;
        continue;
      }
      if (decided.value.length === 0) return { ok: true, value: live };
      const after = await this.cache.append(live, decided.value);
      if (after !== null && due === null) return { ok: true, value: after };
      live = after ?? (await this.cache.catchUp(live.id))!;
    }
  }

  /** The version at which the key of a command was completed, by the store; null: not yet. */
  #doneAt(live: LiveMatch, { by, key }: Command): number | null {
    const person = by.id as PersonId;
    const seat = seatOf(live, person) ?? seatKeptFor(live, person);
    return seat === null ? null : this.cache.versionOf(live.id, seat, key);
  }

  async #ratingOf(person: Person | null, { rules }: MatchTerms): Promise<number | null> {
    return person === null ? null : this.ratings.ratingOf(person, rules);
  }

  /** Create the rematch before the players are sent to it. */
  async #openRematch(live: LiveMatch, steps: readonly LiveStep[]): Promise<void> {
    const rematched = steps.map(({ entry }) => entry).find((entry) => entry.type === 'rematched');
    if (rematched === undefined) return;
    const { terms, sitters, match } = live;
    const first = match === null ? terms.first : match.setup.first;
    await this.open(
      {
        ...terms,
        wishes: [terms.wishes[1], terms.wishes[0]],
        first,
        clocks: [terms.clock],
        pool: null,
        byPairing: false,
      },
      [personOf(sitters[1]), personOf(sitters[0])],
      rematched.match,
    );
  }
}

const personOf = (sitter: SeatPlayer | null): Person | null =>
  sitter === null || sitter.kind === 'bot' ? null : sitter;

/** The id of the rematch of a match. */
export const rematchId = (id: MatchId): MatchId => idOf(`rematch of ${id}`);

/** A private match is visible to its players only, and to anyone with its link while a seat is free. */
export const mayKnow = (live: LiveMatch, person: PersonId | null): boolean =>
  live.terms.visibility === 'public' ||
  live.status === 'open' ||
  (person !== null && seatOf(live, person) !== null);

export const viewerOf = (live: LiveMatch, person: PersonId | null): Viewer =>
  (person === null ? null : seatOf(live, person)) ?? 'spectator';
