import { SIDE } from '../src/server/live.ts';

/**
 * The game that the peers play, with the rules of ours that such a match needs: fleets that are laid by their owners,
 * one shot a turn, ships that are hit and sunk, an end.
 */
export type ShotAnswer = 'miss' | 'hit' | 'sunk';
/** The cells of each ship. */
export type Fleet = readonly (readonly number[])[];
/** The cells fired at, with their results. */
export type Shots = Readonly<Record<number, ShotAnswer>>;

const LENGTHS: readonly number[] = [5, 4, 3, 3, 2];

/** Five ships in the last rows, out of reach of the shots. */
export const FLEET: Fleet = LENGTHS.map((length, index) =>
  Array.from({ length }, (_, step) => (SIDE - LENGTHS.length + index) * SIDE + step),
);

const isCell = (cell: unknown): cell is number =>
  Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < SIDE * SIDE;

/** Ships of the right lengths, each in a straight line, on the board, without overlaps. */
export function isFleet(fleet: unknown): fleet is Fleet {
  if (!Array.isArray(fleet) || fleet.length !== LENGTHS.length) return false;
  const cells = fleet.flat();
  return (
    fleet.every((ship, index) => isShip(ship, LENGTHS[index]!)) &&
    new Set(cells).size === cells.length
  );
}

function isShip(ship: unknown, length: number): boolean {
  if (!Array.isArray(ship) || ship.length !== length || !ship.every(isCell)) return false;
  const [first, second] = ship as readonly number[];
  const step = second! - first!;
  const isInOneRow = Math.floor(first! / SIDE) === Math.floor(ship.at(-1)! / SIDE);
  return (
    (step === SIDE || (step === 1 && isInOneRow)) &&
    ship.every((cell, index) => cell === first! + index * step)
  );
}

export const isOpen = (cell: unknown, shotAt: (cell: number) => boolean): cell is number =>
  isCell(cell) && !shotAt(cell);

/** The result of a shot, given the shots before it. */
export function resultOf(
  fleet: Fleet,
  cell: number,
  shotAt: (cell: number) => boolean,
): ShotAnswer {
  const ship = fleet.find((cells) => cells.includes(cell));
  if (ship === undefined) return 'miss';
  return ship.every((part) => part === cell || shotAt(part)) ? 'sunk' : 'hit';
}

export const isBeaten = (fleet: Fleet, shotAt: (cell: number) => boolean): boolean =>
  fleet.every((ship) => ship.every(shotAt));
