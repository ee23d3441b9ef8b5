import {
  type AllBlindOptions,
  type BlindRules,
  type PieceClass,
  allBlindOptions,
} from '@flotilla/engine';
import type { PageBlindWords } from '@flotilla/words';
import type { EncounterReason } from './battle/encounter.ts';

/** What a class can do, by the rules that are played (rulebook 2.2.4, 2.5). */
export function abilityOf(
  piece: PieceClass,
  rules: BlindRules,
  { abilities, otherwise }: Pick<PageBlindWords, 'abilities' | 'otherwise'>,
): string {
  const options = allBlindOptions(rules);
  switch (piece) {
    case 'battleship':
    case 'cruiser':
    case 'destroyer':
    case 'patrol': {
      const numbers = numbersTold(options, otherwise);
      const alone = piece === 'battleship' ? otherwise.battleship : otherwise.senior;
      return numbers === null ? abilities[piece] : `${alone} ${numbers}`;
    }
    case 'submarine':
    case 'fort':
      return options.submarine === 'ship' ? abilities[piece] : otherwise[piece];
    case 'torpedo': {
      const told = options.torpedoTargets === 'all' ? abilities.torpedo : otherwise.torpedo;
      return options.torpedoSpent ? told : `${told} ${otherwise.torpedoStays}`;
    }
    default:
      return abilities[piece];
  }
}

/** How many beat a higher rank; null: three of the next rank, as usual (2.5.3). */
function numbersTold(
  { juniors, juniorsReach }: AllBlindOptions,
  { numbers }: PageBlindWords['otherwise'],
): string | null {
  if (juniors === 'none') return numbers.none;
  if (juniors === 'two-or-three') return numbers[juniors][juniorsReach];
  return juniorsReach === 1 ? null : numbers.three;
}

/** Why an encounter ended as it did, by the rules that are played. */
export function reasonTold(
  reason: EncounterReason,
  rules: BlindRules,
  { reasons, otherwise }: Pick<PageBlindWords, 'reasons' | 'otherwise'>,
): string {
  const { torpedoSpent, torpedoTargets } = allBlindOptions(rules);
  if (reason === 'strike' && !torpedoSpent) return otherwise.strike;
  if (reason === 'withstood' && torpedoTargets === 'ships') return otherwise.withstood;
  return reasons[reason];
}
