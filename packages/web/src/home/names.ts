import { MAX_NAME_LENGTH, isUserName, nameFault } from '@flotilla/play';
import type { MatchClient } from '@flotilla/client';
import { type BySeat, SEATS, type Seat, bySeat } from '@flotilla/engine';
import { LEVELS } from '@flotilla/bots';
import { settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import type { Draft } from './draft.ts';

/** Fields count rare characters twice, names do not: a name that is too long for all that is objected to. */
export const MAX_TYPED_NAME = 2 * MAX_NAME_LENGTH;

/** What the player at this screen is called. */
export function ownName(): string {
  const name = settings.value.name.trim();
  return isUserName(name) ? name : speech().page.home.you;
}

/** What the player opposite is called, as far as that is known before the game. */
export function opponentName({ opponent, level, otherName }: Draft): string {
  const { home } = speech().page;
  if (opponent === 'computer') return displayName(`bot:${level}`);
  if (opponent !== 'beside') return home.opponents[opponent].name;
  const name = otherName.trim();
  return isUserName(name) ? name : home.beside(1);
}

/** Why a text cannot be somebody's name, in one sentence; null: it can. */
export function nameProblem(name: string): string | null {
  const fault = nameFault(name);
  return fault === null ? null : speech().page.home.badNames[fault];
}

/** Why the name that was given at this screen cannot be one; null: it can, or none was given. */
export function ownNameProblem(): string | null {
  const name = settings.value.name.trim();
  return name === '' ? null : nameProblem(name);
}

/** What somebody is called on the screen: a computer by its level, in any language. */
export function displayName(name: string): string {
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
    return programs.includes(seat) ? home.program(name) : displayName(name);
  };
  const told = bySeat((seat) => named(players[seat], seat));
  return told[0] === told[1] ? bySeat((seat) => home.namesake(told[seat], seat)) : told;
}
