import {
  OUTSIDE_REASONS,
  type OutsideReason,
  type Seat,
  type Spec,
  isOneOf,
  isRecord,
  isSeat,
  isShape,
  isWhole,
} from '@flotilla/engine';
import type { ActionMessage } from './seals.ts';

/** An action as it was sent, and when. */
export interface ActionEntry {
  readonly seat: Seat;
  readonly action: ActionMessage;
  /** Milliseconds since the start. */
  readonly at: number;
}

/** An ending from outside the rules: the seat has lost. */
export interface EndingEntry {
  readonly seat: Seat;
  readonly event: OutsideReason;
  readonly at: number;
}

/** Time given back to the clocks that ran, in milliseconds: for so long before `at` no player could be heard. */
export interface CreditEntry {
  readonly credit: number;
  readonly at: number;
}

/** One thing that happened in a match. All entries together are enough to play it again. */
export type Entry = ActionEntry | EndingEntry | CreditEntry;

/** The entries of a match so far: a list that grows without being copied. */
export interface Journal {
  readonly length: number;
  readonly last: Entry | null;
  readonly before: Journal | null;
}

export const EMPTY_JOURNAL: Journal = { length: 0, last: null, before: null };

export const withEntry = (before: Journal, last: Entry): Journal => ({
  length: before.length + 1,
  last,
  before,
});

const isMoment = isWhole(0);
const isMessage = (value: unknown): value is ActionMessage => isRecord(value);
const isActionEntry = isShape<ActionEntry>({ seat: isSeat, action: isMessage, at: isMoment });
const isEndingEntry = isShape<EndingEntry>({
  seat: isSeat,
  event: isOneOf(OUTSIDE_REASONS),
  at: isMoment,
});

const isCreditEntry = isShape<CreditEntry>({ credit: isWhole(1), at: isMoment });

export const entrySpec: Spec<Entry> = {
  accepts: (value): value is Entry =>
    isActionEntry(value) || isEndingEntry(value) || isCreditEntry(value),
  expected: `{"seat":…,"action":…,"at":…}, {"credit":…,"at":…} or {"seat":…,"event":…,"at":…} with an event of ${OUTSIDE_REASONS.join(', ')}`,
};

/**
 * All entries of a journal, oldest first.
 *
 * @example entriesOf(match.journal) // [{ seat: 0, action: { type: 'deploy', … }, at: 1200 }, …]
 */
export function entriesOf(journal: Journal): readonly Entry[] {
  const entries = new Array<Entry>(journal.length);
  for (let link: Journal | null = journal; link !== null && link.last !== null; link = link.before)
    entries[link.length - 1] = link.last;
  return entries;
}

/** The entries after an earlier journal, oldest first; null where it is not the beginning of this one. */
export function entriesSince(journal: Journal, earlier: Journal): readonly Entry[] | null {
  const entries: Entry[] = [];
  let link: Journal | null = journal;
  for (; link !== null && link.length > earlier.length; link = link.before)
    entries.push(link.last!);
  return link === earlier ? entries.toReversed() : null;
}
