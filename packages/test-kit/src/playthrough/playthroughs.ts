import type { PresetName } from '@flotilla/engine';
import { blindPlaythrough } from './blind-game.ts';
import { blindPatentPlaythrough } from './blind-patent-game.ts';
import { fleetPlaythrough } from './fleet-game.ts';

/** Short games; the Spanish one is drawn by the last shot, one salvo game ends in a tie. */
const GAMES: Readonly<Record<PresetName, () => string>> = {
  spanish: () => fleetPlaythrough({ preset: 'spanish', seed: '362', first: 0, every: 3 }),
  italian: () => fleetPlaythrough({ preset: 'italian', seed: '40', first: 1, every: 2 }),
  salvo: () => fleetPlaythrough({ preset: 'salvo', seed: '349', first: 0, every: 1 }),
  'salvo-2': () => fleetPlaythrough({ preset: 'salvo-2', seed: '21', first: 1, every: 1 }),
  classic: () => fleetPlaythrough({ preset: 'classic', seed: '17', first: 0, every: 2 }),
  russian: () => fleetPlaythrough({ preset: 'russian', seed: '12', first: 1, every: 3 }),
  blind: blindPlaythrough,
  'blind-patent': blindPatentPlaythrough,
};

/** A whole game of every preset, written down. */
export const PLAYTHROUGHS: ReadonlyMap<string, () => string> = new Map(Object.entries(GAMES));
