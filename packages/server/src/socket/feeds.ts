import type { Answer, ServerMessage, ChatLine } from '@flotilla/protocol';
import type { ChatService } from '../match/chat-service.ts';
import type { MatchId, PersonId } from '../ids.ts';
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

/** A state with many subscribers: after a change it is read once and sent to all. */
export class StateFeed {
  readonly #world: World;
  readonly #source: StateSource;
  readonly #listeners = new Set<StateListener>();
  #unsubscribe: () => void = () => {};
  #isPlanned = false;
  /** Reads are sequential, so that no subscriber gets an older state after a newer one. */
  #reading: Promise<unknown> = Promise.resolve();
  /** A read that has not begun, shared by all who ask until then. */
  #next: Promise<Answer<string>> | null = null;

  constructor(world: World, source: StateSource) {
    this.#world = world;
    this.#source = source;
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
    if (this.#next !== null) return this.#next;
    const next = this.#reading.then(() => this.#read());
    this.#next = next;
    this.#reading = next.catch(() => {});
    return next;
  }

  /** Sends the state to its subscribers. Without any, nothing is read. */
  async look(): Promise<void> {
    if (!this.isWatched) return;
    const text = await this.current();
    if (text.ok) for (const listener of this.#listeners) listener(text.value);
  }

  async #read(): Promise<Answer<string>> {
    this.#next = null;
    const state = await this.#source.read();
    return state.ok ? { ok: true, value: JSON.stringify(state.value) } : state;
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

/** Clocks of nodes differ: a line may be saved after another and have an earlier moment, by less than this. */
const DOUBT = 60_000;

/** A failed read is retried after this time, in milliseconds. */
const RETRY_CHAT_AFTER = 2000;

/** How many sent lines are remembered. */
const MAX_REMEMBERED = 1000;

/** The chat of a match for one client: every line once. */
export class ChatFeed {
  readonly #world: World;
  readonly #chat: ChatService;
  readonly #match: MatchId;
  readonly #person: PersonId | null;
  readonly #tell: (lines: readonly ChatLine[]) => void;
  readonly #told = new Set<string>();
  #latest = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(
    world: World,
    chat: ChatService,
    match: MatchId,
    person: PersonId | null,
    tell: (lines: readonly ChatLine[]) => void,
  ) {
    this.#world = world;
    this.#chat = chat;
    this.#match = match;
    this.#person = person;
    this.#tell = tell;
  }

  /** Sends a new line; without an id, all lines not sent yet. Failed reads are retried. */
  async hear(id: string): Promise<void> {
    try {
      if (id === '') return await this.catchUp();
      const line = await this.#chat.heard(this.#match, this.#person, id);
      if (line !== null) this.#tellNew([line]);
    } catch {
      this.#cancelRetry ??= this.#world.after(RETRY_CHAT_AFTER, () => {
        this.#cancelRetry = null;
        void this.hear('');
      });
    }
  }

  stop(): void {
    this.#cancelRetry?.();
  }

  async catchUp(): Promise<void> {
    const lines = await this.#chat.lines(this.#match, this.#person, this.#latest - DOUBT);
    if (lines.ok) this.#tellNew(lines.value);
  }

  #tellNew(lines: readonly ChatLine[]): void {
    const news = lines.filter(({ id }) => !this.#told.has(id));
    if (news.length === 0) return;
    for (const { id, at } of news) {
      this.#told.add(id);
      this.#latest = Math.max(this.#latest, at);
    }
    for (const id of this.#told) {
      if (this.#told.size <= MAX_REMEMBERED) break;
      this.#told.delete(id);
    }
    this.#tell(news);
  }
}
