import { Worker } from 'node:worker_threads';
import type { Order, Reply } from './order.ts';

interface Job {
  readonly order: Order;
  readonly resolve: (reply: Reply) => void;
}

/** How much longer than it was given a thread may take before it is given up. */
const GRACE = 3000;

/** Threads in which computer admirals think. One that dies or hangs is replaced. */
export class BotPool {
  readonly #size: number;
  readonly #thread: URL;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #queue: Job[] = [];
  #isClosed = false;

  constructor(size: number, thread: URL = new URL('./bot-thread.ts', import.meta.url)) {
    this.#size = size;
    this.#thread = thread;
  }

  /** How many orders wait for a thread. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Always answers, sooner or later: with a refusal when the thread has died. */
  think(order: Order): Promise<Reply> {
    return new Promise((resolve) => {
      this.#queue.push({ order, resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { resolve } of this.#queue.splice(0)) resolve({ ok: false, message: 'Closed.' });
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#isClosed || this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#hire() : null);
    if (worker !== null) this.#give(worker, this.#queue.shift()!);
  }

  #hire(): Worker {
    const worker = new Worker(this.#thread);
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #give(worker: Worker, { order, resolve }: Job): void {
    const answer = (reply: Reply, isAlive: boolean): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      if (isAlive) this.#idle.push(worker);
      else this.#dismiss(worker);
      resolve(reply);
      this.#next();
    };
    const died = (message: string): void => answer({ ok: false, message }, false);
    const timer = setTimeout(
      () => died('The thread did not answer in time.'),
      order.milliseconds + GRACE,
    );
    worker.on('message', (reply: Reply) => answer(reply, true));
    worker.on('error', (error: Error) => died(error.message));
    worker.on('exit', () => died('The thread has ended.'));
    worker.postMessage(order);
  }

  #dismiss(worker: Worker): void {
    this.#all.delete(worker);
    worker.on('error', () => {});
    void worker.terminate();
  }
}
