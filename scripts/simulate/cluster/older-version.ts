import type { Node } from '../../../packages/server/src/node.ts';
import { StoreUnavailable, type StoredContest } from '../../../packages/server/src/store/store.ts';
import { isDrawnAsItGoes } from '../../../packages/server/src/tournaments/contest.ts';
import type { HttpRequest } from './server.ts';

/**
 * The version before this one (0.2.0), as far as it differs. Its servers serve beside newer ones during a rolling upgrade. When a version
 * adds columns, kinds of log entries or routes, they belong here until the version after it.
 */

/** Beginnings of routes that it does not have. */
const UNKNOWN_ROUTES: readonly string[] = [
  '/api/daily',
  '/api/push',
  '/api/me/push',
  '/api/me/follows',
  '/api/players/:name/',
];

/** It cannot read tournaments whose pairs are drawn as they go. */
function readable(stored: StoredContest | null): StoredContest | null {
  if (stored !== null && isDrawnAsItGoes(stored.contest))
    throw new StoreUnavailable(`Tournament ${stored.contest.id} cannot be read.`);
  return stored;
}

/** Lets a node work as the older version did: it counts no tallies, sends no notifications and knows no Swiss and no arena. */
export function makeOlder({ push, store: { tournaments, tallies } }: Node): void {
  const load = tournaments.load.bind(tournaments);
  const loadAfter = tournaments.loadAfter.bind(tournaments);
  Object.assign(tournaments, {
    load: async (...asked: Parameters<typeof load>) => readable(await load(...asked)),
    loadAfter: async (...asked: Parameters<typeof loadAfter>) =>
      readable(await loadAfter(...asked)),
  });
  Object.assign(tallies, { uncounted: async () => [] });
  Object.assign(push, { note: () => {}, work: async () => {} });
}

/** Whether the older version refuses a request that it does not understand. */
export function isUnknownToOlder({ method, path, body }: HttpRequest): boolean {
  if (UNKNOWN_ROUTES.some((begin) => path.startsWith(begin))) return true;
  const { kind } = (body ?? {}) as { readonly kind?: string };
  const isNewTournament = method === 'POST' && path === '/api/tournaments';
  return isNewTournament && (kind === 'swiss' || kind === 'arena');
}
