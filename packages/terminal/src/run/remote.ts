import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AllNotes,
  type ClientError,
  Connection,
  NO_NOTES,
  REAL_TIME,
  RemoteMatch,
  notesAfter,
  readRecord,
  withNote,
} from '@flotilla/client';
import {
  type Action,
  type Cell,
  type Seat,
  type SeenEvent,
  other,
  withSeat,
} from '@flotilla/engine';
import type { Absence, ScreenMatch } from '../match.ts';
import type { Invitation } from '../messages.ts';
import {
  NO_PLACEMENTS,
  type PartialPlacement,
  type PartialPlacements,
  makePartialPlacement,
  parsePartialPlacement,
  placementsAfter,
} from '../saves/placement.ts';
import type { UserFiles } from '../saves/user-files.ts';
import { identify } from './sign-in.ts';

type Acted = Awaited<ReturnType<RemoteMatch['act']>>;
type Claimed = Awaited<ReturnType<RemoteMatch['claim']>>;

/** Why an action was not sent. */
interface Unsent {
  readonly unsent: 'not-sent' | 'still-sending';
}

type SavePlacement = (placement: PartialPlacement | null) => Promise<void>;

/** A seat in a match on a server. Notes and partial placements stay on this terminal. */
export class CurrentRemoteMatch {
  readonly kind = 'remote';
  readonly client: RemoteMatch;
  readonly #connection: Connection;
  readonly #writePlacement: SavePlacement;
  #notes: AllNotes = NO_NOTES;
  #placements: PartialPlacements;
  #seq = 0;
  #isActing = false;

  /** The options of the command line that lead back here. */
  readonly wayBack: readonly string[];

  constructor(
    client: RemoteMatch,
    { server, match, token }: Pick<Invitation, 'server' | 'match' | 'token'>,
    connection: Connection,
    placements: PartialPlacements,
    writePlacement: SavePlacement,
  ) {
    this.client = client;
    const name = client.players[client.seats[0] ?? 0] ?? '';
    this.wayBack = [
      '--server',
      server,
      '--match',
      match,
      '--name',
      name,
      ...(token === null ? [] : ['--sign-in']),
    ];
    this.#connection = connection;
    this.#placements = placements;
    this.#writePlacement = writePlacement;
  }

  /** The match as the screens get it. */
  screenMatch(): ScreenMatch {
    const { client } = this;
    const viewer = client.seats[0] ?? 'spectator';
    const seen = client.seen(viewer);
    const record = client.record();
    this.#follow(seen);
    return {
      id: client.match,
      rules: client.rules,
      players: client.players,
      seats: client.seats,
      status: client.status,
      views: { [viewer]: client.view(viewer) },
      seen: { [viewer]: seen },
      scores: client.scores(),
      timeLeft: client.timeLeft(),
      absence: this.absence(),
      record: record.ok ? record.value : null,
      tournament: null,
      hasHints: false,
      isRemote: true,
      isOpen: client.table.status === 'open',
      notes: this.#notes,
      placements: this.#placements,
    };
  }

  absence(): Absence | null {
    const { client } = this;
    const [seat] = client.seats;
    const claimedIn = client.opponentClaimsIn();
    if (claimedIn !== null) return { who: 'self', claimIn: claimedIn };
    if (seat === undefined || client.table.status !== 'playing') return null;
    if (client.awaySince(other(seat)) === null) return null;
    return { who: 'opponent', claimIn: client.claimableIn() };
  }

  /**
   * Sends one action at a time. A second one would wait for the connection too, and be carried out long after
   * the player meant it. An action on its way is carried out once, even if the connection breaks.
   */
  act(seat: Seat, action: Action): Promise<Acted | Unsent> {
    return this.#send(() => this.client.act(seat, action));
  }

  claim(): Promise<Claimed | Unsent> {
    return this.#send(() => this.client.claim());
  }

  async #send<T>(send: () => Promise<T>): Promise<T | Unsent> {
    if (this.#isActing) return { unsent: 'still-sending' };
    if (this.client.status.kind === 'offline') return { unsent: 'not-sent' };
    this.#isActing = true;
    try {
      return await send();
    } finally {
      this.#isActing = false;
    }
  }

  async note(seat: Seat, cell: Cell, text: string): Promise<void> {
    this.#notes = withNote(this.#notes, seat, cell, text);
  }

  savePlacement(seat: Seat, placement: PartialPlacement | null): Promise<void> {
    this.#placements = withSeat(this.#placements, seat, placement);
    return this.#writePlacement(placement);
  }

  /** The server keeps the match; only the partial placement is written again. */
  async save(): Promise<void> {
    const [seat] = this.client.seats;
    if (seat !== undefined) await this.#writePlacement(this.#placements[seat]);
  }

  close(): void {
    this.client.close();
    this.#connection.close();
  }

  /** Moves notes with their pieces, and drops the partial placement once this side has placed. */
  #follow(seen: readonly SeenEvent[]): void {
    const news = seen.filter(({ seq }) => seq > this.#seq);
    const placements = news.reduce(placementsAfter, this.#placements);
    // A file that cannot be removed does no harm: it is ignored once the side has placed.
    if (placements !== this.#placements) this.#writePlacement(null).catch(() => {});
    this.#placements = placements;
    this.#notes = news.reduce(notesAfter, this.#notes);
    this.#seq = seen.at(-1)?.seq ?? 0;
  }
}

/** Why a match cannot be joined: the server's message (null: both seats are taken), or an error on the way. */
type JoinRefusal = { readonly reason: string | null } | { readonly error: ClientError };

/**
 * Takes a seat in a match on a server; the same one as before if there was one. Rejects with the signal's
 * reason when it aborts.
 */
export async function joinMatch(
  invitation: Invitation,
  files: UserFiles,
  signal: AbortSignal,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const { server } = invitation;
  const token = await identify(invitation, files, signal);
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
    return await Promise.race([openSeat(invitation, files, connection, headers), aborted]);
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function openSeat(
  invitation: Invitation,
  files: UserFiles,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const { server, match } = invitation;
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
    const saved = parsePartialPlacement(rules, seat, await files.readPlacement(key));
    const placements = saved.ok ? withSeat(NO_PLACEMENTS, seat, saved.value) : NO_PLACEMENTS;
    return new CurrentRemoteMatch(opened.value, invitation, connection, placements, (placement) =>
      files.writePlacement(key, placement && makePartialPlacement(rules, placement)),
    );
  }
  connection.close();
  return refused ?? { reason: null };
}

const joinRefusal = ({ code, message }: { code: string; message: string }): JoinRefusal =>
  code === 'bad-answer' ? { error: { code, message } } : { reason: message };

/** Joins the match unless this player already has a seat. */
async function takeSeat(client: RemoteMatch): Promise<JoinRefusal | null> {
  if (client.seats.length > 0) return null;
  if (client.table.status !== 'open') return { reason: null };
  const joined = await client.join();
  if (!joined.ok) return joinRefusal(joined.error);
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    if (client.seats.length > 0) resolve();
  };
  const stop = client.watch(check);
  check();
  await promise;
  stop();
  return null;
}
