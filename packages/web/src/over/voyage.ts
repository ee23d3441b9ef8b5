import type { MatchClient } from '@flotilla/client';
import {
  type BySeat,
  type Cell,
  type FleetState,
  type Seat,
  type State,
  bySeat,
  other,
  shotsAt,
  view,
  wasShot,
} from '@flotilla/engine';
import { type GameRecord, type MatchStep, replayRecord } from '@flotilla/play';
import { ownShips } from '../battle/known.ts';
import type { SeenShip } from '../battle/sea-board.tsx';

/** A finished game with everything open, step by step. */
export interface Voyage {
  readonly record: GameRecord;
  readonly steps: readonly MatchStep[];
}

/** The record of a finished table, played again; null while there is none. */
export function voyageOf(table: MatchClient): Voyage | null {
  const record = table.record();
  const steps = record.ok ? replayRecord(record.value) : record;
  return record.ok && steps.ok ? { record: record.value, steps: steps.value } : null;
}

/** A side's ships with nothing hidden, and the damage they have by then. */
export function openShips(state: FleetState, seat: Seat): readonly SeenShip[] {
  const known = view(state, seat);
  return known.game === 'fleet' ? ownShips(known) : [];
}

/** The mark on a cell of a side's board with nothing hidden. */
export function openMark(
  state: FleetState,
  seat: Seat,
  ships: readonly SeenShip[],
  cell: Cell,
): 'miss' | 'hit' | 'sunk' | null {
  if (!wasShot(state.publicState.seas[seat], cell)) return null;
  const ship = ships.find(({ cells }) => cells.includes(cell));
  if (ship === undefined) return 'miss';
  return ship.sunk ? 'sunk' : 'hit';
}

/** How many shots each side has fired, and how many of them hit. */
export function gunneryOf(state: FleetState): BySeat<{ shots: number; hits: number }> {
  return bySeat((seat) => {
    const foe = other(seat);
    const sea = state.publicState.seas[foe];
    const hits = openShips(state, foe)
      .flatMap(({ cells }) => cells)
      .filter((cell) => wasShot(sea, cell)).length;
    return { shots: shotsAt(sea), hits };
  });
}

export const finalState = ({ steps }: Voyage): State => steps.at(-1)!.match.game;
