import {
  type BlindRules,
  type ClashResult,
  type Force,
  type PieceClass,
  clash,
} from '@flotilla/engine';
import { mostTogether } from './told.ts';

/** How a choice will end for the player who makes it. */
const FORECASTS = ['win', 'both', 'lose'] as const;
export type ClashForecast = (typeof FORECASTS)[number];

type ClashRules = Pick<BlindRules, 'torpedoAsked' | 'spent' | 'commit'>;

/** A clash as the attacker sees it. */
function forAttacker({ spent }: ClashRules, result: ClashResult): ClashForecast {
  switch (result) {
    case 'attacker':
      return 'win';
    case 'defender':
      return 'lose';
    case 'equal':
      return 'both';
    case 'mine':
    case 'torpedo':
      return spent ? 'both' : 'lose';
  }
}

const OPPOSITE: Readonly<Record<ClashForecast, ClashForecast>> = {
  win: 'lose',
  lose: 'win',
  both: 'both',
};

/** How a force fares against an answer (rulebook 2.5). */
export const forecastForce = (rules: ClashRules, own: Force, answer: Force): ClashForecast =>
  forAttacker(rules, clash(rules, own, answer));

const best = (all: readonly ClashForecast[]): ClashForecast =>
  FORECASTS.find((forecast) => all.includes(forecast))!;

/** The one forecast they all agree on; null: it depends. */
function agreed(all: readonly ClashForecast[]): ClashForecast | null {
  const [first] = all;
  return first !== undefined && all.every((forecast) => forecast === first) ? first : null;
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1);

/** An enemy piece whose class the player was told, and how many of its class are left. */
export interface KnownEnemy {
  readonly class: PieceClass;
  readonly left: number | null;
}

/**
 * How a question ends, whatever formation the enemy names. `sizes` are the forces the asker can choose
 * from: after the answer, or just one where it was fixed with the question.
 */
export function forecastAsk(
  rules: ClashRules,
  asker: PieceClass,
  sizes: readonly number[],
  enemy: KnownEnemy,
): ClashForecast | null {
  const answers = upTo(mostTogether(enemy.class, enemy.left));
  return agreed(
    answers.map((count) =>
      best(
        sizes.map((size) =>
          forecastForce(
            rules,
            { class: asker, count: size },
            {
              class: enemy.class,
              count,
            },
          ),
        ),
      ),
    ),
  );
}

/** How a torpedo's strike ends: it is spent, and only a fort withstands it (2.2.4). */
export function forecastStrike({ spent }: ClashRules, enemy: KnownEnemy): ClashForecast {
  if (enemy.class === 'fort') return 'lose';
  return spent ? 'both' : 'win';
}

/** How an answer ends, whatever force the asker has; without knowing the asker only where all ships fare alike. */
export function forecastAnswer(
  rules: ClashRules,
  own: Force,
  asker: KnownEnemy | null,
): ClashForecast | null {
  if (asker === null) {
    if (own.class === 'fort') return 'lose';
    if (own.class !== 'torpedo') return null;
    return OPPOSITE[forecastForce(rules, { class: 'cruiser', count: 1 }, own)];
  }
  const against = (count: number): ClashForecast =>
    forecastForce(rules, { class: asker.class, count }, own);
  const sizes = upTo(mostTogether(asker.class, asker.left));
  // After the answer the asker takes the best of its forces, which may be any up to the largest.
  const ends =
    rules.commit === 'before'
      ? sizes.map(against)
      : sizes.map((most) => best(upTo(most).map(against)));
  const end = agreed(ends);
  return end === null ? null : OPPOSITE[end];
}
