import type { DeclineReason, EventLine, Listing, MatchStatus, Person } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import type { LineSource } from '../http/route.ts';
import type { MatchId, PersonId } from '../ids.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { peopleAt } from '../match/seat-presence.ts';
import { listingOf } from '../match/snapshot.ts';
import type { Node } from '../node.ts';
import { every } from '../world.ts';
import type { Lines } from './streams.ts';

/** Lost hints of other nodes are made up for after this time, in milliseconds. */
const LOOK_EVERY = 30_000;

/** A match that has ended is told once, however often its log goes on: so many of the last ones are remembered. */
const MAX_ENDED = 1000;

/** Where it is told that a match of a player has changed. */
export const channelOf = (person: string): string => `player:${person}`;

/** Tells the streams of both players, on every node, that a match of theirs has changed. */
export function tellPlayers(bus: Bus, live: LiveMatch): void {
  const { challenged } = live.terms;
  const told = new Set<string>(peopleAt(live));
  if ((challenged ?? null) !== null) told.add(challenged!.id);
  for (const person of told) bus.publish(channelOf(person), live.id);
}

/** Challenges to a player, and the beginning and end of the player's matches. */
export const eventStream =
  (node: Node, person: Person): LineSource =>
  (lines) => {
    const stream = new EventStream(node, person, lines);
    const stopHearing = node.bus.subscribe(channelOf(person.id), (match) => stream.look(match));
    const stopLooking = every(node.world, LOOK_EVERY, () => stream.look());
    stream.begin();
    return () => {
      stopHearing();
      stopLooking();
      stream.stop();
    };
  };

class EventStream {
  readonly #node: Node;
  readonly #person: Person;
  readonly #lines: Lines;
  /** What the client was told of each unfinished match. */
  #told = new Map<MatchId, MatchStatus>();
  /** Matches that have changed since the last read; one that began and ended after it is in no list. */
  #changed = new Set<MatchId>();
  readonly #ended = new Set<MatchId>();
  #begunAt = 0;
  #telling: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isOver = false;

  constructor(node: Node, person: Person, lines: Lines) {
    this.#node = node;
    this.#person = person;
    this.#lines = lines;
  }

  begin(): void {
    this.#begunAt = this.#node.now();
    this.#write({ type: 'welcome', person: this.#person, now: this.#begunAt });
    this.look();
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Reads again, and tells what has changed; what comes meanwhile is read after that, once. An empty id: any match. */
  look(match = ''): void {
    if (match !== '') this.#changed.add(match as MatchId);
    if (this.#isWaiting || this.#isOver) return;
    this.#isWaiting = true;
    this.#telling = this.#telling
      .then(() => {
        this.#isWaiting = false;
        return this.#isOver ? undefined : this.#tellChanges();
      })
      .catch(this.#node.onTrouble);
  }

  async #tellChanges(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    try {
      // Everything is read before anything is told: a failed look has told nothing.
      const listings = await this.#node.own.unfinished(this.#person.id as PersonId);
      const listed = new Map(listings.map((listing) => [listing.id as MatchId, listing]));
      const unlisted = [...this.#told.keys(), ...changed].filter((id) => !listed.has(id));
      const accepted = [...listed.keys()].filter((id) => {
        const { status, challenged } = listed.get(id)!;
        const isChallenge = (challenged ?? null) !== null && status === 'playing';
        return isChallenge && changed.has(id) && !this.#told.has(id);
      });
      const matches: LiveMatch[] = [];
      for (const id of new Set([...unlisted, ...accepted])) {
        const live = await this.#node.cache.refresh(id);
        if (live !== null) matches.push(live);
      }
      const before = this.#told;
      this.#told = new Map();
      for (const live of matches) {
        this.#tell(courseOf(live), before.get(live.id));
        listed.delete(live.id);
      }
      for (const [id, listing] of listed) this.#tell(listedCourse(listing), before.get(id));
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }

  /** Tells everything that has happened to a match since it was told of last. */
  #tell(course: Course, before: MatchStatus | undefined): void {
    const { listing, startedAt, settledAt, declined } = course;
    const { endedAt, challenged = null } = listing;
    const id = listing.id as MatchId;
    if (endedAt === null) this.#told.set(id, listing.status);
    else if (before === undefined && (endedAt < this.#begunAt || this.#ended.has(id))) return;
    else this.#noteEnd(id);
    const wasSettled =
      before === 'playing' ||
      (before === undefined && settledAt !== null && settledAt < this.#begunAt);
    if (challenged !== null && !wasSettled) {
      if (before === undefined && challenged.id === this.#person.id)
        this.#write({ type: 'challenge', match: listing });
      const why = startedAt !== null ? 'accepted' : declined === null ? 'withdrawn' : 'declined';
      if (settledAt !== null)
        this.#write({ type: 'challenge-over', match: id, why, reason: declined });
    }
    if (startedAt === null) return;
    const begun = { ...listing, status: 'playing', endedAt: null, result: null } as const;
    if (before !== 'playing') this.#write({ type: 'match-started', match: begun });
    if (endedAt !== null) this.#write({ type: 'match-over', match: listing });
  }

  #noteEnd(id: MatchId): void {
    this.#ended.add(id);
    for (const oldest of this.#ended) {
      if (this.#ended.size <= MAX_ENDED) break;
      this.#ended.delete(oldest);
    }
  }

  #write(line: EventLine): void {
    if (!this.#isOver) this.#lines.write(JSON.stringify(line));
  }
}

/** A match, and how far it has come. */
interface Course {
  readonly listing: Listing;
  readonly startedAt: number | null;
  /** When it was accepted, declined or withdrawn; null: it is open. */
  readonly settledAt: number | null;
  readonly declined: DeclineReason | null;
}

const courseOf = (live: LiveMatch): Course => {
  const { startedAt, endedAt, declined } = live;
  return { listing: listingOf(live), startedAt, settledAt: startedAt ?? endedAt, declined };
};

/** An unfinished match from a list, which does not say when it was started: long ago. */
const listedCourse = (listing: Listing): Course => {
  const startedAt = listing.status === 'open' ? null : -Infinity;
  return { listing, startedAt, settledAt: startedAt, declined: null };
};
