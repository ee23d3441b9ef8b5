import { cellCount } from '../board.ts';
import { Chance } from '../chance.ts';
import { memo } from '../memo.ts';
import { type Layout, type LayoutRules, findLayout, layoutKey } from './layout.ts';
import { shipSizes } from './ship-kind.ts';
import { type Span, spans } from './span.ts';
import { Throwing } from './throwing.ts';

/** Whether throwing whole fleets is affordable: this many of the trial throws must be legal. */
const TRIAL = { throws: 200_000, legal: 4 };

/** How often a dense fleet is built ship by ship before a known layout is shaken instead. */
const BUILDS = 100;

/** Moves of single ships, for each ship of the fleet, when a known layout is shaken. */
const SHAKES = 20;

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
  for (let count = 0; count < TRIAL.throws; count++) {
    if (throwing.throw(chance) !== null && ++legal === TRIAL.legal) return throwing;
  }
  return null;
}

function denseLayout(rules: LayoutRules, chance: Chance): Layout {
  for (let build = 0; build < BUILDS; build++) {
    const layout = builtLayout(rules, chance);
    if (layout !== null) return layout;
  }
  return shakenLayout(rules, chance);
}

/** Ship after ship on a random span among those still free; null at a dead end. */
function builtLayout(rules: LayoutRules, chance: Chance): Layout | null {
  const layout: Span[] = [];
  for (const size of shipSizes(rules.fleet)) {
    const free = freeSpans(rules, size, layout);
    if (free.length === 0) return null;
    layout.push(chance.pick(free));
  }
  return layout;
}

/** The layout that the search found, after many moves of single ships. */
function shakenLayout(rules: LayoutRules, chance: Chance): Layout {
  const found = findLayout(rules);
  if (!found.ok) throw new Error(found.error);
  const layout = [...found.value];
  for (let shake = 0; shake < SHAKES * layout.length; shake++) {
    const ship = chance.below(layout.length);
    const others = layout.toSpliced(ship, 1);
    layout[ship] = chance.pick(freeSpans(rules, layout[ship]!.cells.length, others));
  }
  return layout;
}

function freeSpans({ board, contact }: LayoutRules, size: number, placed: Layout): Span[] {
  const blocked = new Uint8Array(cellCount(board));
  for (const { zone } of placed) for (const cell of zone) blocked[cell] = 1;
  return spans(board, contact, size).filter(({ cells }) => cells.every((cell) => !blocked[cell]));
}
