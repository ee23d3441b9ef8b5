import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  type Board,
  type Cell,
  type FiredEvent,
  type FleetRules,
  type FleetView,
  type Sea,
  type SeenEvent,
  isOneOf,
  isWhole,
  spans,
  zoneOf,
} from '@flotilla/engine';
import { readJson, writeJson } from '../device/storage.ts';
import type { Scene } from '../game/scene.ts';

const CELL_NOTES = ['ship', 'water'] as const;

/** What a player writes on a cell of the enemy's board. */
export type CellNote = (typeof CELL_NOTES)[number];

/** A tap makes the next of these. */
const NEXT: Readonly<Record<CellNote | 'none', CellNote | 'none'>> = {
  none: 'ship',
  ship: 'water',
  water: 'none',
};

/** Private notes on the enemy's board. */
export interface Notebook {
  /** Whether taps make notes instead of marking shots. */
  readonly isOpen: Signal<boolean>;
  /** The cell last pointed at or noted. */
  readonly looked: Signal<Cell | null>;
  readonly notes: ReadonlyMap<Cell, CellNote>;
  readonly note: (cell: Cell) => void;
}

/** The notes on a board among what was kept. */
export function keptNotes({ rows, columns }: Board, kept: unknown): ReadonlyMap<Cell, CellNote> {
  const isCell = isWhole(0, rows * columns - 1);
  const isNote = isOneOf(CELL_NOTES);
  const notes = new Map<Cell, CellNote>();
  for (const entry of Array.isArray(kept) ? (kept as readonly unknown[]) : []) {
    const [cell, note] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (isCell(cell) && isNote(note)) notes.set(cell, note);
  }
  return notes;
}

/** Keeps the notes of a game for this tab, so that a reload does not lose them. */
export function useNotebook({ viewer, view }: Scene<FleetView>): Notebook {
  const key = `flotilla.notebook.${location.pathname}.${viewer}`;
  const found = useMemo(
    () => keptNotes(view.publicState.rules.board, readJson('sessionStorage', key)),
    [key],
  );
  const kept = useSignal(found);
  const isOpen = useSignal(false);
  const looked = useSignal<Cell | null>(null);
  return {
    isOpen,
    looked,
    notes: kept.value,
    note: (cell) => {
      const next = NEXT[kept.value.get(cell) ?? 'none'];
      const notes = new Map(kept.value);
      if (next === 'none') notes.delete(cell);
      else notes.set(cell, next);
      kept.value = notes;
      looked.value = cell;
      writeJson('sessionStorage', key, [...notes]);
    },
  };
}

/** What a player can know of the enemy's board. */
export interface KnownSea {
  readonly rules: FleetRules;
  readonly sea: Sea;
  /** The shots at this board. */
  readonly fired: readonly FiredEvent[];
  readonly notes: ReadonlyMap<Cell, CellNote>;
}

export const shotsOf = (seen: readonly SeenEvent[], shooter: number): readonly FiredEvent[] =>
  seen.filter((event): event is FiredEvent => event.type === 'fired' && event.seat === shooter);

/** The classes of ships that could still lie on a cell, by the announcements and the player's own notes. */
export function possibleShips(known: KnownSea, cell: Cell): readonly string[] {
  const { board, contact, fleet } = known.rules;
  return fleet
    .filter(({ class: name, size, count }, index) => {
      if (count === (known.sea.lost?.[index] ?? 0)) return false;
      const shut = cellsWithout(known, name);
      return spans(board, contact, size).some(
        ({ cells }) => cells.includes(cell) && !cells.some((part) => shut.has(part)),
      );
    })
    .map(({ class: name }) => name);
}

/** The cells where no ship of a class that is still afloat can lie. */
function cellsWithout(known: KnownSea, name: string): ReadonlySet<Cell> {
  const { rules, sea, fired, notes } = known;
  const wrecks = zoneOf(rules.board, rules.contact, [...sea.sunk]);
  const water = [...notes].filter(([, note]) => note === 'water').map(([cell]) => cell);
  return new Set([
    ...sea.miss,
    ...wrecks,
    ...water,
    ...fired.flatMap((shots) => spared(shots, name)),
  ]);
}

/** The cells of a salvo in which no ship of a class was hit: ships that are hit are always named. */
function spared({ shots, ships }: FiredEvent, name: string): readonly Cell[] {
  if (ships === undefined) {
    return shots
      .filter((shot) => shot.class !== undefined && shot.class !== name)
      .map(({ at }) => at);
  }
  const isNamed = [...ships.hit, ...ships.sunk].some((ship) => ship.class === name);
  return isNamed ? [] : shots.map(({ at }) => at);
}
