import { MAX_NAME_LENGTH, isUserName, nameFault } from '@flotilla/play';
import { settings } from '../settings/settings.ts';
import { speech } from '../settings/speech.ts';
import { nameTold } from '../table/player-names.ts';
import type { Draft } from './draft.ts';

/** Fields count rare characters twice, names do not: a name that is too long for all that is objected to. */
export const LONGEST_TYPED_NAME = 2 * MAX_NAME_LENGTH;

/** What the player at this screen is called. */
export function ownName(): string {
  const name = settings.value.name.trim();
  return isUserName(name) ? name : speech().page.home.you;
}

/** What the player opposite is called, as far as that is known before the game. */
export function foeName({ opponent, level, otherName }: Draft): string {
  const { home } = speech().page;
  if (opponent === 'computer') return nameTold(`bot:${level}`);
  if (opponent !== 'beside') return home.opponents[opponent].name;
  const name = otherName.trim();
  return isUserName(name) ? name : home.beside(1);
}

/** Why a text cannot be somebody's name, in one sentence; null: it can. */
export function nameObjection(name: string): string | null {
  const fault = nameFault(name);
  return fault === null ? null : speech().page.home.badNames[fault];
}

/** Why the name that was given at this screen cannot be one; null: it can, or none was given. */
export function givenObjection(): string | null {
  const name = settings.value.name.trim();
  return name === '' ? null : nameObjection(name);
}
