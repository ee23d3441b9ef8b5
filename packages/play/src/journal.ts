import type { Entry } from './entry.ts';

/** What was done in a match so far. Adding to it copies nothing: the new journal goes on from the old. */
export interface Journal {
  readonly last: Entry | null;
  readonly length: number;
  readonly before: Journal | null;
}

export const EMPTY_JOURNAL: Journal = { last: null, length: 0, before: null };

export const withEntry = (before: Journal, last: Entry): Journal => ({
  last,
  length: before.length + 1,
  before,
});

/**
 * All entries of a journal, oldest first.
 *
 * @example entriesOf(match.journal) // [{ seat: 0, action: { type: 'deploy', … }, at: 1200 }, …]
 */
export function entriesOf(journal: Journal): readonly Entry[] {
  const entries: Entry[] = [];
  for (let page: Journal | null = journal; page?.last; page = page.before) entries.push(page.last);
  return entries.toReversed();
}
