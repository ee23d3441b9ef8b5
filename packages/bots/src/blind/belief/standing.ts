import { type Cell, FIELD, type Seat, rowOf } from '@flotilla/engine';
import type { Scheme } from '../posts.ts';
import { CODES, type Code, codeOf, firstOf, isSingle } from '../replica/codes.ts';
import { LINES } from '../replica/grid.ts';
import type { Dossier } from './dossier.ts';

/** How far a deployment nobody expects is thought possible: no class is ruled out anywhere. */
const FLOOR = 0.12;

/** By class and line from the rear edge: how likely a scheme puts a piece there. */
type Standing = Float64Array;

const TABLES = new Map<Scheme, Standing>();

/** The lines of classes in a scheme, reckoned once. */
function tableOf(scheme: Scheme): Standing {
  const known = TABLES.get(scheme);
  if (known !== undefined) return known;
  const table = new Float64Array(CODES * LINES);
  for (const { name, depth, spread } of scheme.posts) {
    for (let line = 0; line < LINES; line++) {
      const away = (line - depth) / spread;
      table[codeOf(name) * LINES + line] = Math.exp((-away * away) / 2) / spread + FLOOR;
    }
  }
  TABLES.set(scheme, table);
  return table;
}

const depthOf = (seat: Seat, cell: Cell): number =>
  seat === 0 ? rowOf(FIELD, cell) : FIELD.rows - 1 - rowOf(FIELD, cell);

/**
 * How likely each class is to begin on each line, when the side has deployed by one of these schemes:
 * those that fit the pieces seen so far count more.
 */
export function standingOf(
  dossier: Dossier,
  seat: Seat,
  schemes: readonly Scheme[],
): (cell: Cell, code: Code) => number {
  const tables = schemes.map(tableOf);
  const trust = tables.map((table) =>
    dossier.start.reduce((product, cell, piece) => {
      const mask = dossier.mask[piece]!;
      if (!isSingle(mask)) return product;
      return product * table[firstOf(mask) * LINES + depthOf(seat, cell)]!;
    }, 1),
  );
  const all = trust.reduce((sum, share) => sum + share, 0);
  return (cell, code) => {
    const index = code * LINES + depthOf(seat, cell);
    return tables.reduce((sum, table, scheme) => sum + (trust[scheme]! / all) * table[index]!, 0);
  };
}
