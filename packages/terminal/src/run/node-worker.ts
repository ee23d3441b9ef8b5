import { Worker as Thread } from 'node:worker_threads';
import type { WorkerMessage, WorkerPort } from '@flotilla/bots';

/** A thread of Node for bots, hints and analyses. */
export function startBotThread(): WorkerPort {
  const thread = new Thread(new URL('bot-thread.ts', import.meta.url));
  // The program may end while a bot is thinking.
  thread.unref();
  return {
    post: (request) => thread.postMessage(request),
    listen: (listener) => {
      thread.on('message', (message: WorkerMessage) => listener.message(message));
      thread.on('error', (error) => listener.failure(String(error)));
    },
    end: () => void thread.terminate(),
  };
}
