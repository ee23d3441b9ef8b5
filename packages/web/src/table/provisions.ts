import type { Ruleset } from '@flotilla/engine';
import { loadGuideWords } from '@flotilla/words';
import { speech } from '../device/speech.ts';

const OF_ALL = [
  () => import('../over/over.tsx'),
  () => import('../replay/replay.tsx'),
  () => import('../analysis/analysis.tsx'),
  () => import('../guide/this-game.tsx'),
  () => loadGuideWords(speech().words.language),
];
const OF_BLIND = [
  () => import('../placing/place-pieces.tsx'),
  () => import('../blind/blind-battle.tsx'),
];

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
};

/** Fetches what the rest of a game needs, so that it can be finished where the server is lost. */
export function takeProvisions(game: Ruleset['game']): void {
  const needed = game === 'blind' ? [...OF_BLIND, ...OF_ALL] : OF_ALL;
  whenIdle(() => void Promise.allSettled(needed.map((load) => load())));
}
