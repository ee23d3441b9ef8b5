import { type Result, ok } from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { Belief } from './belief.ts';
import { Dice } from './dice.ts';
import { fineHeat } from './fine-heat.ts';
import { type Heat, heatOfPool } from './heat.ts';
import type { Logbook } from './logbook.ts';
import type { Pool } from './pool.ts';
import { impossible } from './refusal.ts';
import { watersOf } from './waters.ts';

/**
 * What chances rest on: every layout that agrees with what was told, many of them drawn at random, or,
 * where it is too vague for that, an estimate of each ship by itself.
 */
export const BASES = ['counted', 'drawn', 'estimated'] as const;
export type Basis = (typeof BASES)[number];

/** How the enemy's fleet may lie: for every cell the chance that a ship is there. */
export interface Outlook {
  readonly chances: Heat;
  readonly basis: Basis;
  /** How many layouts were counted or drawn. */
  readonly layouts: number;
}

/** What the keeper of a logbook can know of the enemy's fleet. One unit of work is one layout drawn. */
export function outlookOf(
  { rules, told, isBroken }: Logbook,
  { chance, work, isSpent }: Thinking,
): Result<Outlook, BotRefusal> {
  if (isBroken) return impossible();
  const belief = new Belief(watersOf(rules), told);
  const pool = belief.pool(work, new Dice(chance), isSpent);
  if (belief.isImpossible) return impossible();
  return ok({ chances: heatOf(belief, pool), basis: basisOf(pool), layouts: pool.count });
}

function basisOf({ count, isComplete }: Pool): Basis {
  if (count === 0) return 'estimated';
  return isComplete ? 'counted' : 'drawn';
}

function heatOf(belief: Belief, pool: Pool): Heat {
  const { draft, waters } = belief;
  if (draft === null || pool.count === 0) return belief.overlay();
  const fine = pool.isComplete ? null : fineHeat(draft, pool);
  return fine ?? heatOfPool(waters, pool);
}
