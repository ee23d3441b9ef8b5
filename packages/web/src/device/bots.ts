import { useEffect, useMemo } from 'preact/hooks';
import {
  type Opponent,
  REAL_TIME,
  type AutomaticPlayer,
  type Thought,
  WorkerThinker,
  type WorkerListener,
  computerOpponent,
  withMinimumDelay,
  type Findings,
  type Order,
  type Thinker,
} from '@flotilla/client';
import { isMotionReduced } from './settings.ts';

/** What the worker says: how far it is, or what it has found. */
export type BotMessage =
  | { readonly thought: Thought }
  | { readonly progress: Parameters<WorkerListener['progress']>[0] };

/** A worker of the browser, for thinking. */
export const openBotWorker = (): WorkerThinker =>
  new WorkerThinker(() => {
    const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
    return {
      post: (order) => worker.postMessage(order, []),
      listen: (listener) => {
        worker.addEventListener('message', ({ data }: MessageEvent<BotMessage>) => {
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
export function botOpponent(stranger: AutomaticPlayer, seed: string): Opponent {
  if (stranger.kind === 'program') throw new Error('A browser runs no programs.');
  const computer = computerOpponent(stranger.level, seed, openBotWorker());
  return withMinimumDelay(computer, REAL_TIME, () => (isMotionReduced() ? 0 : PAUSE));
}

type Think = <Kind extends Order['kind']>(
  order: Extract<Order, { readonly kind: Kind }>,
  /** Told what was found, or null if that failed. */
  onFound: (found: Findings[Kind] | null) => void,
  onProgress?: Parameters<Thinker['think']>[2],
) => void;

/**
 * Lets workers think about a moment of a game. They are let go when they have thought, and when the moment has
 * passed or the screen is left: then nothing is found any more.
 */
export function useBotJob(moment: unknown): Think {
  const passing = useMemo(() => new AbortController(), [moment]);
  useEffect(() => () => passing.abort(), [passing]);
  return async (order, onFound, onProgress) => {
    const thinker = openBotWorker();
    const thought = await thinker.think(order, passing.signal, onProgress);
    thinker.close();
    if (!passing.signal.aborted) onFound(thought.ok ? thought.value : null);
  };
}
