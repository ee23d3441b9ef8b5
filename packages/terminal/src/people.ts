import type { BySeat, Seat } from '@flotilla/engine';
import { LEVELS, type Reader, type Words } from '@flotilla/words';
import { bySeat } from '@flotilla/engine';
import type { Game } from './game.ts';
import type { Settings } from './settings.ts';

/** What a player is called on the screen. */
export function nameOf(words: Words, { players }: Pick<Game, 'players'>, seat: Seat): string {
  return toldName(words, players[seat] ?? words.terminal.setup.nameless(seat + 1));
}

/** A name as it is told: computers have one in every language. */
export function toldName(words: Words, name: string): string {
  const level = LEVELS.find((known) => name === `bot:${known}`);
  return level === undefined ? name : words.terminal.setup.computer(words.levels[level].name);
}

export const namesAt = (words: Words, game: Pick<Game, 'players'>): BySeat<string> =>
  bySeat((seat) => nameOf(words, game, seat));

/** Whoever reads what happens: a player, or somebody who looks on. */
export function readerOf(
  words: Words,
  settings: Pick<Settings, 'hit'>,
  game: Pick<Game, 'players'>,
  seat: Seat | null,
): Reader {
  const reader = { seat, names: namesAt(words, game) };
  return settings.hit === null ? reader : { ...reader, hit: settings.hit };
}
