import { type Board, cellCount } from '../board.ts';
import { memo } from '../memo.ts';
import type { Result } from '../result.ts';
import type { FleetRules } from './rules.ts';
import { packed } from './packing.ts';
import { shipSizes, squares } from './ship-kind.ts';
import { type Span } from './span.ts';

/** Where a whole fleet lies: one span for every ship, largest ships first. */
export type Layout = readonly Span[];

/** What decides which layouts there are. */
export type LayoutRules = Pick<FleetRules, 'board' | 'contact' | 'fleet'>;

const remembered = memo<Result<Layout, string>>(256);

/** A key that is equal for rules with the same layouts. */
export const layoutKey = ({ board, contact, fleet }: LayoutRules): string =>
  `${board.rows}×${board.columns} ${contact} ${fleet.map(({ size, count }) => `${count}×${size}`).join(' ')}`;

/**
 * Some layout of the fleet, always the same one, or why there is none (rulebook 1.5, limits on
 * fleets). The search is bounded: a fleet so dense that it finds nothing is refused.
 */
export function findLayout(rules: LayoutRules): Result<Layout, string> {
  return remembered(layoutKey(rules), () => {
    const impossible = impossibility(rules);
    if (impossible !== null) return { ok: false, error: impossible };
    const layout = packed(rules.board, rules.contact, shipSizes(rules.fleet));
    return layout === null
      ? { ok: false, error: 'No way to place this fleet on this board was found.' }
      : { ok: true, value: layout };
  });
}

/** A proof in one sentence that the fleet cannot be placed, or null. */
function impossibility({ board, contact, fleet }: LayoutRules): string | null {
  const size = `${board.rows} × ${board.columns}`;
  const longest = Math.max(board.rows, board.columns);
  const tooLong = fleet.find((kind) => kind.size > longest);
  if (tooLong !== undefined) {
    return `A ship of ${tooLong.size} cells does not fit on a board of ${size}.`;
  }
  const covered = squares(fleet);
  if (covered > cellCount(board)) {
    return `The fleet covers ${covered} cells; a board of ${size} has only ${cellCount(board)}.`;
  }
  if (contact === 'none' && berths(fleet) > wharf(board)) {
    return `Ships that may not touch need more room than a board of ${size} has for this fleet.`;
  }
  return null;
}

/** Ships that never touch can each be given a berth one cell longer and wider, none overlapping … */
const berths = (fleet: FleetRules['fleet']): number =>
  fleet.reduce((sum, { size, count }) => sum + 2 * (size + 1) * count, 0);

/** … on a board one cell longer and wider. */
const wharf = (board: Board): number => (board.rows + 1) * (board.columns + 1);
