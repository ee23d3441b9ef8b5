import { cellCount, columnOf, rowOf } from '../board.ts';
import type { Chance } from '../chance.ts';
import { type Layout, type LayoutRules, findLayout } from './layout.ts';
import { randomlyPacked } from './packing.ts';
import { shipSizes } from './ship-kind.ts';
import { type Span, spans, zoneOf } from './span.ts';

/** How often a dense fleet is built ship by ship, then packed, before the known layout is shaken. */
const BUILDS = 20;
const PACKS = 20;

/** Moves of single ships, for each ship of the fleet, when the known layout is shaken. */
const SHAKES = 20;

/** A random layout where whole fleets thrown at random hardly ever come out legal. */
export function denseLayout(rules: LayoutRules, chance: Chance): Layout {
  return (
    tried(BUILDS, () => builtLayout(rules, chance)) ??
    tried(PACKS, () => packedLayout(rules, chance)) ??
    shakenLayout(rules, chance)
  );
}

function tried(times: number, attempt: () => Layout | null): Layout | null {
  for (let time = 0; time < times; time++) {
    const layout = attempt();
    if (layout !== null) return layout;
  }
  return null;
}

/** Ship after ship on a random span among those still free; null at a dead end. */
function builtLayout({ board, contact, fleet }: LayoutRules, chance: Chance): Layout | null {
  const blocked = new Uint8Array(cellCount(board));
  const layout: Span[] = [];
  for (const size of shipSizes(fleet)) {
    const free = spans(board, contact, size).filter((span) => isFree(span, blocked));
    if (free.length === 0) return null;
    const span = chance.pick(free);
    block(span, blocked);
    layout.push(span);
  }
  return layout;
}

const packedLayout = ({ board, contact, fleet }: LayoutRules, chance: Chance): Layout | null =>
  randomlyPacked(board, contact, shipSizes(fleet), chance);

/** The layout that the search found, perhaps mirrored, after many moves of single ships. */
function shakenLayout(rules: LayoutRules, chance: Chance): Layout {
  const found = findLayout(rules);
  if (!found.ok) throw new Error(found.error.message);
  const { board, contact } = rules;
  const mirror = { upright: chance.below(2) === 1, sideways: chance.below(2) === 1 };
  const layout = found.value.map((span) => mirrored(rules, span, mirror));
  for (let shake = 0; shake < SHAKES * layout.length; shake++) {
    const ship = chance.below(layout.length);
    const blocked = new Uint8Array(cellCount(board));
    layout.forEach((span, index) => {
      if (index !== ship) block(span, blocked);
    });
    const size = layout[ship]!.cells.length;
    const free = spans(board, contact, size).filter((span) => isFree(span, blocked));
    layout[ship] = chance.pick(free);
  }
  return layout;
}

function mirrored(
  { board, contact }: LayoutRules,
  { cells }: Span,
  { upright, sideways }: { readonly upright: boolean; readonly sideways: boolean },
): Span {
  const image = cells.map((cell) => {
    const row = rowOf(board, cell);
    const column = columnOf(board, cell);
    return (
      (upright ? board.rows - 1 - row : row) * board.columns +
      (sideways ? board.columns - 1 - column : column)
    );
  });
  image.sort((a, b) => a - b);
  return { cells: image, zone: zoneOf(board, contact, image) };
}

const isFree = ({ cells }: Span, blocked: Uint8Array): boolean =>
  cells.every((cell) => blocked[cell] === 0);

function block({ zone }: Span, blocked: Uint8Array): void {
  for (const cell of zone) blocked[cell] = 1;
}
