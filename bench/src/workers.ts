import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Shows a line of progress while a benchmark runs. */
export type ShowProgress = (text: string) => void;

interface WorkerOptions {
  readonly jobs: number;
  readonly progress: ShowProgress;
  /** Stands before the progress bar. */
  readonly title: string;
}

interface TaskDone<Outcome> {
  readonly index: number;
  readonly outcome: Outcome;
}

/** One worker for each core, or the number given with `--jobs`. */
export function workerCount(jobs: string | undefined): number {
  if (jobs === undefined) return availableParallelism();
  const count = Number(jobs);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`--jobs must be a whole number from 1 on, not "${jobs}".`);
  }
  return count;
}

/**
 * Runs an exported function of a module on several worker threads, once for each task, and returns the
 * outcomes in the order of the tasks. A free worker takes the next task, so the outcomes do not depend on
 * the number of workers as long as each depends on its task alone. Tasks and outcomes are plain data.
 *
 * @example await runInWorkers<Task, Outcome>(import.meta.url, shootTask.name, tasks, workers)
 */
export async function runInWorkers<Task, Outcome>(
  module: string,
  name: string,
  tasks: readonly Task[],
  { jobs, progress, title }: WorkerOptions,
): Promise<readonly Outcome[]> {
  const outcomes = new Array<Outcome>(tasks.length);
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      workerData: { module, name },
    });
    await new Promise<void>((resolve, reject) => {
      const sendNext = (): void => {
        if (next === tasks.length) resolve();
        else worker.postMessage({ index: next, task: tasks[next++] });
      };
      worker.on('error', reject);
      worker.on('message', ({ index, outcome }: TaskDone<Outcome>) => {
        outcomes[index] = outcome;
        progress(`${title} ${progressBar(++done, tasks.length)}`);
        sendNext();
      });
      sendNext();
    }).finally(() => worker.terminate());
  };
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, work));
  progress('');
  return outcomes;
}

const BAR_WIDTH = 30;

function progressBar(done: number, all: number): string {
  const full = Math.floor((BAR_WIDTH * done) / all);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${done} of ${all}`;
}
