import { type Chain, listAfter } from './chain.ts';
import type { Entry } from './entry.ts';

/** What was done in a match so far. */
export type Journal = Chain<Entry>;

/**
 * All entries of a journal, oldest first.
 *
 * @example entriesOf(match.journal) // [{ seat: 0, action: { type: 'deploy', … }, at: 1200 }, …]
 */
export const entriesOf = (journal: Journal): readonly Entry[] => listAfter(journal, 0);
