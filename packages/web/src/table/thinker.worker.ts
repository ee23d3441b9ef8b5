import { type Order, thinkingShift } from '@flotilla/client';
import type { Said } from './thinker.ts';

const say = (said: Said): void => postMessage(said, { transfer: [] });

/** Thinks for the computer's seats, and about finished games, away from the screen. */
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  say({ thought: thinkingShift(data, (progress) => say({ progress })) });
});
