import { type BlindView, type Cell, PIECES } from '@flotilla/engine';
import type { Notes } from '../game.ts';
import type { Look } from './board.ts';

/** The back of an enemy piece. */
const BACK = '#';

/** What a cell of the field looks like to a viewer: own codes, enemy backs, notes on them. */
export function blindLook(
  { chart, classes, viewer }: BlindView,
  notes: Notes,
  marked: ReadonlySet<Cell>,
  reach: ReadonlySet<Cell>,
): (cell: Cell) => Look {
  const { codes } = chart.rules;
  return (cell) => {
    const owner = chart.places[cell] ?? null;
    if (owner === null) {
      return reach.has(cell) ? { sign: '+', role: 'reach' } : { sign: '·', role: 'field' };
    }
    const piece = classes[cell] ?? null;
    const role = marked.has(cell) ? 'marked' : owner === viewer ? 'own' : 'enemy';
    if (viewer === 'spectator') return { sign: String(owner), role };
    if (owner === viewer) return { sign: PIECES[piece!].codes[codes], role };
    // What `memoryAid` has marked is told like a note (rulebook 2.7.1).
    const told = piece === null ? (notes.get(cell) ?? '') : PIECES[piece].codes.short;
    return { sign: `${BACK}${told}`, role };
  };
}
