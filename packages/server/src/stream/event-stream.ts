import type { EventLine, Listing, Person } from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import type { LineSource } from '../http/route.ts';
import type { MatchId, PersonId } from '../ids.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { peopleAt } from '../match/seat-presence.ts';
import type { Node } from '../node.ts';
import { every } from '../world.ts';
import type { Lines } from './streams.ts';

/** Lost hints of other nodes are made up for after this time, in milliseconds. */
const LOOK_EVERY = 30_000;

/** Where it is told that something has changed for a player. */
export const channelOf = (person: string): string => `player:${person}`;

/** Tells the streams of both players, on every node, that something has changed for them. */
export function tellPlayers(bus: Bus, live: LiveMatch): void {
  const { challenged } = live.terms;
  const told = new Set<string>(peopleAt(live));
  if ((challenged ?? null) !== null) told.add(challenged!.id);
  for (const person of told) bus.publish(channelOf(person), '');
}

/** Challenges to a player, and the beginning and end of the player's matches. */
export const eventStream =
  (node: Node, person: Person): LineSource =>
  (lines) => {
    const stream = new EventStream(node, person, lines);
    const stopHearing = node.bus.subscribe(channelOf(person.id), () => stream.look());
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
  #told = new Map<string, Listing>();
  #telling: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isOver = false;

  constructor(node: Node, person: Person, lines: Lines) {
    this.#node = node;
    this.#person = person;
    this.#lines = lines;
  }

  begin(): void {
    this.#write({ type: 'welcome', person: this.#person, now: this.#node.now() });
    this.look();
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Reads again, and tells what has changed; what comes meanwhile is read after that, once. */
  look(): void {
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
    const before = this.#told;
    const unfinished = await this.#node.own.unfinished(this.#person.id as PersonId);
    const now = new Map(unfinished.map((listing) => [listing.id, listing]));
    for (const [id, listing] of before) {
      if (now.has(id)) continue;
      const ended = await this.#node.cache.refresh(id as MatchId);
      if (ended === null) continue;
      // A long list leaves out the oldest, which are not over.
      if (ended.endedAt === null) now.set(id, listing);
      else this.#tellEnd(listing, ended);
    }
    this.#told = now;
    for (const listing of now.values()) this.#tellNew(listing, before.get(listing.id));
  }

  #tellNew(listing: Listing, before: Listing | undefined): void {
    if (listing.status === 'open') {
      if (before === undefined && listing.challenged?.id === this.#person.id)
        this.#write({ type: 'challenge', match: listing });
      return;
    }
    if (before?.status === 'playing') return;
    if (before?.challenged !== undefined)
      this.#write({ type: 'challenge-over', match: listing.id, why: 'accepted', reason: null });
    this.#write({ type: 'match-started', match: listing });
  }

  #tellEnd(before: Listing, { id, status, endedAt, declined, match, startedAt }: LiveMatch): void {
    if (startedAt === null) {
      if (before.challenged === undefined) return;
      const why = declined === null ? 'withdrawn' : 'declined';
      this.#write({ type: 'challenge-over', match: id, why, reason: declined });
      return;
    }
    if (before.status === 'open') this.#write({ type: 'match-started', match: before });
    const outcome = match?.game.publicState.outcome ?? null;
    const result = outcome && { winner: outcome.winner, reason: outcome.reason };
    this.#write({ type: 'match-over', match: { ...before, status, endedAt, result } });
  }

  #write(line: EventLine): void {
    if (!this.#isOver) this.#lines.write(JSON.stringify(line));
  }
}
