import type { Language, PushKind } from '@flotilla/play';
import type { PersonId } from '../ids.ts';

/** A browser that shows notifications of a player. */
export interface StoredPush {
  /** The hash of the endpoint. */
  readonly id: string;
  readonly person: PersonId;
  /** It ends with the session in which it was made. */
  readonly session: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly kinds: readonly PushKind[];
  readonly language: Language;
  readonly createdAt: number;
}

/** Something a player may be notified of. */
export interface QueuedNotice {
  /** Derived from what has happened: the same notice is queued once. */
  readonly id: string;
  readonly person: PersonId;
  readonly kind: PushKind;
  /** The id of a match or a tournament. */
  readonly subject: string;
  readonly at: number;
}

/** A notice for one browser. */
export interface StoredNotice extends QueuedNotice {
  readonly subscription: string;
  /** How often it was taken, this time included. */
  readonly tries: number;
}

/** Subscriptions of browsers, and notices that wait to be sent to them. */
export interface PushStore {
  /** Puts a subscription in the place of the one with its id; those above the maximum go, the oldest first. */
  subscribe(push: StoredPush, most: number): Promise<void>;
  unsubscribe(ids: readonly string[]): Promise<void>;
  of(person: PersonId): Promise<readonly StoredPush[]>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPush>>;
  /** Queues a notice for every browser of a player that wants this kind; each once. */
  queue(notice: QueuedNotice): Promise<void>;
  /** Leases notices that are due to one node; others may take them after `until`. */
  takeDue(now: number, until: number, limit: number): Promise<readonly StoredNotice[]>;
  postpone(id: string, until: number): Promise<void>;
  /** Sent, or given up. */
  done(ids: readonly string[]): Promise<void>;
}
