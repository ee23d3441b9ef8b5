import { type Order, thinkingShift } from '@flotilla/client';
import type { BotMessage } from './bots.ts';

const say = (said: BotMessage): void => postMessage(said, { transfer: [] });

/** Thinks for the computer's seats, and about finished games, away from the screen. */
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  say({ thought: thinkingShift(data, (progress) => say({ progress })) });
});
