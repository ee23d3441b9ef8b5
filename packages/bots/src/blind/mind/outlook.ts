import type { Chance } from '@flotilla/engine';
import { type Belief, Dealer } from '../belief/belief.ts';
import { NOWHERE } from '../replica/grid.ts';
import type { Situation } from '../situation.ts';
import type { Doctrine } from './doctrine.ts';
import { Prospects } from './prospects.ts';
import { Temptation } from './temptation.ts';

/** Deals that a belief rests on. */
const DEALS = 256;

/** What a seat makes of what it knows. */
export interface Outlook {
  readonly dealer: Dealer;
  readonly belief: Belief;
  readonly prospects: Prospects;
  readonly temptation: Temptation;
}

/** The outlook of the seat of a situation; null when nothing fits what it was told. */
export function outlookOf(
  situation: Situation,
  { prior, worths }: Doctrine,
  chance: Chance,
): Outlook | null {
  const { foe, enemy, circumstances, laws } = situation;
  const dealer = Dealer.of(foe, enemy, circumstances, prior, chance);
  if (dealer === null) return null;
  const belief = dealer.believe(foe, DEALS);
  const prospects = new Prospects(situation, belief, worths);
  const pieces = [...foe.cell.keys()].filter((piece) => foe.cell[piece] !== NOWHERE);
  const temptation = new Temptation(prospects, pieces, foe.size, laws.rules.spent);
  return { dealer, belief, prospects, temptation };
}
