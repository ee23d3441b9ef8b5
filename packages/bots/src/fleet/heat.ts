import type { Draft } from './draft.ts';
import type { Told } from './logbook.ts';
import { marksOf, standingOf } from './marks.ts';
import type { Waters } from './waters.ts';

/** For every cell of the enemy's board the chance that a ship lies there. */
export type Heat = Float64Array;

/** What the chances of all places make of the cells. */
export function heatOfPlaces(waters: Waters, chances: Float64Array): Heat {
  const heat = new Float64Array(waters.cells);
  chances.forEach((chance, place) => {
    if (chance > 0) warm(waters, heat, place, chance);
  });
  return heat;
}

/**
 * The overlay of all places, weighed by how likely each is: as if ships might come too close to each
 * other. It costs little, and it is nearly right while the board is not crowded.
 */
export function heatOfDraft(waters: Waters, draft: Draft): Heat {
  const heat = new Float64Array(waters.cells);
  draft.forEachChance((_, group, chance) => {
    for (const place of group) warm(waters, heat, place, chance);
  });
  return heat;
}

/** How much more likely a place counts for each strike it explains, where nothing better is known. */
const STRIKE_WORTH = 8;

/** An overlay for views that are too vague for a draft: every strike makes a place more likely. */
export function roughHeat(waters: Waters, told: Told): Heat {
  const marks = marksOf(waters, told);
  const heat = new Float64Array(waters.cells);
  waters.kinds.forEach((berths, kind) => {
    const worths = new Float64Array(berths.to - berths.from);
    for (let place = berths.from; place < berths.to; place++) {
      const standing = standingOf(waters, marks, kind, place);
      if (standing === 'impossible') continue;
      const strikes = standing === 'touched' ? strikesOn(waters, marks.struck, place) : 0;
      worths[place - berths.from] = STRIKE_WORTH ** strikes;
    }
    const sum = worths.reduce((total, worth) => total + worth, 0);
    if (sum === 0) return;
    worths.forEach((worth, index) =>
      warm(waters, heat, berths.from + index, (worth * berths.count) / sum),
    );
  });
  return heat;
}

function warm({ sizes, starts, cellsOf }: Waters, heat: Heat, place: number, by: number): void {
  const start = starts[place]!;
  const end = start + sizes[place]!;
  for (let index = start; index < end; index++) heat[cellsOf[index]!]! += by;
}

function strikesOn({ words, bits }: Waters, struck: Int32Array, place: number): number {
  let strikes = 0;
  for (let word = 0; word < words; word++) {
    const both = bits[place * words + word]! & struck[word]!;
    for (let rest = both; rest !== 0; rest &= rest - 1) strikes++;
  }
  return strikes;
}
