import { type Opponent, type Stranger, WorkerThinker, computerOpponent } from '@flotilla/client';

/** A worker of the browser, for thinking. */
export const hireThinker = (): WorkerThinker =>
  new WorkerThinker(() => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    return {
      post: (order) => worker.postMessage(order, []),
      listen: (onThought, onFailure) => {
        worker.addEventListener('message', ({ data }) => onThought(data));
        worker.addEventListener('error', ({ message }) => onFailure(message));
      },
      dismiss: () => worker.terminate(),
    };
  });

/** The computer at a seat. Programs cannot be run by a browser. */
export function opponentOf(stranger: Stranger, seed: string): Opponent {
  if (stranger.kind === 'program') throw new Error('A browser runs no programs.');
  return computerOpponent(stranger.level, seed, hireThinker());
}
