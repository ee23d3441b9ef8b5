import type { Answer, ServerMessage, ChatLine } from '@flotilla/protocol';
import type { ChatService } from '../match/chat-service.ts';
import type { MatchId, PersonId } from '../ids.ts';

interface StateSource {
  /** The state as it is now, as it is told; or why there is none. */
  readonly read: () => Promise<Answer<ServerMessage>>;
  /** Hears when it may have changed; the result stops that. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Changes within so many milliseconds are told together. */
  readonly rest: number;
}

type StateListener = (text: string) => void;

/** What could not be read is tried again after this time. */
const RETRY_AFTER = 2000;

/** A state that many watch: after a change it is read once, and told to all of them. */
export class StateFeed {
  readonly #source: StateSource;
  readonly #listeners = new Set<StateListener>();
  #unsubscribe: () => void = () => {};
  #timer: NodeJS.Timeout | null = null;
  /** Reads follow each other, so that nobody is told of an older state after a newer one. */
  #reading: Promise<unknown> = Promise.resolve();
  /** A read that has not begun: everybody who comes until then shares it. */
  #next: Promise<Answer<string>> | null = null;

  constructor(source: StateSource) {
    this.#source = source;
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Hears the state after every change, and sometimes without one; the result stops that. */
  watch(listener: StateListener): () => void {
    if (!this.isWatched) this.#unsubscribe = this.#source.subscribe(() => this.#lookSoon());
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && !this.isWatched) this.#unsubscribe();
    };
  }

  /** The text of the message that tells the state as it is now. */
  current(): Promise<Answer<string>> {
    if (this.#next !== null) return this.#next;
    const next = this.#reading.then(() => this.#read());
    this.#next = next;
    this.#reading = next.catch(() => {});
    return next;
  }

  /** Tells the state to those who watch it; for nobody nothing is read. */
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
    if (this.#timer !== null || !this.isWatched) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.look().catch(() => this.#lookSoon(RETRY_AFTER));
    }, after);
    this.#timer.unref();
  }
}

/** Clocks of nodes differ: a line may be saved after another and have an earlier moment, by less than this. */
const DOUBT = 60_000;

/** What could not be read is tried again after this time. */
const RETRY_CHAT_AFTER = 2000;

/** So many lines are remembered as told. */
const MOST_TOLD = 1000;

/** The talk at a match as one client hears it: every line once. */
export class ChatFeed {
  readonly #chat: ChatService;
  readonly #match: MatchId;
  readonly #person: PersonId | null;
  readonly #tell: (lines: readonly ChatLine[]) => void;
  readonly #told = new Set<string>();
  #latest = 0;
  #retry: NodeJS.Timeout | null = null;

  constructor(
    chat: ChatService,
    match: MatchId,
    person: PersonId | null,
    tell: (lines: readonly ChatLine[]) => void,
  ) {
    this.#chat = chat;
    this.#match = match;
    this.#person = person;
    this.#tell = tell;
  }

  /** Tells the line that was just said; without its id, whatever has not been told yet. What cannot be read is told later. */
  async hear(id: string): Promise<void> {
    try {
      if (id === '') return await this.catchUp();
      const line = await this.#chat.heard(this.#match, this.#person, id);
      if (line !== null) this.#tellNew([line]);
    } catch {
      this.#retry ??= setTimeout(() => {
        this.#retry = null;
        void this.hear('');
      }, RETRY_CHAT_AFTER).unref();
    }
  }

  stop(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
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
      if (this.#told.size <= MOST_TOLD) break;
      this.#told.delete(id);
    }
    this.#tell(news);
  }
}
