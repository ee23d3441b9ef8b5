/** How many rows one statement reads of a list that has no bound. */
export const PAGE_ROWS = 200;

interface TimedRow {
  readonly id: string;
  readonly at: number;
}

/**
 * Rows in the order of time, page by page: `read` gives so many of them from a moment on, that moment included; null: from the beginning.
 * Rows of one moment may stand on two pages; each is told once.
 */
export async function* pagesByTime<Row extends TimedRow>(
  read: (from: number | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let from: number | null = null;
  let limit = PAGE_ROWS;
  let told = new Set<string>();
  for (;;) {
    const rows: readonly Row[] = await read(from, limit);
    const fresh = rows.filter(({ id }) => !told.has(id));
    if (fresh.length > 0) yield fresh;
    if (rows.length < limit) return;
    const last: number = rows.at(-1)!.at;
    // More rows of one moment than a page holds: only a longer page leads beyond them.
    if (last === from) limit *= 2;
    else [told, limit] = [new Set(), PAGE_ROWS];
    for (const { id, at } of rows) if (at === last) told.add(id);
    from = last;
  }
}
