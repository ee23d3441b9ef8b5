import { Worker } from 'node:worker_threads';
import type {
  PlayerHost,
  PlayerTask,
  WorkerError,
  WorkerMessage,
  WorkerResult,
} from '@flotilla/bots';
import type { Json, Result } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import type { World } from '../world.ts';
import type { ThreadRequest, ThreadTask } from './thread-tasks.ts';

type JobResult = Result<Json, WorkerError>;

type WithoutId<Task> = Task extends { readonly id: number } ? Omit<Task, 'id'> : never;

/** A task whose number is still to be given. */
export type NewTask = WithoutId<ThreadTask>;

/** Requests that belong together: the last one is answered. */
interface Job {
  readonly id: number;
  readonly requests: readonly ThreadRequest[];
  /** The player that chooses; null for other tasks. */
  readonly player: string | null;
  /** Whether any thread can do it; else only the one that holds the player. */
  readonly isFree: boolean;
  readonly milliseconds: number;
  readonly resolve: (result: JobResult) => void;
}

/** How much longer than its limit a thread may take before it is replaced. */
const GRACE = 3000;
/** A new thread has to read its program first, which takes long on a busy machine. */
const FIRST_GRACE = 60_000;

/** A thread that needs more memory dies and is replaced; its players are begun anew. */
export const THREAD_MEGABYTES = {
  maxOldGenerationSizeMb: 160,
  maxYoungGenerationSizeMb: 16,
} as const;

interface Thread {
  readonly worker: Worker;
  job: Job | null;
  isNew: boolean;
  cancelTimer: () => void;
}

/** Where bots choose. */
export interface BotHost extends PlayerHost {
  close(): Promise<void>;
}

/** Where finished games are analysed. */
export interface StudyHost {
  analyse(record: GameRecord, milliseconds: number): Promise<JobResult>;
  close(): Promise<void>;
}

/** Where tasks are done that take too long for the event loop. */
export interface TaskHost {
  run(task: NewTask): Promise<JobResult>;
  close(): Promise<void>;
}

/**
 * Threads in which bots run. A player stays in one thread between its moves; when that thread is busy and
 * another is idle, the player is begun anew there. A thread that dies or hangs is replaced.
 */
export class BotPool implements BotHost, StudyHost, TaskHost {
  readonly #world: World;
  readonly #size: number;
  readonly #file: URL;
  readonly #grace: number;
  readonly #threads = new Set<Thread>();
  /** The thread that holds each player. */
  readonly #homes = new Map<string, Thread>();
  readonly #queue: Job[] = [];
  #jobs = 0;
  #isClosed = false;

  constructor(
    world: World,
    size: number,
    file: URL = new URL('./bot-thread.ts', import.meta.url),
    grace: number = GRACE,
  ) {
    this.#world = world;
    this.#size = size;
    this.#file = file;
    this.#grace = grace;
  }

