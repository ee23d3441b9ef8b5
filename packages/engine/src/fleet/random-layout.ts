import { Chance } from '../chance.ts';
import { memo } from '../memo.ts';
import { denseLayout } from './dense-layout.ts';
import { type Layout, type LayoutRules, layoutKey } from './layout.ts';
import { shipSizes } from './ship-kind.ts';
import { Throwing } from './throwing.ts';

/** Whether throwing whole fleets is affordable: so many must come out legal at this cost. */
const TRIAL = { cost: 4_000_000, legal: 4 };

const remembered = memo<Throwing | null>(64);

/**
 * A random layout of the fleet. Wherever whole fleets thrown at random come out legal often enough,
 * the presets among them, every legal layout is exactly as likely as every other. On denser boards
 * every legal layout can occur.
 */
export function randomLayout(rules: LayoutRules, chance: Chance): Layout {
  const throwing = remembered(layoutKey(rules), () => affordableThrowing(rules));
  if (throwing === null) return denseLayout(rules, chance);
  for (;;) {
    const layout = throwing.throw(chance);
    if (layout !== null) return layout;
  }
}

function affordableThrowing({ board, contact, fleet }: LayoutRules): Throwing | null {
  const throwing = new Throwing(board, contact, shipSizes(fleet));
  const chance = new Chance('trial');
  let legal = 0;
  while (throwing.cost < TRIAL.cost) {
    if (throwing.throw(chance) !== null && ++legal === TRIAL.legal) return throwing;
  }
  return null;
}
