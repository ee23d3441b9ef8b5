import type { MatchClient } from '@flotilla/client';
import { type BySeat, SEATS, type Seat, bySeat } from '@flotilla/engine';
import { LEVELS } from '@flotilla/bots';
import { speech } from '../settings/speech.ts';

/** What somebody is called on the screen: a computer by its level, in any language. */
export function nameTold(name: string): string {
  const [, level, number = ''] = /^bot:(\w+)( \d+)?$/u.exec(name) ?? [];
  const known = LEVELS.find((each) => each === level);
  if (known === undefined) return name;
  const { words, page } = speech();
  return page.home.computer(words.levels[known].name) + number;
}

/** What the players of a game are called on the screen, those without a name too. */
export function playerNames({
  players,
  programs = [],
  seats = SEATS,
}: Pick<MatchClient, 'players'> &
  Partial<Pick<MatchClient, 'programs' | 'seats'>>): BySeat<string> {
  const { home } = speech().page;
  const against = players.some((name) => name?.startsWith('bot:'));
  const named = (name: string | null, seat: Seat): string => {
    if (name === null) return against && seats.includes(seat) ? home.you : home.beside(seat);
    return programs.includes(seat) ? home.program(name) : nameTold(name);
  };
  const told = bySeat((seat) => named(players[seat], seat));
  return told[0] === told[1] ? bySeat((seat) => home.namesake(told[seat], seat)) : told;
}
