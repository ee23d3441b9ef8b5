import type { LogEntry } from '../../../packages/server/src/match/live-match.ts';
import type { Node } from '../../../packages/server/src/node.ts';
import type { HttpRequest } from './server.ts';

/**
 * The version before this one, as far as it differs. Its servers serve beside newer ones during a rolling upgrade. When a version
 * adds columns, kinds of log entries or routes, they belong here until the version after it.
 */

/** Kinds of log entries that it cannot read. */
const UNKNOWN_ENTRIES: ReadonlySet<string> = new Set(['declined']);

/** Routes that it does not have. */
const UNKNOWN_ROUTES: ReadonlySet<string> = new Set(['/api/matches/:id/decline']);

/** Seats that it cannot keep. */
const UNKNOWN_SEATS: ReadonlySet<string> = new Set(['person']);

/** Lets a node work as the older version did: it leaves the newest columns empty and cannot read the newest entries. */
export function makeOlder({ store: { matches, sessions } }: Node): void {
  const add = sessions.add.bind(sessions);
  const entriesAfter = matches.entriesAfter.bind(matches);
  const readable = (entry: LogEntry): LogEntry =>
    UNKNOWN_ENTRIES.has(entry.type) ? ({ ...entry, type: 'of a newer version' } as never) : entry;
  Object.assign(sessions, {
    add: (session: Parameters<typeof add>[0]) => add({ ...session, kept: null, scopes: null }),
  });
  Object.assign(matches, {
    entriesAfter: async (...asked: Parameters<typeof entriesAfter>) =>
      (await entriesAfter(...asked)).map(readable),
  });
}

/** Whether the older version refuses a request that it does not understand. */
export const isUnknownToOlder = ({ path, body }: HttpRequest): boolean =>
  UNKNOWN_ROUTES.has(path) ||
  ((body ?? {}) as { readonly seats?: readonly { readonly for: string }[] }).seats?.some((seat) =>
    UNKNOWN_SEATS.has(seat.for),
  ) === true;
