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
import { type Answered, Nothing } from '@flotilla/protocol';
import type { Absence, ScreenMatch } from '../match.ts';
import type { Invitation } from '../messages.ts';
import type { OnlineMatch } from '../online/state.ts';
import {
  NO_PLACEMENTS,
  type PartialPlacement,
  type PartialPlacements,
  makePartialPlacement,
  parsePartialPlacement,
  placementsAfter,
} from '../saves/placement.ts';
import type { UserFiles } from '../saves/user-files.ts';
import { ServerApi } from './api.ts';
import { identify, openSocket } from './sign-in.ts';

type Acted = Awaited<ReturnType<RemoteMatch['act']>>;

/** Why an action was not sent. */
interface Unsent {
  readonly unsent: 'not-sent' | 'still-sending';
}

/** How the player speaks to the server. */
interface ServerLine {
  readonly connection: Connection;
  readonly api: ServerApi;
}

type SavePlacement = (placement: PartialPlacement | null) => Promise<void>;

/** A seat in a match on a server. Notes and partial placements stay on this terminal. */
export class CurrentRemoteMatch {
  readonly kind = 'remote';
  readonly client: RemoteMatch;
  readonly #connection: Connection;
  readonly #server: string;
  readonly #api: ServerApi;
  readonly #muted = new Set<string>();
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
    { connection, api }: ServerLine,
    placements: PartialPlacements,
    writePlacement: SavePlacement,
  ) {
    this.client = client;
    this.#server = server;
    const [seat] = client.seats;
    const name = seat === undefined ? null : (client.players[seat] ?? '');
    this.wayBack = [
      '--server',
      server,
      '--match',
      match,
      ...(name === null ? ['--watch'] : ['--name', name]),
      ...(token === null ? [] : ['--sign-in']),
    ];
    this.#connection = connection;
    this.#api = api;
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
      online: this.#online(),
      isOpen: client.table.status === 'open',
      notes: this.#notes,
      placements: this.#placements,
    };
  }

  #online(): OnlineMatch {
    const { client } = this;
    const { status, wishes, visibility, rematch, ratings, tournament } = client.table;
    const [seat] = client.seats;
    const me = this.#connection.person?.id;
    const isWanted = (by: Seat): boolean => rematch.wanted.includes(by);
    return {
      link: new URL(`/match/${client.match}`, this.#server).href,
      command: `npx flotilla play --server ${this.#server} --match ${client.match}`,
      wishes,
      isPrivate: visibility === 'private',
      isAborted: status === 'aborted' && client.next === null,
      chat: client.chat
        .filter(({ by }) => !this.#muted.has(by.id))
        .map(({ id, by, text }) => ({
          id,
          by: by.name,
          person: by.id,
          text,
          isOwn: by.id === me,
        })),
      isOpponentTyping: seat !== undefined && client.seatInfo(other(seat)).isTyping,
      rematch:
        seat === undefined
          ? 'none'
          : isWanted(seat)
            ? 'asked'
            : isWanted(other(seat))
              ? 'offered'
              : 'none',
      ratings,
      tournament: tournament?.id ?? null,
    };
  }

  /** The match to go on with: a rematch this player wanted, or the one quick pairing found; null: none. */
  nextMatch(): string | null {
    const { next, table, seats } = this.client;
    const [seat] = seats;
    if (next === null || seat === undefined) return null;
    return next.why === 'pairing' || table.rematch.wanted.includes(seat) ? next.match : null;
  }

  rematch(): Promise<Answered<void> | Unsent> {
    return this.#send(() => this.client.rematch());
  }

  abort(): Promise<Answered<void> | Unsent> {
    return this.#send(() => this.client.abort());
  }

  say(text: string): Promise<Answered<void> | Unsent> {
    return this.#send(() => this.client.say(text));
  }

  /** Hides what a person says, in every chat. */
  async mute(person: string): Promise<Answered<object>> {
    const muted = await this.#api.ask(Nothing, 'PUT', `/me/mutes/${person}`, {});
    if (muted.ok) this.#muted.add(person);
    return muted;
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

  claim(): Promise<Answered<void> | Unsent> {
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
 * Takes a seat in a match on a server, the same one as before if there was one, or watches it. Rejects with the signal's
 * reason when it aborts.
 */
export async function joinMatch(
  invitation: Invitation,
  files: UserFiles,
  signal: AbortSignal,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const { server } = invitation;
  const { token } = await identify(invitation, files, signal);
  signal.throwIfAborted();
  const api = new ServerApi(server, token);
  const connection = new Connection({
    open: () => openSocket(server, api.headers),
    time: REAL_TIME,
    random: Math.random,
  });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([openSeat(invitation, files, connection, api), aborted]);
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function openSeat(
  invitation: Invitation,
  files: UserFiles,
  connection: Connection,
  api: ServerApi,
): Promise<CurrentRemoteMatch | JoinRefusal> {
  const { server, match } = invitation;
  const line = { connection, api };
  const opened = await RemoteMatch.open(match, {
    connection,
    time: REAL_TIME,
    newKey: randomUUID,
    newSalt: () => randomBytes(32).toString('hex'),
    fetchRecord: async (id) => {
      const address = new URL(`/api/matches/${id}/record`, server);
      return readRecord(await fetch(address, { headers: api.headers }));
    },
  });
  const refused = opened.ok ? await takeSeat(opened.value, invitation) : joinRefusal(opened.error);
  if (opened.ok && refused === null) {
    const { rules, seats } = opened.value;
    const [seat] = seats;
    if (seat === undefined) {
      const nothing = async (): Promise<void> => {};
      return new CurrentRemoteMatch(opened.value, invitation, line, NO_PLACEMENTS, nothing);
    }
    const key = new URL(`/matches/${match}/${seat}`, server).href;
    const saved = parsePartialPlacement(rules, seat, await files.readPlacement(key));
    const placements = saved.ok ? withSeat(NO_PLACEMENTS, seat, saved.value) : NO_PLACEMENTS;
    return new CurrentRemoteMatch(opened.value, invitation, line, placements, (placement) =>
      files.writePlacement(key, placement && makePartialPlacement(rules, placement)),
    );
  }
  connection.close();
  return refused ?? { reason: null };
}

const joinRefusal = ({ code, message }: { code: string; message: string }): JoinRefusal =>
  code === 'bad-answer' ? { error: { code, message } } : { reason: message };

/** Joins the match, unless this player already has a seat or only wants to watch. */
async function takeSeat(
  client: RemoteMatch,
  { isWatching }: Invitation,
): Promise<JoinRefusal | null> {
  if (client.seats.length > 0 || isWatching) return null;
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
