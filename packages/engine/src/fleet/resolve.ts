import { type Board, cellCount } from '../core/board.ts';
import { labelledRows } from '../core/cells.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { override } from '../core/schema.ts';
import { type LayoutFault, findLayout } from './layout.ts';
import { FLEET_PRESETS } from './presets.ts';
import {
  FLEET_OPTIONS,
  type FleetLimits,
  type FleetPreset,
  type FleetRules,
  type ShipKind,
  bySizeThenClass,
  writtenFleetRules,
} from './rules.ts';

/** Why rules cannot be played, though each option alone is allowed (rulebook 1.5). */
export type Objection =
  | LayoutFault
  | ({ readonly message: string } & (
      | { readonly kind: 'two-sizes'; readonly class: string }
      | { readonly kind: 'too-many-rows'; readonly most: number }
      | { readonly kind: 'no-such-size'; readonly size: number }
      | { readonly kind: 'too-many-of-size'; readonly size: number; readonly most: number }
      | { readonly kind: 'too-many-in-all'; readonly most: number }
    ));

/** The rules of a preset with some options replaced, checked as a whole. */
export function resolveFleet(
  { rules: { tradition, ...base } }: FleetPreset,
  changes: Readonly<Record<string, unknown>>,
): Result<FleetRules> {
  const changed = override<Omit<FleetRules, 'tradition'>>(base, FLEET_OPTIONS, changes);
  if (!changed.ok) return changed;
  const playable = playableRules(writtenFleetRules({ ...changed.value, tradition }));
  return playable.ok ? playable : refuse('bad-rules', playable.error.message);
}

/**
 * Why these rules cannot be played though each option alone is allowed; null when they can.
 *
 * @example objectionTo({ ...classic, board: { rows: 4, columns: 4 } }) // { kind: 'too-long', size: 5, message: … }
 */
export function objectionTo(rules: FleetRules): Objection | null {
  const playable = playableRules(rules);
  return playable.ok ? null : playable.error;
}

/** The limits of a tradition on its fleets (rulebook 1.5), where it has any. */
export function limitsOf({ tradition, board }: FleetRules): FleetLimits | undefined {
  return FLEET_PRESETS[tradition].limits?.(board);
}

/** The rules with their fleet in its canonical order, or why they cannot be played. */
function playableRules(rules: FleetRules): Result<FleetRules, Objection> {
  const fleet = sortedFleet(rules.fleet);
  if (!fleet.ok) return fleet;
  const sorted = { ...rules, fleet: fleet.value };
  const objection = beyondLabels(sorted) ?? beyondLimits(sorted) ?? unplaceable(sorted);
  return objection === null ? ok(sorted) : { ok: false, error: objection };
}

/** A fleet in its canonical order: largest first, then by class; equal entries are merged. */
function sortedFleet(fleet: readonly ShipKind[]): Result<readonly ShipKind[], Objection> {
  const kinds = new Map<string, ShipKind>();
  for (const kind of fleet) {
    const same = kinds.get(kind.class);
    if (same !== undefined && same.size !== kind.size) {
      const message = `The class "${kind.class}" has two sizes, ${same.size} and ${kind.size}; a class has one size.`;
      return { ok: false, error: { kind: 'two-sizes', class: kind.class, message } };
    }
    kinds.set(kind.class, { ...kind, count: kind.count + (same?.count ?? 0) });
  }
  return ok([...kinds.values()].sort(bySizeThenClass));
}

function beyondLabels({ board, labels }: FleetRules): Objection | null {
  const most = labelledRows(labels);
  if (board.rows <= most) return null;
  const message = `The labels "${labels}" have letters for ${most} rows; the board has ${board.rows}.`;
  return { kind: 'too-many-rows', most, message };
}

/** What in a fleet exceeds the limits of its tradition, or null. */
function beyondLimits(rules: FleetRules): Objection | null {
  const { fleet, board } = rules;
  const limits = limitsOf(rules);
  if (limits === undefined) return null;
  const counts = new Map<number, number>();
  for (const { size, count } of fleet) counts.set(size, (counts.get(size) ?? 0) + count);
  for (const [size, count] of counts) {
    const most = limits.bySize[size];
    if (most === undefined) {
      const message = `This tradition has no ships of ${plural(size, 'cell')}.`;
      return { kind: 'no-such-size', size, message };
    }
    if (count > most) {
      const message = `At most ${plural(most, 'ship')} of ${plural(size, 'cell')} may be placed on ${cellsOn(board)}; the fleet has ${count}.`;
      return { kind: 'too-many-of-size', size, most, message };
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = limits.total;
  if (total <= most) return null;
  const message = `At most ${plural(most, 'ship')} may be placed on ${cellsOn(board)}; the fleet has ${total}.`;
  return { kind: 'too-many-in-all', most, message };
}

function unplaceable(rules: FleetRules): Objection | null {
  const layout = findLayout(rules);
  return layout.ok ? null : layout.error;
}

const cellsOn = (board: Board): string => plural(cellCount(board), 'cell');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
