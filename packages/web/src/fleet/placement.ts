import {
  type Cell,
  Chance,
  type FleetPlacement,
  type FleetRules,
  cellsBetween,
  columnOf,
  isArrayOf,
  isShape,
  isText,
  isWhole,
  randomFleet,
  rowOf,
  zoneOf,
} from '@flotilla/engine';
import { computed, signal } from '@preact/signals';

/** A ship on the board, or held over it. */
export interface ShipOnBoard {
  readonly class: string;
  readonly size: number;
  /** Its upper or left end. */
  readonly at: Cell;
  readonly down: boolean;
}

/** Whether something can be loaded as a fleet, whole or not: no more ships than there are, each of its length and on the board. */
export function isFleetDraft({ board, fleet }: FleetRules, kept: unknown): kept is FleetPlacement {
  const isCell = isWhole(0, board.rows * board.columns - 1);
  const isShip = isShape<FleetPlacement[number]>({ class: isText, from: isCell, to: isCell });
  if (!isArrayOf(isShip)(kept)) return false;
  const left = new Map(fleet.map(({ class: name, count }) => [name, count]));
  return kept.every(({ class: name, from, to }) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    const size = fleet.find((kind) => kind.class === name)?.size;
    return count > 0 && cellsBetween(board, from, to)?.length === size;
  });
}

/** A ship held over the board, and whether it could lie there. */
interface ShipInHand extends ShipOnBoard {
  readonly fits: boolean;
}

