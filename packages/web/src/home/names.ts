import { MAX_NAME_LENGTH, isUserName, nameFault } from '@flotilla/play';
import type { MatchClient } from '@flotilla/client';
import { type BySeat, SEATS, type Seat, bySeat } from '@flotilla/engine';
import { playerName } from '@flotilla/words';
import { settings } from '../device/settings.ts';
import { firstWords, speech } from '../device/speech.ts';
import type { Draft } from './draft.ts';

/** Fields count rare characters twice, names do not; a name that is still too long is refused. */
export const MAX_TYPED_NAME = 2 * MAX_NAME_LENGTH;

/** The name of the player at this screen. */
export function ownName(): string {
  const name = settings.value.name.trim();
  return isUserName(name) ? name : firstWords().home.you;
}

/** The opponent's name, as far as it is known before the game. */
export function opponentName({ opponent, level, otherName }: Draft): string {
  const { home } = firstWords();
  if (opponent === 'computer') return displayName(`bot:${level}`);
  if (opponent !== 'beside') return home.opponents[opponent].name;
  const name = otherName.trim();
  return isUserName(name) ? name : home.beside(1);
}

/** Why a text cannot be a name, in one sentence; null if it can. */
export function nameProblem(name: string): string | null {
  const fault = nameFault(name);
  return fault === null ? null : speech().page.home.badNames[fault];
}

/** Why the name in the settings cannot be used; null if it can, or if there is none. */
export function ownNameProblem(): string | null {
  const name = settings.value.name.trim();
  return name === '' ? null : nameProblem(name);
}

/** A player's name as shown, in the chosen language. */
export const displayName = (name: string): string => playerName(firstWords().levels, name);

/** The players' names as shown, with names for players who have none. */
export function playerNames({
  players,
  programs = [],
  seats = SEATS,
}: Pick<MatchClient, 'players'> &
  Partial<Pick<MatchClient, 'programs' | 'seats'>>): BySeat<string> {
  const { home } = firstWords();
  const against = players.some((name) => name?.startsWith('bot:'));
  const named = (name: string | null, seat: Seat): string => {
    if (name === null) return against && seats.includes(seat) ? home.you : home.beside(seat);
    return programs.includes(seat) ? home.program(name) : displayName(name);
  };
  const told = bySeat((seat) => named(players[seat], seat));
  return told[0] === told[1] ? bySeat((seat) => home.namesake(told[seat], seat)) : told;
}
