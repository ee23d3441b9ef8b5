import { Worker } from 'node:worker_threads';
import type { Order, Reply } from './order.ts';

interface Job {
  readonly order: Order;
  readonly resolve: (reply: Reply) => void;
}

/** How much longer than it was given a thread may take before it is given up. */
const GRACE = 3000;
/** A new thread has to read its program first, which takes long on a busy machine. */
const FIRST_GRACE = 60_000;

/** A thread, and what it is thinking about. */
interface Thread {
  readonly worker: Worker;
  job: Job | null;
  isNew: boolean;
  timer: NodeJS.Timeout | null;
}

/** Threads in which computer admirals think. One that dies or hangs is replaced. */
export class BotPool {
  readonly #size: number;
  readonly #file: URL;
  readonly #grace: number;
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  #isClosed = false;

  constructor(
    size: number,
    file: URL = new URL('./bot-thread.ts', import.meta.url),
    grace: number = GRACE,
  ) {
    this.#size = size;
    this.#file = file;
    this.#grace = grace;
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
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    if (this.#isClosed || this.#queue.length === 0) return;
    const idle = [...this.#threads].find(({ job }) => job === null);
    const thread = idle ?? (this.#threads.size < this.#size ? this.#hire() : null);
    if (thread !== null) this.#give(thread, this.#queue.shift()!);
  }

  #hire(): Thread {
    const worker = new Worker(this.#file);
    worker.unref();
    const thread: Thread = { worker, job: null, isNew: true, timer: null };
    worker.on('message', (reply: Reply) => this.#answer(thread, reply));
    worker.on('error', (error: Error) => this.#dismiss(thread, error.message));
    worker.on('exit', () => this.#dismiss(thread, 'The thread has ended.'));
    this.#threads.add(thread);
    return thread;
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job;
    const grace = thread.isNew ? FIRST_GRACE : this.#grace;
    thread.isNew = false;
    thread.timer = setTimeout(
      () => this.#dismiss(thread, 'The thread did not answer in time.'),
      job.order.milliseconds + grace,
    );
    thread.worker.postMessage(job.order);
  }

  #answer(thread: Thread, reply: Reply): void {
    const { job, timer } = thread;
    if (timer !== null) clearTimeout(timer);
    thread.job = null;
    job?.resolve(reply);
    this.#next();
  }

  #dismiss(thread: Thread, message: string): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    this.#answer(thread, { ok: false, message });
  }
}