/** A fleet that is being placed: what lies where, what is in hand, and every step back. */
export class ShipPlacer {
  readonly rules: FleetRules;
  readonly laid = signal<readonly ShipOnBoard[]>([]);
  /** The class in hand, which the next chosen cell gets. */
  readonly chosen = signal<string | null>(null);
  readonly down = signal(false);
  readonly held = signal<ShipInHand | null>(null);
  /** The ship on the board that is held beside it: let go there, it is off the board. */
  readonly leaving = signal<ShipOnBoard | null>(null);
  readonly #past = signal<readonly (readonly ShipOnBoard[])[]>([]);

  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly missing = computed(() =>
    this.rules.fleet.map((kind) => ({
      ...kind,
      count: kind.count - this.laid.value.filter((ship) => ship.class === kind.class).length,
    })),
  );
  readonly left = computed(() => this.missing.value.reduce((sum, { count }) => sum + count, 0));
  /** Every cell that no further ship may cover. */
  readonly blocked = computed(() => this.#blockedBy(this.laid.value));

  constructor(rules: FleetRules) {
    this.rules = rules;
    this.chosen.value = rules.fleet[0]!.class;
  }

  cellsOf({ at, size, down }: Omit<ShipOnBoard, 'class'>): readonly Cell[] {
    const { columns } = this.rules.board;
    return Array.from({ length: size }, (_, step) => at + step * (down ? columns : 1));
  }

  shipAt(cell: Cell): ShipOnBoard | null {
    return this.laid.value.find((ship) => this.cellsOf(ship).includes(cell)) ?? null;
  }

  sizeOf(name: string): number {
    return this.rules.fleet.find((kind) => kind.class === name)!.size;
  }

  choose(name: string): void {
    this.chosen.value = name;
  }

  /** The ship, moved until all of it is on the board. */
  berthed(ship: ShipOnBoard): ShipOnBoard {
    const { board } = this.rules;
    const { rows, columns } = board;
    const lastRow = ship.down ? rows - ship.size : rows - 1;
    const lastColumn = ship.down ? columns - 1 : columns - ship.size;
    const row = Math.min(rowOf(board, ship.at), lastRow);
    const column = Math.min(columnOf(board, ship.at), lastColumn);
    return { ...ship, at: row * columns + column };
  }

  /** Holds a ship over the board, or beside it; `lifted` is the one on the board that it is. */
  hold(ship: ShipOnBoard | null, lifted: ShipOnBoard | null = null): void {
    this.leaving.value = ship === null ? lifted : null;
    this.held.value = ship === null ? null : { ...ship, fits: this.#fits(ship, lifted) };
  }

  /** Lays a ship down; false when it cannot lie there. */
  lay(ship: ShipOnBoard, lifted: ShipOnBoard | null = null): boolean {
    if (!this.#fits(ship, lifted)) return false;
    this.#become([...this.laid.value.filter((other) => other !== lifted), ship]);
    if (
      this.missing.value.some(({ class: name, count }) => name === this.chosen.value && count > 0)
    )
      return true;
    this.#chooseMissing();
    return true;
  }

  /** Lays the ship in hand with its end on a cell; false when it cannot lie there. */
  layAt(cell: Cell): boolean {
    const ship = this.inHandAt(cell);
    return ship !== null && this.lay(ship);
  }

  inHandAt(cell: Cell): ShipOnBoard | null {
    const name = this.chosen.value;
    const left = this.missing.value.find((kind) => kind.class === name)?.count ?? 0;
    if (name === null || left === 0) return null;
    return this.berthed({
      class: name,
      size: this.sizeOf(name),
      at: cell,
      down: this.down.value,
    });
  }

  /** Takes a ship off the board and into the hand. */
  lift(ship: ShipOnBoard): void {
    this.#become(this.laid.value.filter((other) => other !== ship));
    this.chosen.value = ship.class;
    this.down.value = ship.down;
  }

  /** Turns a ship about its end, or what is in hand; false when it would not fit. */
  turn(ship: ShipOnBoard | null): boolean {
    if (ship !== null) return this.lay(this.berthed({ ...ship, down: !ship.down }), ship);
    this.down.value = !this.down.value;
    const { held } = this;
    if (held.value !== null) this.hold(this.berthed({ ...held.value, down: this.down.value }));
    return true;
  }

  random(seed: string): void {
    this.load(randomFleet(this.rules, new Chance(seed)));
  }

  isPlacement(kept: unknown): kept is FleetPlacement {
    return isFleetDraft(this.rules, kept);
  }

  load(placement: FleetPlacement): void {
    this.#become(
      placement.map(({ class: name, from, to }) => ({
        class: name,
        size: cellsBetween(this.rules.board, from, to)!.length,
        at: Math.min(from, to),
        down: Math.abs(to - from) >= this.rules.board.columns,
      })),
    );
    this.#chooseMissing();
  }

  clear(): void {
    this.#become([]);
    this.chosen.value = this.rules.fleet[0]!.class;
  }

  undo(): void {
    const past = this.#past.value;
    if (past.length === 0) return;
    this.laid.value = past.at(-1)!;
    this.#past.value = past.slice(0, -1);
    this.#chooseMissing();
  }

  forgetPast(): void {
    this.#past.value = [];
  }

  placement(): FleetPlacement {
    return this.laid.value.map((ship) => ({
      class: ship.class,
      from: ship.at,
      to: this.cellsOf(ship).at(-1)!,
    }));
  }

  #chooseMissing(): void {
    this.chosen.value = this.missing.value.find(({ count }) => count > 0)?.class ?? null;
  }

  #become(laid: readonly ShipOnBoard[]): void {
    this.#past.value = [...this.#past.value, this.laid.value];
    this.laid.value = laid;
    this.held.value = null;
  }

  #fits(ship: ShipOnBoard, lifted: ShipOnBoard | null): boolean {
    if (this.berthed(ship).at !== ship.at || ship.at < 0) return false;
    const blocked = this.#blockedBy(this.laid.value.filter((other) => other !== lifted));
    return this.cellsOf(ship).every((cell) => !blocked.has(cell));
  }

  #blockedBy(ships: readonly ShipOnBoard[]): ReadonlySet<Cell> {
    const { board, contact } = this.rules;
    return new Set(ships.flatMap((ship) => zoneOf(board, contact, this.cellsOf(ship))));
  }
}
