import { type Result, ok } from '../result.ts';
import type { Objection } from './objection.ts';

/** A class of ships in a ruleset: its name, its size, and how many each side places. */
export interface ShipKind {
  readonly class: string;
  readonly size: number;
  readonly count: number;
}

/** A fleet in its one order: largest first, then by class; equal entries are merged. */
export function sortedFleet(fleet: readonly ShipKind[]): Result<readonly ShipKind[], Objection> {
  const kinds = new Map<string, ShipKind>();
  for (const kind of fleet) {
    const same = kinds.get(kind.class);
    if (same !== undefined && same.size !== kind.size) {
      const message = `The class "${kind.class}" has two sizes; it can have only one.`;
      return { ok: false, error: { kind: 'two-sizes', class: kind.class, message } };
    }
    kinds.set(kind.class, { ...kind, count: kind.count + (same?.count ?? 0) });
  }
  return ok([...kinds.values()].sort(bySizeThenClass));
}

/** Largest first, then by class. */
export function bySizeThenClass(
  a: { readonly class: string; readonly size: number },
  b: { readonly class: string; readonly size: number },
): number {
  if (a.size !== b.size) return b.size - a.size;
  return a.class < b.class ? -1 : a.class > b.class ? 1 : 0;
}

/** How many cells a fleet covers. */
export const squares = (fleet: readonly ShipKind[]): number =>
  fleet.reduce((sum, kind) => sum + kind.size * kind.count, 0);

/** The size of every ship of a fleet, largest first. */
export const shipSizes = (fleet: readonly ShipKind[]): number[] =>
  fleet.flatMap((kind) => Array.from({ length: kind.count }, () => kind.size));
