import { type Cell, connected } from '../board.ts';
import { CellSet } from '../cell-set.ts';
import type { FiredEvent, Shot } from './event.ts';
import type { FleetRules } from './rules.ts';

/** What everybody knows about one side's board: the shots that fell on it and what was said of them. */
export interface Sea {
  readonly miss: CellSet;
  readonly hit: CellSet;
  readonly sunk: CellSet;
  /** Fired at, result not told. */
  readonly shot: CellSet;
  /** How many ships were announced as sunk. */
  readonly sinkings: number;
  /** The same by class, in fleet order; null where sinkings cannot be attributed. */
  readonly lost: readonly number[] | null;
}

export const MARKS = ['miss', 'hit', 'sunk', 'shot'] as const;
export type Mark = (typeof MARKS)[number];

export function calmSea(rules: FleetRules): Sea {
  const { empty } = CellSet;
  const lost = attributable(rules) ? rules.fleet.map(() => 0) : null;
  return { miss: empty, hit: empty, sunk: empty, shot: empty, sinkings: 0, lost };
}

/**
 * Whether everybody can tell which class a sinking belongs to: it is told, or there is one class, or
 * ships keep apart so that the sunk cells show a size that only one class has.
 */
export function attributable({ report, named, fleet, contact }: FleetRules): boolean {
  if (report !== 'cells' || named !== 'never' || fleet.length === 1) return true;
  return contact !== 'free' && new Set(fleet.map((kind) => kind.size)).size === fleet.length;
}

/** The mark on a cell, if it was fired at. */
export function markAt(sea: Sea, cell: Cell): Mark | null {
  return MARKS.find((mark) => sea[mark].has(cell)) ?? null;
}

export const wasShot = ({ miss, hit, sunk, shot }: Sea, cell: Cell): boolean =>
  miss.has(cell) || hit.has(cell) || sunk.has(cell) || shot.has(cell);

export const shotsAt = (sea: Sea): number =>
  sea.miss.size + sea.hit.size + sea.sunk.size + sea.shot.size;

export function seaAfter(rules: FleetRules, sea: Sea, { shots, ships }: FiredEvent): Sea {
  if (ships === undefined) {
    let after = sea;
    for (const shot of shots) after = afterShot(rules, after, shot);
    return after;
  }
  return ships.sunk.reduce((before, ship) => afterSinking(rules, before, ship.class), {
    ...sea,
    shot: shots.reduce((cells, { at }) => cells.with(at), sea.shot),
  });
}

function afterShot(rules: FleetRules, sea: Sea, shot: Shot): Sea {
  const { miss, hit, sunk, shot: unknown, sinkings, lost } = sea;
  if (shot.result === 'miss')
    return { miss: miss.with(shot.at), hit, sunk, shot: unknown, sinkings, lost };
  if (shot.result === 'hit')
    return { miss, hit: hit.with(shot.at), sunk, shot: unknown, sinkings, lost };
  // Ships that keep apart: the hits side by side with the last one are the ship (rulebook 1.1.4).
  const wreck =
    rules.contact === 'free'
      ? [shot.at]
      : connected(rules.board, shot.at, (cell) => sea.hit.has(cell));
  const cells = CellSet.of(wreck);
  const marked = { ...sea, hit: sea.hit.minus(cells), sunk: sea.sunk.union(cells) };
  return afterSinking(rules, marked, shot.class ?? classOfWreck(rules, wreck.length));
}

/** The only class a wreck of this size can be, where sinkings are attributed by size or are all alike. */
function classOfWreck({ fleet }: FleetRules, size: number): string | undefined {
  return fleet.length === 1 ? fleet[0]!.class : fleet.find((kind) => kind.size === size)?.class;
}

function afterSinking(rules: FleetRules, sea: Sea, name: string | undefined): Sea {
  const lost =
    sea.lost?.map((count, index) => (rules.fleet[index]!.class === name ? count + 1 : count)) ??
    null;
  return { ...sea, sinkings: sea.sinkings + 1, lost };
}
