import { parentPort } from 'node:worker_threads';
import { Chance } from '@flotilla/engine';
import { type BotGame, playBotGame, randomBotGame } from './bot-game.ts';

/** The game to play: a number within a seed. */
export interface GameOrder {
  readonly seed: string;
  readonly number: number;
}

/** What a thread tells: the game it plays, that it goes on, how the game ended, or what went wrong. */
export type GameNews =
  | { readonly type: 'game'; readonly game: BotGame }
  | { readonly type: 'action' }
  | { readonly type: 'end'; readonly reason: string }
  | { readonly type: 'fault'; readonly fault: string };

const port = parentPort!;
const tell = (news: GameNews): void => port.postMessage(news);

port.on('message', ({ seed, number }: GameOrder) => {
  try {
    const chance = new Chance(`${seed}/${number}`);
    const game = randomBotGame(chance);
    tell({ type: 'game', game });
    tell({ type: 'end', reason: playBotGame(game, chance, () => tell({ type: 'action' })) });
  } catch (error) {
    tell({ type: 'fault', fault: error instanceof Error ? error.stack! : String(error) });
  }
});
