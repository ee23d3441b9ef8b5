import type { BySeat } from '@flotilla/engine';
import { LEVELS } from '@flotilla/words';
import { speech } from '../settings/speech.ts';

/** What the players of a game are called on the screen: computers by their level, in any language. */
export function playerNames(players: BySeat<string | null>): BySeat<string> {
  const { words, page } = speech();
  const computer = (name: string): string | null => {
    const level = LEVELS.find((known) => name === `bot:${known}`);
    return level === undefined ? null : page.home.computer(words.levels[level].name);
  };
  const against = players.some((name) => name?.startsWith('bot:'));
  const named = (name: string | null, seat: 0 | 1): string => {
    if (name !== null) return computer(name) ?? name;
    return against ? page.home.you : page.home.beside(seat);
  };
  return [named(players[0], 0), named(players[1], 1)];
}
