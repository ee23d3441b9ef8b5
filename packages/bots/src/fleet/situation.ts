import {
  type Cell,
  type FleetView,
  type Sea,
  type Seat,
  other,
  type FleetRules,
  allCells,
  wasShot,
} from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { FleetBelief } from './belief/fleet-belief.ts';
import { FastChance } from './belief/fast-chance.ts';
import { priorFor } from './belief/habits.ts';
import type { FleetLogbook, FleetAnnouncements } from './belief/logbook.ts';
import type { PlacementHabits } from './belief/styles.ts';
import { type Waters, watersOf } from './belief/waters.ts';
import type { Heat } from './belief/ship-chances.ts';

/** What a shooter has before it: what it was shown, what that means, and the shots it may fire now. */
export interface FleetSituation {
  readonly waters: Waters;
  readonly view: FleetView;
  /** What everyone knows of the enemy's board. */
  readonly sea: Sea;
  /** The cells not shot at yet. */
  readonly open: readonly Cell[];
  /** How many of them to shoot at now. */
  readonly shots: number;
  /** How many shots may follow these at most: where there are few, it is worth little to find out more. */
  readonly shotsToCome: number;
  readonly told: FleetAnnouncements;
  readonly belief: FleetBelief;
  /** How the opponent is thought to place; null: anywhere. */
  readonly habits: PlacementHabits | null;
  readonly dice: FastChance;
  readonly thinking: Thinking;
}

/** Chooses the cells to fire at: as many as the situation asks for. */
export type FleetShooter = (situation: FleetSituation) => readonly Cell[];

export function situationOf(
  { rules, seat, view, told }: FleetLogbook,
  thinking: Thinking,
  habits: PlacementHabits | null = null,
): FleetSituation {
  const waters = watersOf(rules);
  const prior = habits === null ? null : priorFor(waters, habits, thinking.isSpent);
  const sea = view.publicState.seas[other(seat)];
  const open = openCells(rules, sea);
  return {
    waters,
    view,
    sea,
    open,
    shots: Math.min(open.length, view.publicState.turn?.shots ?? 0),
    shotsToCome: shotsToCome(view, seat),
    told,
    belief: new FleetBelief(waters, told, thinking.isSpent, prior),
    habits,
    dice: new FastChance(thinking.chance),
    thinking,
  };
}

/** None after a reply that is owed (rulebook 1.3.2, 1.3.3), what the limit leaves (1.3.4), else any number. */
export function shotsToCome({ publicState }: FleetView, seat: Seat): number {
  const { rules, turn, seas } = publicState;
  if (turn?.reply === true || turn?.last === true) return 0;
  if (rules.shotLimit === null) return Infinity;
  const sea = seas[other(seat)];
  const fired = allCells(rules.board).filter((cell) => wasShot(sea, cell)).length + sea.wasted;
  return Math.max(0, rules.shotLimit - fired - (turn?.shots ?? 0));
}

/** The cells with the highest scores, the best first; equal ones in random order. */
export function best(
  cells: readonly Cell[],
  count: number,
  score: (cell: Cell) => number,
  dice: FastChance,
): Cell[] {
  return cells
    .map((cell) => ({ cell, score: score(cell), lot: dice.next() }))
    .sort((a, b) => b.score - a.score || a.lot - b.lot)
    .slice(0, count)
    .map(({ cell }) => cell);
}

/** The cells that have not been shot at. */
export const openCells = (rules: FleetRules, sea: Sea): readonly Cell[] =>
  allCells(rules.board).filter((cell) => !wasShot(sea, cell));

/** The cells with the best chances, best first; of equal ones those that are liked, then in order. */
export const likeliest = (
  cells: readonly Cell[],
  chances: Heat,
  liked: ReadonlySet<Cell> = new Set(),
): readonly Cell[] =>
  cells.toSorted(
    (a, b) => chances[b]! - chances[a]! || Number(liked.has(b)) - Number(liked.has(a)) || a - b,
  );

/** How many of some cells a ship is to be expected on. */
export const expectedHits = (cells: readonly Cell[], chances: Heat): number =>
  cells.reduce((sum, cell) => sum + chances[cell]!, 0);
