import { type Seat, bySeat, other } from '@flotilla/engine';
import type { Bus } from '../bus/bus.ts';
import type { MatchId } from '../ids.ts';
import { COSTS } from '../shares/loop-shares.ts';
import type { Store } from '../store/store.ts';
import type { Append } from '../store/stored-matches.ts';
import { attendedAt } from './attendance.ts';
import { botsDueAt, nextDueAt } from './commands.ts';
import { type LogEntry, type LiveMatch, type LiveStep, stepsOf } from './live-match.ts';
import { rowOf } from './snapshot.ts';

type StepListener = (step: LiveStep) => void;

interface Watch {
  readonly listeners: Set<StepListener>;
  readonly stop: () => void;
}

/** Steps to append to a match. */
interface MatchChange {
  readonly live: LiveMatch;
  readonly steps: readonly LiveStep[];
}

/** A cached match and its completed keys. */
interface CachedMatch {
  live: LiveMatch;
  readonly keys: CompletedKeys;
}

const channelOf = (id: MatchId): string => `match:${id}`;

/** How many unwatched matches the cache keeps. */
export const MAX_UNWATCHED = 5000;

/**
 * The matches cached on this node: folds of logs in the store, possibly a little behind. Watchers of a match get
 * every step in order, whichever node appended it.
 */
export class MatchCache {
  readonly #store: Store;
  readonly #bus: Bus;
  /** Is told what work has cost that no one has paid for yet, in milliseconds of the event loop. */
  readonly charge: (cost: number) => void;
  readonly #turns = new KeyedQueue();
  readonly #cache = new Map<MatchId, CachedMatch>();
  readonly #watches = new Map<MatchId, Watch>();
  readonly #commitListeners: StepListener[] = [];

  constructor(store: Store, bus: Bus, charge: (cost: number) => void = () => {}) {
    this.#store = store;
    this.#bus = bus;
    this.charge = charge;
  }

  /** Called for steps appended by this node, after they are saved. */
  onCommit(listener: StepListener): void {
    this.#commitListeners.push(listener);
  }

  get size(): number {
    return this.#cache.size;
  }

  get busy(): number {
    return this.#turns.count;
  }

