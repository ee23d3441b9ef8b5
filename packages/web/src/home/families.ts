import { DEFAULT_PRESETS } from '@flotilla/client';
import type { PresetName } from '@flotilla/engine';
import { isOneOf } from '@flotilla/engine';
import type { Language } from '@flotilla/words';

/** The games by their families: a game first, then its variants. */
export const GAME_FAMILIES: readonly (readonly [PresetName, ...PresetName[]])[] = [
  ['classic'],
  ['russian'],
  ['spanish'],
  ['italian'],
  ['salvo', 'salvo-2'],
  ['blind', 'blind-patent'],
];

export const isGame = isOneOf(GAME_FAMILIES.flat());

/** The family of a game: the game it is a variant of, and all its variants. */
export const familyOf = (preset: PresetName): readonly [PresetName, ...PresetName[]] =>
  GAME_FAMILIES.find((family) => family.includes(preset))!;

/** The games as they are offered: the one a language grew up with comes first. */
export function gamesFor(language: Language): readonly PresetName[] {
  const own = DEFAULT_PRESETS[language];
  const games = GAME_FAMILIES.map(([game]) => game);
  return [own, ...games.filter((game) => game !== own)];
}
