import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { BotWorker, type WorkerMessage } from '@flotilla/bots';
import { MACHINE } from '../world.ts';
import { type ThreadRequest, taskResult } from './thread-tasks.ts';

/** Moves and flags come before bots. Only Linux gives threads a priority of their own: elsewhere it is the whole server's. */
const NICENESS = 5;
if (process.platform === 'linux') setPriority(NICENESS);

const post = (message: WorkerMessage): void => parentPort!.postMessage(message);
/** Fewer than on a device: many matches share a server, and a player that was dropped is begun anew from its log. */
const MAX_PLAYERS = 40;
const worker = new BotWorker(post, MAX_PLAYERS);

parentPort!.on('message', (request: ThreadRequest) => {
  switch (request.type) {
    case 'analyse-record':
    case 'resolve-rules':
    case 'offer-deployment':
      post({ id: request.id, result: taskResult(request, MACHINE.elapsed) });
      break;
    default:
      worker.handle(request);
  }
});
