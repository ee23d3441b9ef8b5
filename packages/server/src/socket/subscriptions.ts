import { type Answer, type SeatPresence, type ServerMessage, deny } from '@flotilla/protocol';
import { chatChannel, typingChannel } from '../match/chat-service.ts';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import { mustAttend } from '../match/attendance.ts';
import { NO_MATCH, mayKnow, viewerOf } from '../match/match-service.ts';
import { snapshotOf } from '../match/snapshot.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { Node } from '../node.ts';
import { ChatFeed } from './chat-feed.ts';
import type { ChangeFeed, StateFeed } from './feeds.ts';

const MAX_SUBSCRIPTIONS = 200;
const TOO_MANY = deny(
  'too-many',
  `One connection watches at most ${MAX_SUBSCRIPTIONS} things; stop watching one of them first.`,
);

/** What one client is subscribed to. */
export class Subscriptions {
  readonly #node: Node;
  readonly #person: PersonId | null;
  readonly #send: (text: string) => void;
  readonly #stops = new Map<string, () => void>();
  /** Subscriptions being loaded. One that is cancelled or replaced meanwhile is dropped. */
  readonly #coming = new Map<string, symbol>();
  /** Open matches where this client waits and must give signs of life. */
  readonly #waits = new Set<MatchId>();
  #isOver = false;

  constructor(node: Node, person: PersonId | null, send: (text: string) => void) {
    this.#node = node;
    this.#person = person;
    this.#send = send;
  }

