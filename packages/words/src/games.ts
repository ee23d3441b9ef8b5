import type { Ruleset } from '@flotilla/engine';
import type { Explained } from './explained.ts';

/** The games people know by name. */
export const PRESET_NAMES = [
  'spanish',
  'italian',
  'salvo',
  'salvo-2',
  'classic',
  'russian',
  'blind',
  'blind-patent',
] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const isPresetName = (value: unknown): value is PresetName =>
  PRESET_NAMES.includes(value as PresetName);

export interface GameWords {
  readonly families: Readonly<Record<Ruleset['game'], string>>;
  readonly presets: Readonly<Record<PresetName, Explained>>;
}

/** The name of the game some rules come from; a tradition without words is called what it is. */
export const gameName = (
  { presets }: GameWords,
  { tradition }: { readonly tradition: string },
): string => (isPresetName(tradition) ? presets[tradition].name : tradition);
