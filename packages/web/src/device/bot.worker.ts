import { BotWorker, type WorkerRequest } from '@flotilla/bots';

const worker = new BotWorker((message) => postMessage(message, { transfer: [] }));
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => worker.handle(data));
