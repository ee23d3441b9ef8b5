import {
  type Opponent,
  REAL_TIME,
  type AutomaticPlayer,
  type Thought,
  WorkerThinker,
  type WorkerListener,
  computerOpponent,
  withMinimumDelay,
} from '@flotilla/client';
import { isStill } from '../settings/settings.ts';

/** What the worker says: how far it is, or what it has found. */
export type Said =
  | { readonly thought: Thought }
  | { readonly progress: Parameters<WorkerListener['progress']>[0] };

/** A worker of the browser, for thinking. */
export const hireThinker = (): WorkerThinker =>
  new WorkerThinker(() => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    return {
      post: (order) => worker.postMessage(order, []),
      listen: (listener) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
          if ('thought' in data) listener.thought(data.thought);
          else listener.progress(data.progress);
        });
        worker.addEventListener('error', ({ message }) => listener.failure(message));
      },
      dismiss: () => worker.terminate(),
    };
  });

/** Long enough to read what one's own shot has met; in milliseconds. */
const PAUSE = 900;

/** The computer at a seat. Programs cannot be run by a browser. */
export function opponentOf(stranger: AutomaticPlayer, seed: string): Opponent {
  if (stranger.kind === 'program') throw new Error('A browser runs no programs.');
  const computer = computerOpponent(stranger.level, seed, hireThinker());
  return withMinimumDelay(computer, REAL_TIME, () => (isStill() ? 0 : PAUSE));
}
