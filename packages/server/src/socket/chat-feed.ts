import type { ChatLine } from '@flotilla/protocol';
import type { ChatService } from '../match/chat-service.ts';
import type { MatchId, PersonId } from '../ids.ts';
import type { World } from '../world.ts';

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
