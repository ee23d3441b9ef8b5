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

/** The entries of a match so far. */
export type Journal = Chain<Entry>;

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
export const entriesOf = (journal: Journal): readonly Entry[] => listAfter(journal, 0);

/** A list that grows without being copied: the list before, and one more element. */
export interface Chain<T> {
  readonly length: number;
  readonly last: T | null;
  readonly before: Chain<T> | null;
}

export const EMPTY_CHAIN: Chain<never> = { length: 0, last: null, before: null };

/**
 * A chain with one more element.
 *
 * @example withLast(EMPTY_CHAIN, 7)
 */
export const withLast = <T>(before: Chain<T>, last: T): Chain<T> => ({
  length: before.length + 1,
  last,
  before,
});

/**
 * The elements of a chain after the first `after`, in order.
 *
 * @example listAfter(match.journal, 0) // [{ seat: 0, action: { type: 'deploy', … }, at: 1200 }, …]
 */
export function listAfter<T>(chain: Chain<T>, after: number): readonly T[] {
  const list: T[] = [];
  for (
    let link: Chain<T> | null = chain;
    link !== null && link.length > after;
    link = link.before
  ) {
    list.push(link.last as T);
  }
  return list.toReversed();
}
