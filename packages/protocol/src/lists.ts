import * as v from 'valibot';
import { type Listing, MATCH_STATUSES, SeatPlayer, TimeControl } from './matches.ts';
import { Id, Moment } from './scalars.ts';

/** A SHA-256 in hexadecimal digits. */
export const RulesHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

/** A match in a list that is sent as changes: instead of its rules, their preset and their hash. */
export const ShortListing = v.object({
  id: Id,
  status: v.picklist(MATCH_STATUSES),
  preset: v.string(),
  /** `GET /api/rules/HASH` answers with the whole ruleset. */
  rules: RulesHash,
  clock: v.nullable(TimeControl),
  rated: v.boolean(),
  sitters: v.tuple([v.nullable(SeatPlayer), v.nullable(SeatPlayer)]),
  rating: v.nullable(v.number()),
  createdAt: Moment,
});
export type ShortListing = v.InferOutput<typeof ShortListing>;

/** The lists that are sent as changes. */
export const MATCH_LISTS = ['lobby', 'live'] as const;
export type MatchListName = (typeof MATCH_LISTS)[number];

/** What has changed in a list: entries that are new or different, and the ids of those that are gone. */
export const ListChange = v.object({ put: v.array(ShortListing), removed: v.array(Id) });
export type ListChange = v.InferOutput<typeof ListChange>;

/** A listing without its rules, whose hash is given. */
export function shortListing(listing: Listing, rules: string): ShortListing {
  const { id, status, clock, rated, sitters, rating, createdAt } = listing;
  const preset = String(listing.rules['tradition'] ?? listing.rules['preset']);
  return { id, status, preset, rules, clock, rated, sitters, rating, createdAt };
}

/** What leads from one list to another; null: nothing. */
export function listChange(
  before: readonly ShortListing[],
  after: readonly ShortListing[],
): ListChange | null {
  const known = new Map(before.map((entry) => [entry.id, JSON.stringify(entry)]));
  const put = after.filter((entry) => known.get(entry.id) !== JSON.stringify(entry));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return put.length === 0 && removed.length === 0 ? null : { put, removed };
}

/**
 * A list after a change, the newest match first.
 *
 * @example withListChange(matches, { put: [], removed: ['4fZk0QmB71xW'] })
 */
export function withListChange(
  list: readonly ShortListing[],
  { put, removed }: ListChange,
): readonly ShortListing[] {
  const gone = new Set([...removed, ...put.map(({ id }) => id)]);
  return newestFirst([...list.filter(({ id }) => !gone.has(id)), ...put]);
}

/** Matches in the order of lists. */
export const newestFirst = (list: readonly ShortListing[]): readonly ShortListing[] =>
  list.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
