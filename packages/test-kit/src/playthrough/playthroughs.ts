import { blindPlaythrough } from './blind-game.ts';
import { blindPatentPlaythrough } from './blind-patent-game.ts';
import { type FleetGame, fleetPlaythrough } from './fleet-game.ts';

/** Short games; the Spanish one is drawn by the last shot, one salvo game ends in a tie. */
const FLEET_GAMES: readonly FleetGame[] = [
  { preset: 'spanish', seed: '362', first: 0, every: 3 },
  { preset: 'italian', seed: '40', first: 1, every: 2 },
  { preset: 'salvo', seed: '349', first: 0, every: 1 },
  { preset: 'salvo-2', seed: '21', first: 1, every: 1 },
  { preset: 'classic', seed: '17', first: 0, every: 2 },
  { preset: 'russian', seed: '12', first: 1, every: 3 },
];

/** A whole game of every preset, written down. */
export const PLAYTHROUGHS: ReadonlyMap<string, () => string> = new Map([
  ...FLEET_GAMES.map((game) => [game.preset, () => fleetPlaythrough(game)] as const),
  ['blind', blindPlaythrough],
  ['blind-patent', blindPatentPlaythrough],
]);
