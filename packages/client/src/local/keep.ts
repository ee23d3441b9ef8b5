import { type BySeat, type Result, ok } from '@flotilla/engine';
import type { Match } from '@flotilla/play';
import type { Trouble } from '../table.ts';
import type { Occupant } from './occupant.ts';
import { type SavedTable, saveTable } from './saved-table.ts';
import { troubleOf } from './trouble.ts';

/** Where a table is kept. What it has written survives whatever happens next. */
export interface Keep {
  /** Resolves when it is safe; rejects when it is not, and then what was kept before still is. */
  write(saved: SavedTable, isOver: boolean): Promise<void>;
}

export async function keepTable(
  keep: Keep,
  occupants: BySeat<Occupant>,
  match: Match,
): Promise<Result<void, Trouble>> {
  const saved = saveTable(occupants, match);
  try {
    await keep.write(saved, match.game.publicState.phase === 'over');
    return ok(undefined);
  } catch (error) {
    return troubleOf('not-saved', error);
  }
}
