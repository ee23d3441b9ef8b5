import {
  type Guard,
  OUTSIDE_REASONS,
  type OutsideReason,
  type Seat,
  isOneOf,
  isRecord,
  isSeat,
  isShape,
  isWhole,
} from '@flotilla/engine';
import type { Message } from './seal.ts';

/** An action as it was sent, and when. */
export interface ActionEntry {
  readonly seat: Seat;
  readonly action: Message;
  /** Milliseconds since the start. */
  readonly at: number;
}

/** An ending by the clock or by absence; the seat has lost. */
export interface EndingEntry {
  readonly seat: Seat;
  readonly event: OutsideReason;
  readonly at: number;
}

/** What happened in a match, one thing after another: enough to play it again. */
export type Entry = ActionEntry | EndingEntry;

const isMoment = isWhole(0);
const isMessage: Guard<Message> = (value): value is Message => isRecord(value);

const isActionEntry = isShape<ActionEntry>({ seat: isSeat, action: isMessage, at: isMoment });

const isEndingEntry = isShape<EndingEntry>({
  seat: isSeat,
  event: isOneOf(OUTSIDE_REASONS),
  at: isMoment,
});

export const isEntry: Guard<Entry> = (value): value is Entry =>
  isActionEntry(value) || isEndingEntry(value);