  get watched(): readonly MatchId[] {
    return [...this.#watches.keys()];
  }

  /** Calls back for every step of a match; the result unsubscribes. */
  watch(id: MatchId, listener: StepListener): () => void {
    let watch = this.#watches.get(id);
    if (watch === undefined) {
      const stop = this.#bus.subscribe(channelOf(id), (version) => {
        if ((this.known(id)?.version ?? 0) < Number(version)) this.refreshLater(id);
      });
      watch = { listeners: new Set(), stop };
      this.#watches.set(id, watch);
    }
    watch.listeners.add(listener);
    return () => {
      if (!watch.listeners.delete(listener) || watch.listeners.size > 0) return;
      watch.stop();
      this.#watches.delete(id);
      this.#noteUse(id);
      this.#forgetOld();
    };
  }

  /** A match from the cache, or else from the store; null: there is none. */
  async get(id: MatchId): Promise<LiveMatch | null> {
    return this.known(id) ?? this.refresh(id);
  }

  /** A match after the work on it that is under way on this node. */
  current(id: MatchId): Promise<LiveMatch | null> {
    return this.exclusively(id, async () => this.known(id) ?? this.catchUp(id));
  }

  /** A match as it is stored now. */
  refresh(id: MatchId): Promise<LiveMatch | null> {
    return this.exclusively(id, () => this.catchUp(id));
  }

  /** Matches as they are stored now: one question tells which of them have gone on. Those that are gone are left out. */
  async refreshAll(ids: readonly MatchId[]): Promise<readonly LiveMatch[]> {
    const all: LiveMatch[] = [];
    for (const [id, version] of await this.#store.matches.versions(ids)) {
      const known = this.known(id);
      const live = known !== null && known.version >= version ? known : await this.refresh(id);
      if (live !== null) all.push(live);
    }
    return all;
  }

  /** The same in the background; the next reader retries what fails. */
  refreshLater(id: MatchId): void {
    this.refresh(id).catch(() => {});
  }

  /** Runs work on a match while no other work on it runs on this node; `onEnd` is called when it has ended, however. */
  exclusively<T>(id: MatchId, work: () => Promise<T>, onEnd?: () => void): Promise<T> {
    return this.#turns.take(id, work, onEnd);
  }

  /** Only within `exclusively`: reads what other nodes have appended. */
  async catchUp(id: MatchId): Promise<LiveMatch | null> {
    const known = this.known(id);
    const entries = await this.#store.matches.entriesAfter(id, known?.version ?? 0);
    // What other servers append is not the reader's doing.
    if (known === null) this.charge(entries.length * COSTS.entry);
    const steps = stepsOf(id, known, entries);
    this.#advance(id, steps, []);
    return steps.at(-1)?.live ?? known;
  }

  /** The events of a match after a number are told again: its journal is played from the beginning. */
  chargeReplay({ match, version }: LiveMatch, after: number): void {
    if (match !== null && match.game.publicState.seq > after) this.charge(version * COSTS.replayed);
  }

  /** A match from the cache, perhaps a little behind; null: not cached. */
  known(id: MatchId): LiveMatch | null {
    return this.#cache.get(id)?.live ?? null;
  }

  /** Only within `exclusively`: the version at which a key of a seat was completed, as far as this node knows. */
  versionOf(id: MatchId, seat: Seat, key: string): number | null {
    return this.#cache.get(id)?.keys.versionOf(seat, key) ?? null;
  }

  /** Creates a match, or returns the one that has this id. */
  async create(id: MatchId, entries: readonly LogEntry[]): Promise<LiveMatch> {
    return this.exclusively(id, async () => {
      this.charge(COSTS.opening);
      const steps = stepsOf(id, null, entries);
      const { live } = steps.at(-1)!;
      const isNew = await this.#store.matches.create(
        rowOf(live),
        entries,
        nextDueAt(live),
        attendedAt(live),
        botsDueAt(live),
      );
      if (!isNew) return (await this.catchUp(id))!;
      return this.#saved(steps);
    });
  }

  /** Only within `exclusively`: appends to a match; null when it has gone on meanwhile. */
  append(live: LiveMatch, steps: readonly LiveStep[]): Promise<LiveMatch | null> {
    return this.#store.matches.append(appendOf(live, steps)).then((isSaved) => {
      if (!isSaved) return null;
      return this.#saved(steps);
    });
  }

  /** Only within `exclusively` of each: appends to all of them; false when one of them has gone on meanwhile. */
  async appendToAll(changes: readonly MatchChange[]): Promise<boolean> {
    // Lock in id order to avoid a deadlock between nodes.
    const ordered = changes.toSorted((a, b) => (a.live.id < b.live.id ? -1 : 1));
    const appends = ordered.map(({ live, steps }) => appendOf(live, steps));
    if (!(await this.#store.matches.append(...appends))) return false;
    for (const { steps } of ordered) this.#saved(steps);
    return true;
  }

  /** Publishes appended steps. Returns the match after them. */
  #saved(steps: readonly LiveStep[]): LiveMatch {
    const { live } = steps.at(-1)!;
    this.#advance(live.id, steps, this.#commitListeners);
    this.#tell(live);
    return live;
  }

  #tell({ id, version }: LiveMatch): void {
    this.#bus.publishElsewhere(channelOf(id), String(version));
  }

  /** Applies steps to the cache and calls the watchers of the match. */
  #advance(id: MatchId, steps: readonly LiveStep[], others: readonly StepListener[]): void {
    const cached = steps.length === 0 ? undefined : this.#cachedAt(id, steps[0]!.live);
    if (cached === undefined) return;
    for (const step of steps) {
      cached.keys.note(step.entry, step.live.version);
      cached.live = step.live;
      const listeners = this.#watches.get(id)?.listeners;
      if (listeners !== undefined) for (const listener of listeners) listener(step);
      for (const listener of others) listener(step);
    }
  }

  /** The place of a match in the cache, made where there is none. */
  #cachedAt(id: MatchId, live: LiveMatch): CachedMatch {
    const known = this.#cache.get(id);
    if (known !== undefined) {
      // Watched matches are not evicted: their order does not matter.
      if (!this.#watches.has(id)) this.#noteUse(id);
      return known;
    }
    const cached = { live, keys: new CompletedKeys() };
    this.#cache.set(id, cached);
    this.#forgetOld();
    return cached;
  }

  /** Of all matches in the cache, this one was used last. */
  #noteUse(id: MatchId): void {
    const cached = this.#cache.get(id);
    if (cached === undefined) return;
    this.#cache.delete(id);
    this.#cache.set(id, cached);
  }

  /** Evicts the least recently used matches that are neither watched nor in use. */
  #forgetOld(): void {
    if (this.#cache.size <= MAX_UNWATCHED + this.#watches.size) return;
    for (const id of this.#cache.keys()) {
      if (this.#watches.has(id) || this.#turns.isTaken(id)) continue;
      this.#cache.delete(id);
      return;
    }
  }
}

