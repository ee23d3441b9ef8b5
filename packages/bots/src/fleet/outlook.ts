import { type Result, ok } from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { Belief } from './belief.ts';
import type { Chances } from './chances.ts';
import { Dice } from './dice.ts';
import type { Heat } from './heat.ts';
import type { Logbook } from './logbook.ts';
import type { Pool } from './pool.ts';
import { impossible } from './refusal.ts';
import { watersOf } from './waters.ts';

/**
 * What chances rest on: every layout that agrees with what was told, many of them drawn at random, or,
 * where it is too vague for that, an estimate of each ship by itself.
 */
const BASES = ['counted', 'drawn', 'estimated'] as const;
export type Basis = (typeof BASES)[number];

/** How the enemy's fleet may lie: for every cell the chance that a ship is there. */
export interface Outlook {
  readonly chances: Heat;
  readonly basis: Basis;
  /** How many layouts were counted or drawn. */
  readonly layouts: number;
}

/** An outlook, and the chances of single places that it was taken from. */
export interface Survey {
  readonly outlook: Outlook;
  readonly chances: Chances;
}

/** What the keeper of a logbook can know of the enemy's fleet. One unit of work is one layout drawn. */
export function surveyOf(
  { rules, told, isBroken }: Logbook,
  { chance, work, isSpent }: Thinking,
): Result<Survey, BotRefusal> {
  if (isBroken) return impossible();
  const belief = new Belief(watersOf(rules), told);
  const chances = belief.chances(work, new Dice(chance), isSpent);
  if (belief.isImpossible) return impossible();
  const { pool, heat } = chances;
  const outlook: Outlook = {
    chances: pool.count > 0 ? heat : belief.overlay(),
    basis: basisOf(pool),
    layouts: pool.count,
  };
  return ok({ outlook, chances });
}

/** The same without the single places. */
export function outlookOf(logbook: Logbook, thinking: Thinking): Result<Outlook, BotRefusal> {
  const survey = surveyOf(logbook, thinking);
  return survey.ok ? ok(survey.value.outlook) : survey;
}

function basisOf({ count, isComplete }: Pool): Basis {
  if (count === 0) return 'estimated';
  return isComplete ? 'counted' : 'drawn';
}
