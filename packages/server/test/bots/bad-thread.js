// A thread that dies, throws, hangs or answers as it is told.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ type, id, seed }) => {
  if (type !== 'choose') return;
  if (seed === 'die') process.exit(1);
  if (seed === 'throw') throw new Error('a bug');
  if (seed === 'hang') for (;;);
  parentPort.postMessage({ id, result: { ok: true, value: { type: 'resign', threadId } } });
});
