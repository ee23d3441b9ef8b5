import {
  DedicatedWorker,
  type SeatedPlayer,
  type WorkerMessage,
  type WorkerPort,
  type WorkerResults,
  type WorkerTask,
} from '@flotilla/bots';
import {
  type AutomaticPlayer,
  REAL_TIME,
  type SeatGame,
  seatBot,
  withMinimumDelay,
} from '@flotilla/client';
import { useEffect, useMemo } from 'preact/hooks';
import { isMotionReduced } from './settings.ts';

/** A worker of the browser for bots, hints and analyses. */
export function startWorker(): WorkerPort {
  const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request, []),
    listen: (listener) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
        listener.message(data),
      );
      worker.addEventListener('error', ({ message }) => listener.failure(message));
    },
    end: () => worker.terminate(),
  };
}

/** Long enough to read what your own shot has met; in milliseconds. */
const PAUSE = 900;

/** A bot at a seat. Programs cannot be run by a browser. */
export function seatPlayer(player: AutomaticPlayer, game: SeatGame): SeatedPlayer {
  if (player.kind === 'program') throw new Error('A browser runs no programs.');
  return seatBot(
    player.level,
    game,
    startWorker,
    (bot) => withMinimumDelay(bot, REAL_TIME, () => (isMotionReduced() ? 0 : PAUSE)),
    (message) => console.error(message),
  );
}

type RunTask = <Type extends WorkerTask['type']>(
  task: Extract<WorkerTask, { readonly type: Type }>,
  /** Told the result, or null if the task has failed. */
  onResult: (result: WorkerResults[Type] | null) => void,
  onProgress?: Parameters<DedicatedWorker['run']>[2],
) => void;

/**
 * Runs hints and analyses of a moment of a game, each in a worker of its own. It ends with its task, and
 * when the moment has passed or the screen is left: then no result comes.
 */
export function useBotJob(moment: unknown): RunTask {
  const passing = useMemo(() => new AbortController(), [moment]);
  useEffect(() => () => passing.abort(), [passing]);
  return async (task, onResult, onProgress) => {
    const worker = new DedicatedWorker(startWorker);
    const result = await worker.run(task, passing.signal, onProgress);
    worker.close();
    if (!passing.signal.aborted) onResult(result.ok ? result.value : null);
  };
}
