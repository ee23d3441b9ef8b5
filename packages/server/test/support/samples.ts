import { resolveRules } from '@flotilla/engine';
import type { Listing } from '@flotilla/protocol';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import type { LogEntry, MatchTerms } from '../../src/match/live-match.ts';
import type { StoredUser } from '../../src/store/stored-users.ts';
import type { MatchRow } from '../../src/store/stored-matches.ts';
import { MACHINE } from '../../src/world.ts';

const resolved = resolveRules({ preset: 'classic' });
if (!resolved.ok) throw new Error(resolved.error.message);
const classic = resolved.value;

const terms: MatchTerms = {
  rules: classic,
  wishes: [{ for: 'me' }, { for: 'lobby' }],
  first: null,
  position: null,
  clock: null,
  rated: false,
  visibility: 'public',
  claimAfter: 300_000,
  pool: null,
  byPairing: false,
  tournament: null,
  by: null,
  rating: null,
};

export const opened = (at: number): LogEntry => ({ type: 'opened', terms, at });

export const joined = (seat: 0 | 1, at: number): LogEntry => ({
  type: 'joined',
  seat,
  sitter: { kind: 'guest', id: 'abcdefghijkl', name: 'Ada' },
  at,
  key: null,
});

export function matchRow(changes: Partial<MatchRow> = {}): MatchRow {
  const id = changes.id ?? newId<MatchId>(MACHINE);
  const createdAt = changes.createdAt ?? 1000;
  const listing: Listing = {
    id,
    status: changes.status ?? 'open',
    rules: { ...classic },
    clock: null,
    rated: false,
    sitters: [null, null],
    rating: null,
    createdAt,
    endedAt: changes.endedAt ?? null,
    result: null,
  };
  return {
    id,
    status: 'open',
    preset: 'classic',
    visibility: 'public',
    inLobby: true,
    pool: null,
    rating: null,
    people: [null, null],
    opener: null,
    tournament: null,
    listing,
    createdAt,
    endedAt: null,
    movedAt: null,
    ...changes,
  };
}

export const person = (changes: Partial<StoredUser> = {}): StoredUser => ({
  id: newId<PersonId>(MACHINE),
  kind: 'account',
  name: `Ada ${newId(MACHINE)}`,
  password: 'hash',
  createdAt: 1000,
  owner: null,
  bannedUntil: null,
  silencedUntil: null,
  ...changes,
});

/** Everything that comes, in a list. */
export async function drained<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