  /** Sends a snapshot of a match, then its updates. */
  async watchMatch(match: MatchId, after: number, id: number): Promise<Answer<null>> {
    const name = `match:${match}`;
    const { world, cache, matches, bus, chat, attendance, updates } = this.#node;
    const coming = Symbol(name);
    this.#coming.set(name, coming);
    // Subscribe before reading, so that no step is missed; steps wait until the snapshot is sent.
    let isSent = false;
    const stopSteps = cache.watch(match, (step) => {
      if (step.live.status !== 'open' && this.#waits.delete(match)) attendance.forget(match);
      if (!isSent) return;
      // A private match that begins is no longer visible to a visitor with the link.
      if (mayKnow(step.live, this.#person))
        this.#send(updates.of(step, viewerOf(step.live, this.#person), this.#node.now()));
      else this.stop(name);
    });
    const feed = new ChatFeed(world, chat, match, this.#person, (lines) =>
      this.#tell({ type: 'chat', match, lines: [...lines] }),
    );
    const stopHearing = bus.subscribe(chatChannel(match), (line) => {
      if (isSent) void feed.hear(line);
    });
    let stopOpponent = (): void => {};
    const stop = (): void => {
      stopSteps();
      stopHearing();
      feed.stop();
      stopOpponent();
    };
    try {
      const read = await matches.upToDate(match);
      const presence = read === null ? null : await matches.presenceAt(read, this.#person);
      // No await from here on: the snapshot holds all steps so far, later ones follow it.
      const live = cache.known(match) ?? read;
      if (live === null || !mayKnow(live, this.#person)) {
        stop();
        return NO_MATCH;
      }
      const viewer = viewerOf(live, this.#person);
      if (viewer !== 'spectator') stopOpponent = this.#watchOpponent(match, presence);
      if (this.#coming.get(name) !== coming) stop();
      else if (!this.#keep(name, stop)) return TOO_MANY;
      else this.#waitAt(live);
      const now = this.#node.now();
      cache.chargeReplay(live, after);
      const sight = snapshotOf(live, viewer, { after, presence, now });
      this.#tell({ type: 'sight', id, match, ...sight });
      isSent = true;
    } catch (error) {
      stop();
      throw error;
    } finally {
      if (this.#coming.get(name) === coming) this.#coming.delete(name);
    }
    await feed.catchUp();
    return { ok: true, value: null };
  }

  /** Tells a player when the opponent comes, goes or writes. */
  #watchOpponent(match: MatchId, told: SeatPresence | null): () => void {
    const stopPresence = this.#watchPresence(match, told);
    const stopTyping = this.#node.bus.subscribe(typingChannel(match), (seat) => {
      this.#tellTyping(match, seat).catch(this.#node.onTrouble);
    });
    return () => {
      stopPresence();
      stopTyping();
    };
  }

  async #tellTyping(match: MatchId, told: string): Promise<void> {
    const seat = await this.#node.chat.typist(match, this.#person!, told);
    if (seat !== null) this.#tell({ type: 'typing', match, seat });
  }

  /** Sends presence when it differs from what was sent last. */
  #watchPresence(match: MatchId, told: SeatPresence | null): () => void {
    const messageOf = (presence: SeatPresence | null): string =>
      JSON.stringify({ type: 'presence', match, presence } satisfies ServerMessage);
    const tellNew = this.#teller(messageOf(told));
    return this.#node.presenceFeed.watch(match, (presence) => tellNew(messageOf(presence)));
  }

  unwatchMatch(match: MatchId): void {
    this.stop(`match:${match}`);
    if (this.#waits.delete(match)) this.#node.attendance.leave([match]);
  }

  /** The client has given a sign of life. */
  attend(): void {
    if (this.#waits.size > 0) this.#node.attendance.stay(this.#waits);
  }

  /** Sends a state now and after every change. */
  async watchState(name: string, feed: StateFeed): Promise<Answer<null>> {
    const tellNew = this.#teller();
    const stop = feed.watch(tellNew);
    if (!this.#keep(name, stop)) return TOO_MANY;
    const drop = (): void => {
      if (this.#stops.get(name) === stop) this.stop(name);
    };
    try {
      const state = await feed.current();
      if (!state.ok) {
        drop();
        return state;
      }
      tellNew(state.value);
      return { ok: true, value: null };
    } catch (error) {
      drop();
      throw error;
    }
  }

  /** Sends a state now, and then what changes. */
  async watchChanges<State>(name: string, feed: ChangeFeed<State>): Promise<Answer<null>> {
    if (!this.#stops.has(name) && this.#stops.size >= MAX_SUBSCRIPTIONS) return TOO_MANY;
    const coming = Symbol(name);
    this.#coming.set(name, coming);
    try {
      const watched = await feed.watch((text) => {
        if (!this.#isOver) this.#send(text);
      });
      if (!watched.ok) return watched;
      if (this.#coming.get(name) !== coming) watched.value();
      else if (!this.#keep(name, watched.value)) return TOO_MANY;
      return { ok: true, value: null };
    } finally {
      if (this.#coming.get(name) === coming) this.#coming.delete(name);
    }
  }

  watchTournament(id: TournamentId, areChanges: boolean): Promise<Answer<null>> {
    const name = `tournament:${id}`;
    const { tournaments } = this.#node;
    return areChanges
      ? this.watchChanges(name, tournaments.changes(id))
      : this.watchState(name, tournaments.feed(id));
  }

  stop(name: string): void {
    this.#stops.get(name)?.();
    this.#stops.delete(name);
    this.#coming.delete(name);
  }

  end(): void {
    this.#isOver = true;
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
    // A client that is told to reconnect by a stopping node comes back.
    if (!this.#node.isDraining) this.#node.attendance.leave(this.#waits);
    this.#waits.clear();
  }

  #waitAt(live: LiveMatch): void {
    if (this.#isOver || this.#person === null || !mustAttend(live, this.#person)) return;
    if (this.#waits.has(live.id)) return;
    this.#waits.add(live.id);
    this.#node.attendance.come(live.id);
  }

  /** False: the limit is reached. */
  #keep(name: string, stop: () => void): boolean {
    this.stop(name);
    if (this.#isOver || this.#stops.size >= MAX_SUBSCRIPTIONS) {
      stop();
      return this.#isOver;
    }
    this.#stops.set(name, stop);
    return true;
  }

  /** Sends a state if it differs from the last one. */
  #teller(told = ''): (text: string) => void {
    let last = told;
    return (text) => {
      if (text !== last && !this.#isOver) this.#send(text);
      last = text;
    };
  }

  #tell(message: ServerMessage): void {
    if (!this.#isOver) this.#send(JSON.stringify(message));
  }
}
