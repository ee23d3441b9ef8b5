import type { Json, Seat } from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import type { AnalysisProgress } from './analysis.ts';
import type { KnownFleet } from './fleet/belief/habits.ts';
import { type Choice, type ChoiceRequest, type Player, thinkingTime } from './player.ts';
import type {
  PlayerMessage,
  WorkerError,
  WorkerMessage,
  WorkerRequest,
  WorkerResult,
  WorkerTask,
} from './worker.ts';

/** A choice for a player, and what the player has to be told first. */
export interface PlayerTask {
  readonly told: readonly PlayerMessage[];
  readonly task: Extract<WorkerTask, { readonly type: 'choose' }>;
}

/** Where players live that are not in this thread: a worker of their own, or a pool of threads. */
export interface PlayerHost {
  choose(task: PlayerTask, signal: AbortSignal): Promise<WorkerResult<'choose'>>;
  /** The player is no longer needed. */
  forget(player: string): void;
}

let players = 0;

/** A bot that runs in a worker. */
export class WorkerPlayer implements Player {
  readonly #host: PlayerHost;
  readonly #level: Level;
  readonly #seedOf: (seat: Seat, observed: number) => string;
  readonly #fleets: readonly KnownFleet[];
  readonly #id = `player-${++players}`;
  #told: PlayerMessage[] = [];
  #seat: Seat = 0;
  #observed = 0;

  /**
   * The seed of each choice follows from the seat and the number of events it has seen. `fleets` are those its opponent
   * placed in earlier games.
   */
  constructor(
    host: PlayerHost,
    level: Level,
    seedOf: (seat: Seat, observed: number) => string,
    fleets: readonly KnownFleet[] = [],
  ) {
    this.#host = host;
    this.#fleets = fleets;
    this.#level = level;
    this.#seedOf = seedOf;
  }

  begin(rules: Json, seat: Seat): void {
    this.#seat = seat;
    this.#observed = 0;
    const known = this.#fleets.length === 0 ? {} : { fleets: this.#fleets };
    this.#told = [{ type: 'begin', player: this.#id, rules, seat, level: this.#level, ...known }];
  }

  observe(events: readonly Json[]): void {
    this.#observed += events.length;
    this.#told.push({ type: 'observe', player: this.#id, events });
  }

  async choose(request: ChoiceRequest, signal: AbortSignal): Promise<Choice> {
    if (signal.aborted) return { kind: 'cancelled' };
    const milliseconds = thinkingTime(request);
    const told = this.#told;
    this.#told = [];
    const seed = this.#seedOf(this.#seat, this.#observed);
    const task = { type: 'choose', player: this.#id, seed, milliseconds } as const;
    const chosen = await this.#host.choose({ told, task }, signal);
    if (chosen.ok) return { kind: 'action', ...chosen.value };
    const { code, message } = chosen.error;
    if (code === 'cancelled') return { kind: 'cancelled' };
    return code === 'unknown-player' ? { kind: 'forgotten' } : { kind: 'unavailable', message };
  }

  async close(): Promise<void> {
    this.#host.forget(this.#id);
  }
}

/** A worker as the platform has it: of a browser, or a thread of Node. */
export interface WorkerPort {
  post(request: WorkerRequest): void;
  listen(listener: WorkerPortListener): void;
  /** Ends it at once, in the middle of a task too. */
  end(): void;
}

interface WorkerPortListener {
  message(message: WorkerMessage): void;
  /** The worker has broken down. */
  failure(message: string): void;
}

interface Pending {
  readonly id: number;
  readonly resolve: (result: WorkerResult) => void;
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** A worker for one task at a time, started for the first and again after it was ended. Cancelling ends it. */
export class DedicatedWorker implements PlayerHost {
  readonly #start: () => WorkerPort;
  #port: WorkerPort | null = null;
  #pending: Pending | null = null;
  #tasks = 0;

  constructor(start: () => WorkerPort) {
    this.#start = start;
  }

  run<Type extends WorkerTask['type']>(
    task: Extract<WorkerTask, { readonly type: Type }>,
    signal: AbortSignal,
    onProgress: (progress: AnalysisProgress) => void = () => {},
    told: readonly PlayerMessage[] = [],
  ): Promise<WorkerResult<Type>> {
    if (signal.aborted) return Promise.resolve(CANCELLED);
    return new Promise((resolve) => {
      const id = ++this.#tasks;
      const cancel = (): void => this.#end(CANCELLED);
      signal.addEventListener('abort', cancel, { once: true });
      this.#pending = {
        id,
        onProgress,
        resolve: (result) => {
          signal.removeEventListener('abort', cancel);
          // A worker answers a task of a type with a result of that type.
          resolve(result as WorkerResult<Type>);
        },
      };
      const port = this.#started();
      for (const message of told) port.post(message);
      port.post({ ...task, id });
    });
  }

  choose({ told, task }: PlayerTask, signal: AbortSignal): Promise<WorkerResult<'choose'>> {
    return this.run(task, signal, () => {}, told);
  }

  forget(): void {
    this.close();
  }

  close(): void {
    this.#end(CANCELLED);
  }

  #started(): WorkerPort {
    if (this.#port !== null) return this.#port;
    const port = this.#start();
    this.#port = port;
    port.listen({
      message: (message) => {
        if (port === this.#port) this.#hear(message);
      },
      failure: (message) => {
        if (port === this.#port) this.#end({ ok: false, error: { code: 'failed', message } });
      },
    });
    return port;
  }

  #hear(message: WorkerMessage): void {
    if (message.id !== this.#pending?.id) return;
    if ('progress' in message) this.#pending.onProgress(message.progress);
    else this.#settle(message.result as WorkerResult);
  }

  #end(result: WorkerResult): void {
    const port = this.#port;
    this.#port = null;
    port?.end();
    this.#settle(result);
  }

  #settle(result: WorkerResult): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(result);
  }
}

/** Hints and analyses for screens. */
export type TaskRunner = Pick<DedicatedWorker, 'run' | 'close'>;

const CANCELLED: { readonly ok: false; readonly error: WorkerError } = {
  ok: false,
  error: { code: 'cancelled', message: 'The task was cancelled.' },
};
