import {
  type BlindRules,
  type ClashResult,
  type Force,
  PIECE_CLASSES,
  type PieceClass,
  areMinesSpent,
  areTorpedoesSpent,
  clash,
  isShip,
  isStruckDown,
} from '@flotilla/engine';
import { mostTogether } from '../told.ts';

/** How a choice will end for the player who makes it. */
const FORECASTS = ['win', 'both', 'lose'] as const;
export type ClashForecast = (typeof FORECASTS)[number];

type ClashRules = Omit<BlindRules, 'game' | 'tradition'>;

/** A clash as the attacker sees it. */
function forAttacker(rules: ClashRules, result: ClashResult): ClashForecast {
  switch (result) {
    case 'attacker':
      return 'win';
    case 'defender':
      return 'lose';
    case 'equal':
      return 'both';
    case 'mine':
      return areMinesSpent(rules) ? 'both' : 'lose';
    case 'torpedo':
      return areTorpedoesSpent(rules) ? 'both' : 'lose';
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

/** How a torpedo's strike ends: forts withstand it, and with an option all that is no ship (2.2.4). */
export function forecastStrike(rules: ClashRules, enemy: KnownEnemy): ClashForecast {
  if (!isStruckDown(rules, enemy.class)) return 'lose';
  return areTorpedoesSpent(rules) ? 'both' : 'win';
}

/** How an answer ends, whatever force the asker has; without knowing the asker only where all ships fare alike. */
export function forecastAnswer(
  rules: ClashRules,
  own: Force,
  asker: KnownEnemy | null,
): ClashForecast | null {
  if (asker === null) {
    const end = agreed(
      PIECE_CLASSES.filter(isShip).map((name) =>
        forecastForce(rules, { class: name, count: 1 }, own),
      ),
    );
    return end === null || isShip(own.class) ? null : OPPOSITE[end];
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
