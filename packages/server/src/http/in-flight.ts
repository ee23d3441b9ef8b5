import type { ServerResponse } from 'node:http';

/** The requests that have not been answered yet. */
export class InFlight {
  readonly #responses = new Set<ServerResponse>();
  #onNone: () => void = () => {};

  note(response: ServerResponse): void {
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      if (this.#responses.size === 0) this.#onNone();
    });
  }

  /** Resolves when all have been answered, at the latest after so many milliseconds. */
  async none(within: number): Promise<void> {
    if (this.#responses.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, within);
      this.#onNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
