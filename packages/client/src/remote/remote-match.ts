import {
  type Action,
  type BySeat,
  type Refusal,
  type Result,
  SEATS,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  bySeat,
  makeAction,
  ok,
  refuse,
} from '@flotilla/engine';
import { type GameRecord, replayRecord, scoresOf, scoresTold } from '@flotilla/play';
import {
  type Answered,
  type ChatLine,
  type Denial,
  MISREAD,
  type Misread,
  type NextMatch,
  type ServerMessage,
  type SeatPlayer,
  type MatchInfo,
  nextMatch,
} from '@flotilla/protocol';
import type { LocalPlayer } from '../local/saved-match.ts';
import {
  ChangeListeners,
  type Time,
  type MatchClient,
  type MatchClientStatus,
  type ClientError,
  type SeatInfo,
} from '../match-client.ts';
import { type Connection, type KeyedRequest, type Subscription, asRefusal } from './connection.ts';
import { MatchChat } from './match-chat.ts';
import { MISSED, type WatchedMatch, afterUpdate, afterSnapshot } from './watched-match.ts';

/** What a remote match needs from the world. */
export interface RemoteMatchPorts {
  readonly connection: Connection;
  readonly time: Time;
  /** A new key for one request. */
  readonly newKey: () => string;
  /** 32 random hexadecimal digits or more: the salt that seals a deployment. */
  readonly newSalt: () => string;
  /** The record of a finished match, over HTTP; null or rejected when it cannot be had. */
  readonly fetchRecord: (match: string) => Promise<GameRecord | null>;
}

const READY: MatchClientStatus = { kind: 'ready' };
const OFFLINE: MatchClientStatus = { kind: 'offline' };
const SIGNED_OUT: MatchClientStatus = { kind: 'signed-out' };
const UNREADABLE: MatchClientStatus = { kind: 'misread' };

/** A match on a server, behind the same interface as one at this screen. */
export class RemoteMatch implements MatchClient {
  readonly match: string;
  readonly #ports: RemoteMatchPorts;
  readonly #listeners = new ChangeListeners();
  readonly #stops: readonly (() => void)[];
  readonly #subscription: Subscription;
  readonly #waiting = new Set<() => void>();
  #watched: WatchedMatch;
  readonly #chat: MatchChat;
  #record: GameRecord | null = null;
  /** What was seen so far was seen as a spectator, before this player had a seat. */
  #isStale = false;
  /** The server tells of the match in a way that cannot be read. */
  #isMisread = false;
  #isClosed = false;
  /** When the connection was lost, by this machine's clock; null while there is one. */
  #lostAt: number | null = null;

