import type { AnalysisProgress } from '@flotilla/bots';
import type { Order, Thinker, Thought } from './thinker.ts';

/** Whoever hears what a worker says. */
export interface WorkerListener {
  thought(thought: Thought): void;
  progress(progress: AnalysisProgress): void;
  /** The worker has broken down. */
  failure(message: string): void;
}

/** A worker as the platform has it, whichever that is. */
export interface Worker {
  post(order: Order): void;
  listen(listener: WorkerListener): void;
  /** Ends it at once, whatever it does. */
  dismiss(): void;
}

/** Lets one worker think, hired at the first order and again after it was dismissed. */
export class WorkerThinker implements Thinker {
  readonly #hire: () => Worker;
  #worker: Worker | null = null;
  #answer: ((thought: Thought) => void) | null = null;
  #onProgress: (progress: AnalysisProgress) => void = () => {};

  constructor(hire: () => Worker) {
    this.#hire = hire;
  }

  think<Kind extends Order['kind']>(
    order: Extract<Order, { readonly kind: Kind }>,
    signal: AbortSignal,
    onProgress: (progress: AnalysisProgress) => void = () => {},
  ): Promise<Thought<Kind>> {
    if (signal.aborted) return Promise.resolve(CANCELLED);
    return new Promise((resolve) => {
      const cancel = (): void => this.#dismiss(CANCELLED);
      signal.addEventListener('abort', cancel, { once: true });
      this.#onProgress = onProgress;
      this.#answer = (thought) => {
        signal.removeEventListener('abort', cancel);
        // A worker answers an order of a kind with a thought of that kind.
        resolve(thought as Thought<Kind>);
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
    const ifHired =
      <T>(hear: (heard: T) => void) =>
      (heard: T): void => {
        if (worker === this.#worker) hear(heard);
      };
    worker.listen({
      thought: ifHired((thought) => this.#say(thought)),
      progress: ifHired((progress) => this.#onProgress(progress)),
      failure: ifHired((message) =>
        this.#dismiss({ ok: false, error: { code: 'failed', message } }),
      ),
    });
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

const CANCELLED: Thought & { readonly ok: false } = {
  ok: false,
  error: { code: 'cancelled', message: 'Thinking was cancelled.' },
};
