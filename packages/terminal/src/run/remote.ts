import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AllNotes,
  Connection,
  NO_NOTES,
  REAL_TIME,
  RemoteMatch,
  type ClientError,
  notesAfter,
  readRecord,
  withNote,
} from '@flotilla/client';
import { type Action, type Cell, type Seat, type SeenEvent, withSeat } from '@flotilla/engine';
import type { ScreenMatch } from '../match.ts';
import type { Invitation } from '../messages.ts';
import type { UserFiles } from '../saves/user-files.ts';
import {
  type PartialPlacement,
  type PartialPlacements,
  NO_PLACEMENTS,
  placementsAfter,
  writePlacement,
  parsePartialPlacement,
} from '../saves/placement.ts';
import { identify } from './sign-in.ts';

type Acted = Awaited<ReturnType<RemoteMatch['act']>>;

/** Why an action was not sent. */
interface Unsent {
  readonly unsent: 'not-sent' | 'still-sending';
}

/** A table on a server. Notes and layouts stay in this terminal. */
export class CurrentRemoteMatch {
  readonly kind = 'remote';
  readonly table: RemoteMatch;
  readonly #connection: Connection;
  readonly #keepLayout: (layout: PartialPlacement | null) => Promise<void>;
  #notes: AllNotes = NO_NOTES;
  #layouts: PartialPlacements;
  #seq = 0;
  #isActing = false;

  constructor(
    table: RemoteMatch,
    connection: Connection,
    layouts: PartialPlacements,
    keepLayout: (layout: PartialPlacement | null) => Promise<void>,
  ) {
    this.table = table;
    this.#connection = connection;
    this.#layouts = layouts;
    this.#keepLayout = keepLayout;
  }

  get notes(): AllNotes {
    return this.#notes;
  }

  get layouts(): PartialPlacements {
    return this.#layouts;
  }

  layOut(seat: Seat, layout: PartialPlacement | null): Promise<void> {
    this.#layouts = withSeat(this.#layouts, seat, layout);
    return this.#keepLayout(layout);
  }

  /**
   * Sends an action, one at a time: a second one would wait for the connection too, and be done long after the
   * player meant it. One that is on its way is done once, whatever happens to the connection.
   */
  async act(seat: Seat, action: Action): Promise<Acted | Unsent> {
    if (this.#isActing) return { unsent: 'still-sending' };
    if (this.table.status.kind === 'offline') return { unsent: 'not-sent' };
    this.#isActing = true;
    try {
      return await this.table.act(seat, action);
    } finally {
      this.#isActing = false;
    }
  }

  note(seat: Seat, cell: Cell, text: string): void {
    this.#notes = withNote(this.#notes, seat, cell, text);
  }

  /** The server keeps the match; what is placed so far is written once more. */
  async save(): Promise<void> {
    const [seat] = this.table.seats;
    if (seat !== undefined) await this.#keepLayout(this.#layouts[seat]);
  }

  /** Lets the notes go with the pieces they are on, and layouts with their deployment. */
  follow(seen: readonly SeenEvent[]): void {
    const news = seen.filter(({ seq }) => seq > this.#seq);
    const layouts = news.reduce(placementsAfter, this.#layouts);
    // A file that cannot be removed does no harm: what was deployed is not placed again.
    if (layouts !== this.#layouts) this.#keepLayout(null).catch(() => {});
    this.#layouts = layouts;
    this.#notes = news.reduce(notesAfter, this.#notes);
    this.#seq = seen.at(-1)?.seq ?? 0;
  }

  close(): void {
    this.table.close();
    this.#connection.close();
  }
}

/** The game as the screens get it. */
export function remoteScreenMatch(host: CurrentRemoteMatch): ScreenMatch {
  const { table } = host;
  const viewer = table.seats[0] ?? 'spectator';
  const seen = table.seen(viewer);
  const record = table.record();
  host.follow(seen);
  return {
    id: table.match,
    rules: table.rules,
    players: table.players,
    seats: table.seats,
    status: table.status,
    views: { [viewer]: table.view(viewer) },
    seen: { [viewer]: seen },
    scores: table.scores(),
    timeLeft: table.timeLeft(),
    record: record.ok ? record.value : null,
    tournament: null,
    hasHints: false,
    isRemote: true,
    isOpen: table.table.status === 'open',
    notes: host.notes,
    layouts: host.layouts,
  };
}

/** Why a match cannot be joined: a sentence of the server (null: both seats are taken), or what came between. */
export type JoinRefusal = { readonly reason: string | null } | { readonly trouble: ClientError };

/**
 * Takes a seat in a match on a server, the same one as before if there was one. Rejects with the reason of
 * the signal when that aborts.
 */
export async function joinMatch(
  invitation: Invitation,
  folder: UserFiles,
  signal: AbortSignal,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const { server } = invitation;
  const token = await identify(invitation, folder, signal);
  signal.throwIfAborted();
  const headers = { authorization: `Bearer ${token}` };
  const connection = new Connection({
    open: () => new WebSocket(new URL('/api/socket', server.replace(/^http/u, 'ws')), { headers }),
    time: REAL_TIME,
    random: Math.random,
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([openSeat(invitation, folder, connection, headers), aborted]);
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function openSeat(
  { server, match }: Invitation,
  folder: UserFiles,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const opened = await RemoteMatch.open(match, {
    connection,
    time: REAL_TIME,
    newKey: randomUUID,
    newSalt: () => randomBytes(32).toString('hex'),
    fetchRecord: async (id) => {
      const address = new URL(`/api/matches/${id}/record`, server);
      return readRecord(await fetch(address, { headers }));
    },
  });
  const refused = opened.ok ? await takeSeat(opened.value) : joinRefusal(opened.error);
  if (opened.ok && refused === null) {
    const { rules, seats } = opened.value;
    const [seat] = seats as [Seat];
    const key = new URL(`/matches/${match}/${seat}`, server).href;
    const layout = parsePartialPlacement(rules, seat, await folder.readLayout(key));
    const layouts = layout.ok ? withSeat(NO_PLACEMENTS, seat, layout.value) : NO_PLACEMENTS;
    const keep = (next: PartialPlacement | null): Promise<void> =>
      folder.writeLayout(key, next && writePlacement(rules, next));
    return new CurrentRemoteMatch(opened.value, connection, layouts, keep);
  }
  connection.close();
  return refused ?? { reason: null };
}

const joinRefusal = ({ code, message }: { code: string; message: string }): JoinRefusal =>
  code === 'bad-answer' ? { trouble: { code, message } } : { reason: message };

/** Sits down unless one sits there already. */
async function takeSeat(table: RemoteMatch): Promise<JoinRefusal | null> {
  if (table.seats.length > 0) return null;
  if (table.table.status !== 'open') return { reason: null };
  const joined = await table.join();
  if (!joined.ok) return joinRefusal(joined.error);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (table.seats.length > 0) resolve();
  };
  const stop = table.watch(look);
  look();
  await promise;
  stop();
  return null;
}
