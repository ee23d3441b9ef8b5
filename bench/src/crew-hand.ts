import { parentPort, workerData } from 'node:worker_threads';

/** One thread of a crew: it is told its station when it starts, and then does tasks one by one. */
interface Station {
  readonly work: (task: unknown) => unknown;
}

const { work } = (await import(workerData as string)) as Station;

parentPort!.on('message', ({ index, task }: { index: number; task: unknown }) => {
  parentPort!.postMessage({ index, outcome: work(task) });
});
