import { type Board, cellCount } from '../board.ts';
import { memo } from '../memo.ts';
import type { Result } from '../result.ts';
import type { Objection } from './objection.ts';
import type { FleetRules } from './rules.ts';
import { packed } from './packing.ts';
import { shipSizes, squares } from './ship-kind.ts';
import { type Span } from './span.ts';

/** Where a whole fleet lies: one span for every ship, largest ships first. */
export type Layout = readonly Span[];

/** What decides which layouts there are. */
export type LayoutRules = Pick<FleetRules, 'board' | 'contact' | 'fleet'>;

const remembered = memo<Result<Layout, Objection>>(256);

/** A key that is equal for rules with the same layouts. */
export const layoutKey = ({ board, contact, fleet }: LayoutRules): string =>
  `${board.rows}×${board.columns} ${contact} ${fleet.map(({ size, count }) => `${count}×${size}`).join(' ')}`;

/**
 * Some layout of the fleet, always the same one, or why there is none (rulebook 1.5, limits on
 * fleets). The search is bounded: a fleet so dense that it finds nothing is refused.
 */
export function findLayout(rules: LayoutRules): Result<Layout, Objection> {
  return remembered(layoutKey(rules), () => {
    const impossible = impossibility(rules);
    if (impossible !== null) return { ok: false, error: impossible };
    const layout = packed(rules.board, rules.contact, shipSizes(rules.fleet));
    if (layout !== null) return { ok: true, value: layout };
    const message = 'No way to place this fleet on this board was found.';
    return { ok: false, error: { kind: 'not-found', message } };
  });
}

/** A proof that the fleet cannot be placed, or null. */
function impossibility({ board, contact, fleet }: LayoutRules): Objection | null {
  const size = `${board.rows} × ${board.columns}`;
  const longest = Math.max(board.rows, board.columns);
  const tooLong = fleet.find((kind) => kind.size > longest);
  if (tooLong !== undefined) {
    const message = `A ship of ${tooLong.size} cells does not fit on a board of ${size}.`;
    return { kind: 'too-long', size: tooLong.size, message };
  }
  const covered = squares(fleet);
  if (covered > cellCount(board)) {
    const message = `The fleet covers ${covered} cells; a board of ${size} has only ${cellCount(board)}.`;
    return { kind: 'too-much', covered, message };
  }
  if (contact === 'none' && berths(fleet) > wharf(board)) {
    const message = `Ships that may not touch need more room than a board of ${size} has for this fleet.`;
    return { kind: 'no-room', message };
  }
  return null;
}

/** Ships that never touch can each be given a berth one cell longer and wider, none overlapping … */
const berths = (fleet: FleetRules['fleet']): number =>
  fleet.reduce((sum, { size, count }) => sum + 2 * (size + 1) * count, 0);

/** … on a board one cell longer and wider. */
const wharf = (board: Board): number => (board.rows + 1) * (board.columns + 1);
