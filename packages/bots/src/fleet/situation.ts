import { type Cell, type FleetView, type Sea, other } from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { Belief } from './belief.ts';
import { openCells } from './choice.ts';
import { Dice } from './dice.ts';
import type { Logbook, Told } from './logbook.ts';
import { type Waters, watersOf } from './waters.ts';

/** What a shooter has before it: what it was shown, what that means, and the shots it may fire now. */
export interface Situation {
  readonly waters: Waters;
  readonly view: FleetView;
  /** What everybody knows of the enemy's board. */
  readonly sea: Sea;
  /** The cells not shot at yet. */
  readonly open: readonly Cell[];
  /** How many of them to shoot at now. */
  readonly shots: number;
  readonly told: Told;
  readonly belief: Belief;
  readonly dice: Dice;
  readonly thinking: Thinking;
}

/** Chooses the cells to fire at: as many as the situation asks for. */
export type Shooter = (situation: Situation) => readonly Cell[];

export function situationOf({ rules, seat, view, told }: Logbook, thinking: Thinking): Situation {
  const waters = watersOf(rules);
  const sea = view.publicState.seas[other(seat)];
  const open = openCells(rules, sea);
  return {
    waters,
    view,
    sea,
    open,
    shots: Math.min(open.length, view.publicState.turn?.shots ?? 0),
    told,
    belief: new Belief(waters, told),
    dice: new Dice(thinking.chance),
    thinking,
  };
}

/** The cells with the highest scores, the best first; equal ones in random order. */
export function best(
  cells: readonly Cell[],
  count: number,
  score: (cell: Cell) => number,
  dice: Dice,
): Cell[] {
  return cells
    .map((cell) => ({ cell, score: score(cell), lot: dice.next() }))
    .sort((a, b) => b.score - a.score || a.lot - b.lot)
    .slice(0, count)
    .map(({ cell }) => cell);
}
