// A thread that dies, throws, hangs or answers as it is told.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', (order) => {
  if (order.seed === 'die') process.exit(1);
  if (order.seed === 'throw') throw new Error('a bug');
  if (order.seed === 'hang') for (;;);
  parentPort.postMessage({ ok: true, value: { type: 'resign', threadId } });
});
