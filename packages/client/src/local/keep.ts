import type { SavedTable } from './saved-table.ts';

/** Where a table is kept. What it has written survives whatever happens next. */
export interface Keep {
  /** Resolves when it is safe; rejects when it is not, and then what was kept before still is. */
  write(saved: SavedTable): Promise<void>;
}
