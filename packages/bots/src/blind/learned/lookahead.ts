import type { Chance } from '@flotilla/engine';
import type { Laws } from '../replica/laws.ts';
import type { Turn } from '../replica/turn.ts';
import { DealSampler } from '../belief/blind-belief.ts';
import type { ClassWeights } from '../belief/deal.ts';
import type { BlindSituation } from '../situation.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import { winningChance } from './winning-chance.ts';
import { SampledWorld } from './world.ts';

/** Draws the enemy's classes by the network's belief, within what was told; null when nothing fits. */
export const dealerOf = (
  { foe, enemy, circumstances }: BlindSituation,
  belief: ClassWeights,
  chance: Chance,
): DealSampler | null => DealSampler.of(foe, enemy, circumstances, () => belief, chance);

/** The winning chance after each of some turns, over worlds that the seat may be in: all are tried in the same ones. */
export function chancesAfter(
  turns: readonly Turn[],
  deals: readonly Int8Array[],
  network: Network,
  ledger: Ledger,
  laws: Laws,
  chance: Chance,
): readonly number[] {
  return turns.map((turn) => {
    const chances = deals.map((deal) =>
      winningChance(new SampledWorld(ledger, laws, deal).hopeAfter(turn, network, chance)),
    );
    return chances.reduce((sum, one) => sum + one, 0) / deals.length;
  });
}
