import { parentPort } from 'node:worker_threads';
import { type Order, thinkingShift } from '@flotilla/client';

// What runs in the thread that thinks: one order after the other.
parentPort?.on('message', (order: Order) => {
  const thought = thinkingShift(order, (progress) => parentPort?.postMessage({ progress }));
  parentPort?.postMessage({ thought });
});
