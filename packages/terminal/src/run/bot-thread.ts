import { parentPort } from 'node:worker_threads';
import { BotWorker, type WorkerRequest } from '@flotilla/bots';

const worker = new BotWorker((message) => parentPort?.postMessage(message));
parentPort?.on('message', (request: WorkerRequest) => worker.handle(request));
