import type { Decision, Opponent, Task } from '@flotilla/client';
import type { Json } from '@flotilla/engine';
import { ProgramPlayer } from '@flotilla/programs';

/** How long a program may take for an answer once it has started; rather long, since a person waits anyway. */
const MILLISECONDS = 10_000;

/** A program of somebody else at a seat. */
export class ProgramOpponent implements Opponent {
  readonly #player: ProgramPlayer;
  /** How many events it was told; null before the game was announced to it. */
  #told: number | null = null;

  constructor(command: string) {
    // What it complains about must not be written over the screen.
    this.#player = new ProgramPlayer(command, { complaints: 'ignore' });
  }

  async decide({ rules, seat, seen, legal }: Task, signal: AbortSignal): Promise<Decision> {
    if (this.#told === null) this.#player.begin(rules as unknown as Json, seat);
    const news = seen.slice(this.#told ?? 0);
    if (news.length > 0) this.#player.tell(news);
    this.#told = seen.length;
    const stop = (): void => this.#forget();
    signal.addEventListener('abort', stop, { once: true });
    const said = await this.#player.act(legal, MILLISECONDS);
    signal.removeEventListener('abort', stop);
    if (signal.aborted) return { kind: 'cancelled' };
    if (said.ok) return { kind: 'action', action: said.action };
    this.#forget();
    return { kind: 'fault', message: said.reason };
  }

  close(): void {
    void this.#player.close();
  }

  /** Ends the program; it will be started again and told everything. */
  #forget(): void {
    this.#told = null;
    this.#player.reset();
  }
}
