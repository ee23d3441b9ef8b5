import type { BySeat } from '@flotilla/engine';
import type { Match } from '@flotilla/play';
import type { Occupant } from './occupant.ts';
import { type SavedTable, saveTable } from './saved-table.ts';

/** Where a table is kept. What it has written survives whatever happens next. */
export interface Keep {
  /** Resolves when it is safe; rejects when it is not, and then what was kept before still is. */
  write(saved: SavedTable, isOver: boolean): Promise<void>;
}

export const keepTable = (keep: Keep, occupants: BySeat<Occupant>, match: Match): Promise<void> =>
  keep.write(saveTable(occupants, match), match.game.chart.phase === 'over');
