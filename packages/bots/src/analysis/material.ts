import { type BySeat, bySeat } from '@flotilla/engine';
import type { Journal } from '../blind/belief/journal.ts';
import { codeOf } from '../blind/replica/codes.ts';
import { RANKED } from '../blind/worth.ts';

/** What both sides have on the board after so many turns. */
export interface Material {
  readonly turn: number;
  readonly pieces: BySeat<number>;
  /** The worth of these pieces, in patrols. */
  readonly worth: BySeat<number>;
}

/** The material of both sides, each by what it knows of its own. */
export function materialOf(journals: BySeat<Journal>, turn: number): Material {
  const own = bySeat((seat) => {
    const { publicState, classes } = journals[seat].view;
    return classes.filter((name, cell) => name !== null && publicState.places[cell] === seat);
  });
  return {
    turn,
    pieces: bySeat((seat) => own[seat].length),
    worth: bySeat((seat) => own[seat].reduce((sum, name) => sum + RANKED[codeOf(name!)]!, 0)),
  };
}
