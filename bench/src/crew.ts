import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Shown while a benchmark runs. */
export type Progress = (text: string) => void;

/** How many hands a crew has, and where it tells how far it is. */
export interface Muster {
  readonly jobs: number;
  readonly progress: Progress;
  /** What is being done, beside the bar. */
  readonly title: string;
}

/** What a hand answers: the outcome of the task with this number. */
interface Done<Outcome> {
  readonly index: number;
  readonly outcome: Outcome;
}

/** As many hands as the machine has cores, or the number given with `--jobs`. */
export function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error(`--jobs ${text} is no number of jobs.`);
  return jobs;
}

/**
 * Does tasks on several threads, and gives the outcomes in the order of the tasks. `station` is a module
 * whose `work` function does one task; tasks and outcomes are plain data. Whoever is free takes the next
 * task, so the outcomes are the same for any number of jobs as long as each depends on its task alone.
 *
 * @example await manned<Task, Outcome>(new URL('./bots-station.ts', import.meta.url), tasks, muster)
 */
export async function manned<Task, Outcome>(
  station: URL,
  tasks: readonly Task[],
  { jobs, progress, title }: Muster,
): Promise<readonly Outcome[]> {
  const outcomes = new Array<Outcome>(tasks.length);
  let next = 0;
  let done = 0;
  const hand = async (): Promise<void> => {
    const worker = new Worker(new URL('./crew-hand.ts', import.meta.url), {
      workerData: station.href,
    });
    await new Promise<void>((resolve, reject) => {
      const sendNext = (): void => {
        if (next === tasks.length) resolve();
        else worker.postMessage({ index: next, task: tasks[next++] });
      };
      worker.on('error', reject);
      worker.on('message', ({ index, outcome }: Done<Outcome>) => {
        outcomes[index] = outcome;
        progress(`${title} ${bar(++done, tasks.length)}`);
        sendNext();
      });
      sendNext();
    }).finally(() => worker.terminate());
  };
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, hand));
  progress('');
  return outcomes;
}

const WIDTH = 30;

function bar(done: number, all: number): string {
  const full = Math.floor((WIDTH * done) / all);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${all}`;
}
