import { parentPort, workerData } from 'node:worker_threads';

/** A worker of `runInWorkers`: loads one function when it starts, then runs it on task after task. */
const { module, name } = workerData as { readonly module: string; readonly name: string };
const run = (await import(module))[name] as (task: unknown) => unknown;

parentPort!.on('message', ({ index, task }: { index: number; task: unknown }) => {
  parentPort!.postMessage({ index, outcome: run(task) });
});
