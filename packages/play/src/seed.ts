import { Chance, type Seat } from '@flotilla/engine';
import { sha256Hex } from './hash.ts';

// Every use of the seed of a match has its own text, and goes through SHA-256: whoever sees what came
// of one use learns nothing about another, nor about the seed.

/** The chance that draws the lot. */
export const lotChance = (seed: string): Chance => new Chance(sha256Hex(`${seed}/lot`));

/** The chance that places the deployment offered to a seat. */
export const deploymentChance = (seed: string, seat: Seat): Chance =>
  new Chance(sha256Hex(`${seed}/deployment/${seat}`));

/** The salt of a seat whose deployment came without one. */
export const drawnSalt = (seed: string, seat: Seat): string => sha256Hex(`${seed}/salt/${seat}`);
