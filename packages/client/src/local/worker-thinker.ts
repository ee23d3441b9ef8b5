import type { Order, Thinker, Thought } from './thinker.ts';

/** A worker as the platform has it, whichever that is. */
export interface Worker {
  post(order: Order): void;
  /** Called with every answer, and when the worker breaks down. */
  listen(onThought: (thought: Thought) => void, onFailure: (message: string) => void): void;
  /** Ends it at once, whatever it does. */
  dismiss(): void;
}

/** Lets one worker think, hired at the first order and again after it was dismissed. */
export class WorkerThinker implements Thinker {
  readonly #hire: () => Worker;
  #worker: Worker | null = null;
  #answer: ((thought: Thought) => void) | null = null;

  constructor(hire: () => Worker) {
    this.#hire = hire;
  }

  think(order: Order, signal: AbortSignal): Promise<Thought> {
    if (signal.aborted) return Promise.resolve(CANCELLED);
    return new Promise((resolve) => {
      const cancel = (): void => this.#dismiss(CANCELLED);
      signal.addEventListener('abort', cancel, { once: true });
      this.#answer = (thought) => {
        signal.removeEventListener('abort', cancel);
        resolve(thought);
      };
      this.#hired().post(order);
    });
  }

  close(): void {
    this.#dismiss(CANCELLED);
  }

  #hired(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#hire();
    this.#worker = worker;
    worker.listen(
      (thought) => {
        if (worker === this.#worker) this.#say(thought);
      },
      (message) => {
        if (worker === this.#worker) {
          this.#dismiss({ ok: false, error: { code: 'failed', message } });
        }
      },
    );
    return worker;
  }

  #dismiss(thought: Thought): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.dismiss();
    this.#say(thought);
  }

  #say(thought: Thought): void {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(thought);
  }
}

const CANCELLED: Thought = {
  ok: false,
  error: { code: 'cancelled', message: 'Thinking was cancelled.' },
};
