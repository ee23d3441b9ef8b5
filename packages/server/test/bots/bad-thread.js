// A thread that dies, throws, hangs or answers as it is told; its answer says what it knows.
import { parentPort, threadId } from 'node:worker_threads';

let told = 0;
parentPort.on('message', ({ type, id, seed, events }) => {
  if (type === 'begin') told = 0;
  if (type === 'observe') told += events.length;
  if (type !== 'choose') return;
  if (seed === 'die') process.exit(1);
  if (seed === 'throw') throw new Error('a bug');
  if (seed === 'hang') for (;;);
  parentPort.postMessage({
    id,
    result: { ok: true, value: { action: { threadId, told }, failure: null } },
  });
});