/** The append for the store. */
function appendOf(live: LiveMatch, steps: readonly LiveStep[]): Append {
  const { id, version: expected } = live;
  const after = steps.at(-1)!.live;
  const entries = steps.map(({ entry }) => entry);
  const isQuiet = entries.every(({ type }) => type === 'acted') && after.status === live.status;
  const row = isQuiet ? null : rowOf(after);
  const due = dueChange(live, after);
  const moved = isQuiet && minuteOf(live) !== minuteOf(after) ? { movedAt: after.at } : {};
  return { id, expected, entries, row, ...due, ...moved };
}

/** When a match is due after a change; nothing where it was not due before either. */
function dueChange(before: LiveMatch, after: LiveMatch): Pick<Append, 'dueAt' | 'botsDueAt'> {
  const due = { dueAt: nextDueAt(after), botsDueAt: botsDueAt(after) };
  const isDue = due.dueAt !== null || due.botsDueAt !== null;
  return isDue || nextDueAt(before) !== null || botsDueAt(before) !== null ? due : {};
}

/** Lists need the time to the minute only: more would be one more write with every move. */
const minuteOf = ({ at }: LiveMatch): number => Math.floor(at / 60_000);

/** The keys completed in a match, with their versions, so that no request is carried out twice. */
export class CompletedKeys {
  readonly #versions = bySeat(() => new Map<string, number>());

  /** Notes a saved log entry. False: its key was known. */
  note(entry: LogEntry, version: number): boolean {
    const seat = doerOf(entry);
    if (seat === null || !('key' in entry) || entry.key === null) return true;
    const versions = this.#versions[seat];
    const isNew = !versions.has(entry.key);
    if (isNew) versions.set(entry.key, version);
    return isNew;
  }

  /** The version at which a key of a seat was completed, or null. */
  versionOf(seat: Seat, key: string): number | null {
    return this.#versions[seat].get(key) ?? null;
  }
}

/** The seat a key belongs to: a win is claimed by the seat that did not lose. */
function doerOf(entry: LogEntry): Seat | null {
  if (entry.type === 'concluded') return other(entry.seat);
  return 'seat' in entry ? entry.seat : null;
}

/** Runs work one after the other for each name. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(name: string, work: () => Promise<T>, onEnd?: () => void): Promise<T> {
    const before = this.#last.get(name);
    const mine = before === undefined ? begun(work) : before.then(work, work);
    const leave = (): void => {
      if (this.#last.get(name) === settled) this.#last.delete(name);
      onEnd?.();
    };
    const settled: Promise<void> = mine.then(leave, leave);
    this.#last.set(name, settled);
    return mine;
  }

  isTaken(name: string): boolean {
    return this.#last.has(name);
  }

  get count(): number {
    return this.#last.size;
  }
}

/** Work that fails at once fails like work that fails later. */
function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