  private constructor(match: string, ports: RemoteMatchPorts, watched: WatchedMatch) {
    this.match = match;
    this.#ports = ports;
    this.#watched = watched;
    this.#chat = new MatchChat(ports.time, () => this.#tell());
    this.#subscription = {
      ask: () => ({ type: 'watch', match, after: this.#isStale ? 0 : this.#watched.seen.length }),
      hear: (message) => this.#hear(message),
      refused: ({ code }) => {
        if (code === MISREAD.error.code) this.#misread();
      },
      leave: () => ({ type: 'unwatch', match }),
    };
    this.#stops = [
      ports.connection.follow(this.#subscription),
      ports.connection.onChange(() => {
        this.#lostAt = ports.connection.isOpen ? null : (this.#lostAt ?? ports.time.now());
        this.#tell();
      }),
    ];
  }

  /** Watches a match; resolves once the server has shown it. */
  static async open(
    match: string,
    ports: RemoteMatchPorts,
  ): Promise<Result<RemoteMatch, ClientError>> {
    const { connection, time } = ports;
    return new Promise((resolve) => {
      const fail = ({ code, message }: Denial | Misread): void => {
        stop();
        const isMisread = code === MISREAD.error.code;
        resolve({ ok: false, error: { code: isMisread ? code : 'no-connection', message } });
      };
      const stop = connection.follow({
        ask: () => ({ type: 'watch', match, after: 0 }),
        refused: fail,
        hear: (message) => {
          if (message.type !== 'sight' || message.match !== match) return;
          const watched = afterSnapshot(message, null, time.now());
          if (!watched.ok) return fail(MISREAD.error);
          stop();
          resolve(ok(new RemoteMatch(match, ports, watched.value)));
        },
      });
    });
  }

  get rules(): MatchClient['rules'] {
    return this.#watched.rules;
  }

  get players(): BySeat<string | null> {
    return bySeat((seat) => nameOf(this.#watched.table.sitters[seat]));
  }

  get programs(): readonly Seat[] {
    return SEATS.filter((seat) => this.#watched.table.sitters[seat]?.kind === 'program');
  }

  /** Who plays each seat: people elsewhere are people too. */
  get seatPlayers(): BySeat<LocalPlayer> {
    return bySeat((seat) => {
      const sitter = this.#watched.table.sitters[seat];
      return sitter?.kind === 'bot'
        ? { kind: 'computer', level: sitter.level }
        : { kind: 'person' };
    });
  }

  get seats(): readonly Seat[] {
    return SEATS.filter((seat) => seat === this.#watched.viewer);
  }

  get status(): MatchClientStatus {
    const { isOpen, isSignedOut } = this.#ports.connection;
    if (isSignedOut) return SIGNED_OUT;
    if (this.#isMisread) return UNREADABLE;
    return isOpen ? READY : OFFLINE;
  }

  /** What everyone knows of the match besides the game: its players, whether it is over. */
  get table(): MatchInfo {
    return this.#watched.table;
  }

  /** The rematch, or the match to which quick pairing moved the waiting player. */
  get next(): NextMatch | null {
    return nextMatch(this.table);
  }

  /** The chat of this match. */
  get chat(): readonly ChatLine[] {
    return this.#chat.lines;
  }

  seatInfo(seat: Seat): SeatInfo {
    const { presence, table } = this.#watched;
    return {
      isOnline: presence?.online[seat] ?? null,
      isTyping: this.#chat.typist === seat,
      rating: table.ratings[seat],
    };
  }

  /** Since when the player of a seat has been away, by the server's clock; null: connected, or it does not matter. */
  awaySince(seat: Seat): number | null {
    return this.#watched.presence?.away[seat] ?? null;
  }

  /** How long until the win can be claimed from an opponent who is away; null: there is nothing to claim. */
  claimableIn(): number | null {
    const { table, presence, view, viewer } = this.#watched;
    if (table.status !== 'playing' || viewer === 'spectator') return null;
    const from = presence?.claimFrom[viewer] ?? null;
    // After the opponent's move it takes a moment until their presence is told anew.
    if (from === null || view.publicState.toAct.includes(viewer)) return null;
    return Math.max(0, from - this.#ports.connection.serverNow());
  }

  /** How long until the opponent may claim the win, while this screen has no connection; null: they never may. */
  opponentClaimsIn(): number | null {
    const { table, view, viewer } = this.#watched;
    if (table.status !== 'playing' || table.claimAfter === null || this.#lostAt === null)
      return null;
    if (view.publicState.toAct.length !== 1 || view.publicState.toAct[0] !== viewer) return null;
    return Math.max(0, this.#lostAt + table.claimAfter - this.#ports.time.now());
  }

  view(viewer: Viewer): View {
    return this.#watchedBy(viewer).view;
  }

  seen(viewer: Viewer): readonly SeenEvent[] {
    return this.#watchedBy(viewer).seen;
  }

  #watchedBy(viewer: Viewer): WatchedMatch {
    if (viewer === this.#watched.viewer) return this.#watched;
    throw new Error(`What ${viewer} knows is not told to this screen.`);
  }

  async act(seat: Seat, action: Action): Promise<Result<void, Refusal | ClientError>> {
    if (!this.seats.includes(seat)) throw new Error(`Seat ${seat} is not played from this screen.`);
    const message = makeAction(this.rules, action) as Record<string, unknown>;
    const salted = action.type === 'deploy' ? { salt: this.#ports.newSalt(), ...message } : message;
    const done = await this.#do({
      type: 'act',
      match: this.match,
      key: this.#ports.newKey(),
      action: salted,
    });
    return done.ok ? done : { ok: false, error: asRefusal(done.error) };
  }

  join(): Promise<Answered<void>> {
    return this.#do({ type: 'join', match: this.match, key: this.#ports.newKey() });
  }

  abort(): Promise<Answered<void>> {
    return this.#do({ type: 'abort', match: this.match, key: this.#ports.newKey() });
  }

  claim(): Promise<Answered<void>> {
    return this.#do({ type: 'claim', match: this.match, key: this.#ports.newKey() });
  }

  rematch(): Promise<Answered<void>> {
    return this.#do({ type: 'rematch', match: this.match, key: this.#ports.newKey() });
  }

  say(text: string): Promise<Answered<void>> {
    const room = this.seats.length > 0 ? 'players' : 'spectators';
    return this.#do({ type: 'say', match: this.match, key: this.#ports.newKey(), room, text });
  }

  /** Tells the opponent that this player is writing; to be called with every key. */
  type(): void {
    if (this.seats.length > 0 && this.#chat.isMentioned())
      this.#ports.connection.mention({ type: 'typing', match: this.match });
  }

  /** Asks for the lines that were said while the chat was muted. */
  hearAgain(): void {
    this.#ports.connection.ask(this.#subscription);
  }

  timeLeft(): BySeat<number> | null {
    const { clock, clockAt } = this.#watched;
    if (clock === null) return null;
    const spent = this.#ports.time.now() - clockAt;
    return bySeat((seat) =>
      Math.max(0, clock.left[seat] - (clock.running.includes(seat) ? spent : 0)),
    );
  }

  /** During play from what was announced; once the game is over from its record. */
  scores(): BySeat<number> | null {
    if (this.#record === null) return scoresTold(this.#watched.view);
    const replayed = replayRecord(this.#record);
    return replayed.ok ? scoresOf(replayed.value.at(-1)!.match) : null;
  }

  record(): Result<GameRecord> {
    return this.#record === null
      ? refuse('wrong-phase', 'There is no record yet.')
      : ok(this.#record);
  }

  /** The bots of a remote match run on the server. */
  halt(): void {}

  resume(): void {}

  watch(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#chat.stopTyping();
    for (const stop of this.#stops) stop();
    for (const look of this.#waiting) look();
    this.#listeners.clear();
  }

  async #do(request: KeyedRequest): Promise<Answered<void>> {
    const answer = await this.#ports.connection.do(request);
    if (!answer.ok) return answer;
    await this.#shown(answer.value ?? 0);
    return ok(undefined);
  }

  /** Resolves when this screen has seen what it did. */
  #shown(version: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.#watched.table.version < version && !this.#isClosed) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  #hear(message: ServerMessage): void {
    if (!('match' in message) || message.match !== this.match) return;
    if (message.type === 'chat') this.#chat.hear(message.lines);
    else if (message.type === 'typing') this.#chat.showTyping(message.seat);
    else if (!this.#saw(message)) return;
    this.#tell();
    if (this.#watched.table.status === 'over' && this.#record === null) void this.#fetchRecord();
  }

  /** False: nothing has changed for this screen. */
  #saw(message: Extract<ServerMessage, { type: 'sight' | 'update' | 'presence' }>): boolean {
    const now = this.#ports.time.now();
    if (message.type === 'presence') {
      this.#watched = { ...this.#watched, presence: message.presence };
      return true;
    }
    if (message.type === 'sight') {
      const watched = afterSnapshot(message, this.#watched, now);
      if (!watched.ok && watched !== MISSED && this.#isStale) this.#misread();
      if (!watched.ok) return this.#lookAnew();
      this.#isMisread = false;
      const isAsked = this.#isStale;
      this.#isStale = false;
      if (watched.value === this.#watched) {
        // What was asked for came too late to be of use.
        return isAsked ? this.#lookAnew() : false;
      }
      this.#watched = watched.value;
      return true;
    }
    const next = afterUpdate(this.#watched, message, now);
    if (next === null) this.#ports.connection.ask(this.#subscription);
    if (next === null || next === this.#watched) return false;
    this.#watched = next;
    // A player who has just sat down was a spectator before: ask for what the seat sees.
    if (next.viewer === 'spectator' && this.#isSeated(next.table)) this.#lookAnew();
    return true;
  }

  #isSeated({ sitters }: MatchInfo): boolean {
    const id = this.#ports.connection.person?.id;
    return sitters.some((sitter) => sitter !== null && 'id' in sitter && sitter.id === id);
  }

  /** Asks for everything from the beginning, once; nothing has changed yet. */
  #lookAnew(): false {
    if (!this.#isStale) {
      this.#isStale = true;
      this.#ports.connection.ask(this.#subscription);
    }
    return false;
  }

  #misread(): void {
    this.#isMisread = true;
    this.#tell();
  }

  async #fetchRecord(): Promise<void> {
    // What cannot be had now is asked for again after the next message, at the latest when the connection is back.
    this.#record = await this.#ports.fetchRecord(this.match).catch(() => null);
    if (this.#record !== null) this.#tell();
  }

  #tell(): void {
    for (const look of this.#waiting) look();
    this.#listeners.tell();
  }
}

const nameOf = (sitter: SeatPlayer | null): string | null =>
  sitter === null ? null : sitter.kind === 'bot' ? `bot:${sitter.level}` : sitter.name;
