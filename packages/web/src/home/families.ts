import { DEFAULT_PRESETS } from '@flotilla/client';
import type { PresetName } from '@flotilla/engine';
import { isOneOf } from '@flotilla/engine';
import type { Language } from '@flotilla/words';

type GameFamily = readonly [PresetName, ...PresetName[]];

/** The game that each preset is a variant of, in the order in which games are offered. */
const GAME_OF: Readonly<Record<PresetName, PresetName>> = {
  classic: 'classic',
  russian: 'russian',
  spanish: 'spanish',
  italian: 'italian',
  salvo: 'salvo',
  'salvo-2': 'salvo',
  blind: 'blind',
  'blind-patent': 'blind',
};

const presets = Object.keys(GAME_OF) as PresetName[];

/** The games by their families: a game first, then its variants. */
export const GAME_FAMILIES: readonly GameFamily[] = presets
  .filter((game) => GAME_OF[game] === game)
  .map((game) => [game, ...presets.filter((name) => GAME_OF[name] === game && name !== game)]);

export const isGame = isOneOf(presets);

/** The family of a game: the game it is a variant of, and all its variants. */
export const familyOf = (preset: PresetName): GameFamily =>
  GAME_FAMILIES.find((family) => family.includes(preset))!;

/** The games as they are offered: the one a language grew up with comes first. */
export function gamesFor(language: Language): readonly PresetName[] {
  const own = DEFAULT_PRESETS[language];
  const games = GAME_FAMILIES.map(([game]) => game);
  return [own, ...games.filter((game) => game !== own)];
}
