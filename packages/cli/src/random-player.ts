import { Chance, type Json } from '@flotilla/engine';
import type { Player, Said } from '@flotilla/programs';

/** Plays any legal action, and whole salvos of random cells. */
export class RandomPlayer implements Player {
  readonly #chance: Chance;
  /** The shots of the last turn announced: how many cells a salvo may name. */
  #shots = 1;

  constructor(seed: string) {
    this.#chance = new Chance(seed);
  }

  begin(): void {
    this.#shots = 1;
  }

  tell(events: readonly Json[]): void {
    for (const event of events as readonly { type: string; shots?: number }[]) {
      if (event.type === 'turn') this.#shots = event.shots ?? 1;
    }
  }

  async act(legal: readonly Json[]): Promise<Said> {
    const action = this.#chance.pick(legal) as { type: string };
    return { ok: true, action: action.type === 'fire' ? this.#salvo(legal) : action };
  }

  reset(): void {}

  async close(): Promise<void> {}

  #salvo(legal: readonly Json[]): Json {
    const cells = this.#chance.shuffle(legal as readonly { at: readonly string[] }[]);
    return { type: 'fire', at: cells.slice(0, this.#shots).flatMap(({ at }) => at) };
  }
}
