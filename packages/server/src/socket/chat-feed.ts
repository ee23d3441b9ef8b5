import type { ChatLine } from '@flotilla/protocol';
import type { ChatService } from '../chat/chat-service.ts';
import type { MatchId, PersonId } from '../ids.ts';

/** Clocks of nodes differ: a line may be saved after another and have an earlier moment, by less than this. */
const DOUBT = 60_000;

/** What could not be read is tried again after this time. */
const RETRY_AFTER = 2000;

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
      }, RETRY_AFTER).unref();
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