  /** How many jobs wait for a thread. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Always resolves, sooner or later: with an error when the thread has died. */
  choose({ told, task }: PlayerTask, signal: AbortSignal): Promise<WorkerResult<'choose'>> {
    const isFree = told[0]?.type === 'begin';
    if (this.#isClosed || signal.aborted) return Promise.resolve(CANCELLED);
    if (!isFree && !this.#homes.has(task.player)) return Promise.resolve(UNKNOWN_PLAYER);
    const id = ++this.#jobs;
    const { player, milliseconds } = task;
    const requests = [...told, { ...task, id }];
    const cancel = (): void => this.#cancel(id);
    signal.addEventListener('abort', cancel, { once: true });
    const chosen = new Promise<JobResult>((resolve) => {
      this.#add({ id, requests, player, isFree, milliseconds, resolve });
    });
    // A thread answers a task of a type with a result of that type.
    const settled = chosen as Promise<WorkerResult<'choose'>>;
    return settled.finally(() => signal.removeEventListener('abort', cancel));
  }

  analyse(record: GameRecord, milliseconds: number): Promise<JobResult> {
    return this.run({ type: 'analyse-record', record, milliseconds });
  }

  /** Runs a task that needs no player. */
  run(task: NewTask): Promise<JobResult> {
    if (this.#isClosed) return Promise.resolve(CANCELLED);
    const id = ++this.#jobs;
    const requests = [{ ...task, id }];
    const { milliseconds } = task;
    return new Promise((resolve) => {
      this.#add({ id, requests, player: null, isFree: true, milliseconds, resolve });
    });
  }

  forget(player: string): void {
    this.#homes.get(player)?.worker.postMessage({ type: 'close', player });
    this.#homes.delete(player);
  }

  /** Jobs that are not done are cancelled: a bot makes no other move instead. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { resolve } of this.#queue.splice(0)) resolve(CANCELLED);
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #add(job: Job): void {
    this.#queue.push(job);
    this.#next();
  }

  /** Gives jobs to idle threads: each takes the oldest it can do. */
  #next(): void {
    if (this.#isClosed) return;
    for (const thread of this.#threads) {
      const index = this.#queue.findIndex((job) => job.isFree || this.#isAtHome(job, thread));
      if (thread.job === null && index !== -1) this.#give(thread, this.#queue.splice(index, 1)[0]!);
    }
    const hasRoom = this.#threads.size < this.#size;
    if (this.#queue.length === 0) return;
    if (hasRoom && this.#queue[0]!.isFree) this.#give(this.#start(), this.#queue.shift()!);
    else if (hasRoom || [...this.#threads].some(({ job }) => job === null)) {
      // Only players whose own threads are busy are left: the oldest is begun anew in another one.
      const { player, resolve } = this.#queue.shift()!;
      this.forget(player!);
      resolve(UNKNOWN_PLAYER);
    }
  }

  #isAtHome({ player }: Job, thread: Thread): boolean {
    return player !== null && this.#homes.get(player) === thread;
  }

  #start(): Thread {
    const worker = new Worker(this.#file, { resourceLimits: THREAD_MEGABYTES });
    worker.unref();
    const thread: Thread = { worker, job: null, isNew: true, cancelTimer: () => {} };
    worker.on('message', (message: WorkerMessage) => {
      if ('result' in message && message.id === thread.job?.id)
        this.#settle(thread, message.result as JobResult);
    });
    worker.on('error', (error: Error) => this.#replace(thread, failed(error.message)));
    worker.on('exit', () => this.#replace(thread, failed('The thread has ended.')));
    this.#threads.add(thread);
    return thread;
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job;
    if (job.player !== null) this.#homes.set(job.player, thread);
    const grace = thread.isNew ? FIRST_GRACE : this.#grace;
    thread.isNew = false;
    thread.cancelTimer = this.#world.after(job.milliseconds + grace, () =>
      this.#replace(thread, failed('The thread did not answer in time.')),
    );
    for (const request of job.requests) thread.worker.postMessage(request);
  }

  #settle(thread: Thread, result: JobResult): void {
    const { job } = thread;
    thread.cancelTimer();
    thread.job = null;
    job?.resolve(result);
    this.#next();
  }

  /** Its players are gone with it: they are begun anew from the log of their matches. */
  #replace(thread: Thread, result: JobResult): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    for (const [player, home] of this.#homes) if (home === thread) this.#homes.delete(player);
    for (const job of this.#queue.filter((one) => !one.isFree && !this.#homes.has(one.player!))) {
      this.#queue.splice(this.#queue.indexOf(job), 1);
      job.resolve(UNKNOWN_PLAYER);
    }
    this.#settle(thread, this.#isClosed ? CANCELLED : result);
  }

  #cancel(id: number): void {
    const index = this.#queue.findIndex((job) => job.id === id);
    if (index !== -1) this.#queue.splice(index, 1)[0]!.resolve(CANCELLED);
    const thread = [...this.#threads].find(({ job }) => job?.id === id);
    if (thread !== undefined) this.#replace(thread, CANCELLED);
  }
}

const errorOf = (
  code: WorkerError['code'],
  message: string,
): { readonly ok: false; readonly error: WorkerError } => ({
  ok: false,
  error: { code, message },
});
const failed = (message: string): JobResult => errorOf('failed', message);
const UNKNOWN_PLAYER = errorOf('unknown-player', 'No thread holds this player.');
const CANCELLED = errorOf('cancelled', 'The job was cancelled.');
