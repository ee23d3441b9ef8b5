import { Worker as Thread } from 'node:worker_threads';
import type { AnalysisProgress } from '@flotilla/bots';
import type { Thought, Worker } from '@flotilla/client';

type Said = { readonly thought: Thought } | { readonly progress: AnalysisProgress };

/** Hires a thread of its own to think. */
export function hireThread(): Worker {
  const thread = new Thread(new URL('thinking-worker.ts', import.meta.url));
  // Nobody waits for a thought before leaving.
  thread.unref();
  return {
    post: (order) => thread.postMessage(order),
    listen: (listener) => {
      thread.on('message', (said: Said) => {
        if ('thought' in said) listener.thought(said.thought);
        else listener.progress(said.progress);
      });
      thread.on('error', (error) => listener.failure(String(error)));
    },
    dismiss: () => void thread.terminate(),
  };
}
