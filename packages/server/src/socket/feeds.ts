import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer, ServerMessage } from '@flotilla/protocol';
import type { World } from '../world.ts';

interface StateSource {
  /** Reads the current state as a message, or why there is none. */
  readonly read: () => Promise<Answer<ServerMessage>>;
  /** Calls back when it may have changed; the result unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Changes within this many milliseconds are sent together. */
  readonly rest: number;
}

type StateListener = (text: string) => void;

/** A failed read is retried after this time, in milliseconds. */
const RETRY_AFTER = 2000;

/** However many ask, a state is read at most once in this time, in milliseconds. */
const READ_EVERY = 250;

/** What is read for all who ask is paid for by none of them. */
const forAll = AsyncLocalStorage.snapshot();

/** Reads one after the other, at a pace; all who ask before a read begins share it. */
export class PacedRead<T> {
  readonly #world: World;
  readonly #read: () => Promise<T>;
  #last = -Infinity;
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<T> | null = null;
  #latest: { readonly value: T; readonly at: number } | null = null;

  constructor(world: World, read: () => Promise<T>) {
    this.#world = world;
    this.#read = read;
  }

  ask(): Promise<T> {
    if (this.#next !== null) return this.#next;
    const next = forAll(() => this.#reading.then(() => this.#begin()));
    this.#next = next;
    this.#reading = next.catch(() => {});
    return next;
  }

  /** What was read less than so many milliseconds ago; otherwise it is read again. */
  async recent(age: number): Promise<T> {
    const latest = this.#latest;
    const isRecent = latest !== null && this.#world.elapsed() - latest.at < age;
    return isRecent ? latest.value : this.ask();
  }

  async #begin(): Promise<T> {
    const wait = this.#last + READ_EVERY - this.#world.elapsed();
    if (wait > 0) await new Promise<void>((resolve) => void this.#world.after(wait, resolve));
    this.#next = null;
    const at = this.#world.elapsed();
    this.#last = at;
    const value = await this.#read();
    this.#latest = { value, at };
    return value;
  }
}

/** A state with many subscribers: after a change it is read once and sent to all. */
export class StateFeed {
  readonly #world: World;
  readonly #source: StateSource;
  readonly #listeners = new Set<StateListener>();
  #unsubscribe: () => void = () => {};
  #isPlanned = false;
  readonly #reads: PacedRead<Answer<string>>;

  constructor(world: World, source: StateSource) {
    this.#world = world;
    this.#source = source;
    this.#reads = new PacedRead(world, async () => {
      const state = await source.read();
      return state.ok ? { ok: true, value: JSON.stringify(state.value) } : state;
    });
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Sends the state after every change; the result unsubscribes. */
  watch(listener: StateListener): () => void {
    if (!this.isWatched) this.#unsubscribe = this.#source.subscribe(() => this.#lookSoon());
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && !this.isWatched) this.#unsubscribe();
    };
  }

  /** The message with the current state. */
  current(): Promise<Answer<string>> {
    return this.#reads.ask();
  }

  /** Sends the state to its subscribers. Without any, nothing is read. */
  async look(): Promise<void> {
    if (!this.isWatched) return;
    const text = await this.current();
    if (text.ok) for (const listener of this.#listeners) listener(text.value);
  }

  #lookSoon(after = this.#source.rest): void {
    if (this.#isPlanned || !this.isWatched) return;
    this.#isPlanned = true;
    this.#world.after(after, () => {
      this.#isPlanned = false;
      this.look().catch(() => this.#lookSoon(RETRY_AFTER));
    });
  }
}

/** A state that is sent as changes. */
interface ChangeSource<State> {
  readonly read: () => Promise<Answer<State>>;
  readonly subscribe: StateSource['subscribe'];
  readonly rest: number;
  /** The message with the whole state, for a new subscriber. */
  readonly whole: (state: State) => ServerMessage;
  /** The message that leads from one state to the next; null: nothing has changed. */
  readonly change: (before: State, after: State) => ServerMessage | null;
}

/** A state with many subscribers, who are sent the whole of it once and then what changes. Each message is made once for all. */
export class ChangeFeed<State> {
  readonly #world: World;
  readonly #source: ChangeSource<State>;
  readonly #listeners = new Set<StateListener>();
  readonly #reads: PacedRead<Answer<State>>;
  #unsubscribe: () => void = () => {};
  /** What every subscriber knows, and the message that tells it; null without subscribers. */
  #told: { readonly state: State; readonly text: () => string } | null = null;
  #isListening = false;
  #isStale = true;
  #isPlanned = false;

  constructor(world: World, source: ChangeSource<State>) {
    this.#world = world;
    this.#source = source;
    this.#reads = new PacedRead(world, () => this.#read());
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Sends the state, and then its changes; the result unsubscribes. */
  async watch(listener: StateListener): Promise<Answer<() => void>> {
    this.#listen();
    if (this.#told === null || this.#isStale) {
      const state = await this.#reads.ask();
      if (!state.ok) {
        if (!this.isWatched) this.#unlisten();
        return state;
      }
      // The last subscriber may have left meanwhile.
      this.#listen();
      this.#tell(state.value);
    }
    listener(this.#told!.text());
    this.#listeners.add(listener);
    if (this.#isStale) this.#lookSoon();
    return { ok: true, value: () => this.#leave(listener) };
  }

  /** Reads the state again, and sends what has changed. */
  async look(): Promise<void> {
    if (!this.isWatched) return;
    const state = await this.#reads.ask();
    if (state.ok) this.#tell(state.value);
  }

  async #read(): Promise<Answer<State>> {
    // Before reading: what changes meanwhile makes it stale again.
    this.#isStale = false;
    return this.#source.read();
  }

  #tell(state: State): void {
    const before = this.#told;
    if (before !== null && before.state === state) return;
    const change = before === null ? null : this.#source.change(before.state, state);
    if (before !== null && change === null) return;
    let text: string | null = null;
    this.#told = { state, text: () => (text ??= JSON.stringify(this.#source.whole(state))) };
    if (change === null) return;
    const message = JSON.stringify(change);
    for (const listener of this.#listeners) listener(message);
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#isStale = true;
    this.#unsubscribe = this.#source.subscribe(() => {
      this.#isStale = true;
      this.#lookSoon();
    });
  }

  #leave(listener: StateListener): void {
    if (this.#listeners.delete(listener) && !this.isWatched) this.#unlisten();
  }

  #unlisten(): void {
    this.#unsubscribe();
    this.#isListening = false;
    this.#told = null;
  }

  #lookSoon(after = this.#source.rest): void {
    if (this.#isPlanned || !this.isWatched) return;
    this.#isPlanned = true;
    this.#world.after(after, () => {
      this.#isPlanned = false;
      this.look().catch(() => this.#lookSoon(RETRY_AFTER));
    });
  }
}
