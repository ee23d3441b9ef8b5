import { createHash } from 'node:crypto';
import type { ServerMessage } from '@flotilla/protocol';
import { auditStore } from './audit.ts';
import type { SimulatedClient, CommandMessage } from '../people/client.ts';
import type { SimulatedDatabase } from '../cluster/database.ts';
import { MatchModel, type StoredEntry, sealOfShips, spent } from './match-model.ts';
import type { Scheduler } from '../cluster/scheduler.ts';

/** How far the time in a log may differ from the true one: half the way to the database and back. */
const TOLERANCE = 120;

/** How often a server looks whether it reads from the network. */
const LOOKED_WITHIN = 100;

/** When nothing could be written for this long, no player could be heard, in milliseconds. */
const SILENCE = 5000;
/** The server notes every second that it can write: outages may begin that much earlier or later for it. */
const NOTED_WITHIN = 1000 + 2 * TOLERANCE;

/** A server that is slow to note for three seconds takes that for an outage: so much may be given back too much. */
const NO_OUTAGE = 3000 + NOTED_WITHIN;

/** A command that was acknowledged. */
interface Acknowledged extends CommandMessage {
  readonly key: string;
  readonly version: number | null;
  /** The true time at which it was first sent. */
  readonly sentAt: number;
}

/** A command that was refused for good. */
interface Refused extends CommandMessage {
  readonly key: string;
  readonly code: string;
}

/** A person as the model knows one. */
interface ClientPromises {
  /** By match: the highest version that was acknowledged. */
  readonly versions: Map<string, number>;
}

/** A line that was acknowledged, or entries and matches likewise. */
export interface Promised {
  readonly person: string;
  readonly match: string;
  readonly key: string;
  readonly text?: string;
}

/** Opaque events, as far as the model reads them. */
interface ToldEvent {
  readonly type: string;
  readonly seat: 0 | 1;
  readonly seal?: string;
  readonly ships?: unknown;
  readonly placements?: readonly [unknown, unknown];
  readonly salts?: readonly [string, string];
}

/** What must be true, whatever happens. It reads the database by itself and hears everything clients are told. */
export class ClusterModel {
  readonly violations: string[] = [];
  readonly matches = new Map<string, MatchModel>();
  readonly acts: Promised[] = [];
  readonly refusals: Promised[] = [];
  readonly lines: Promised[] = [];
  readonly created: Promised[] = [];
  readonly entries: { readonly person: string; readonly tournament: string }[] = [];
  readonly tournaments: string[] = [];
  /** The sessions by token: since when they have ended for sure; null: they have not. */
  readonly sessions = new Map<string, { readonly person: string; endedAt: number | null }>();
  /** What each client was told while nothing was revealed, for the comparison of twins. */
  readonly observations = new Map<string, string[]>();
  readonly database: SimulatedDatabase;
  readonly #scheduler: Scheduler;
  readonly #promises = new Map<string, ClientPromises>();
  /** By match and seat: the seal that was shown. */
  readonly #seals = new Map<string, string>();
  readonly #times = new Map<string, number[]>();
  /** When nothing could be written. */
  readonly #silences: { readonly from: number; readonly until: number }[] = [];
  /** When entries were saved, the true time. */
  readonly #saved: number[] = [];
  /** When a server was frozen. */
  readonly #freezes: { readonly from: number; readonly until: number }[] = [];
  /** When the database failed. */
  readonly #failures: number[] = [];
  #lastWrite: number;

  constructor(scheduler: Scheduler, database: SimulatedDatabase) {
    this.#scheduler = scheduler;
    this.database = database;
    this.#lastWrite = scheduler.now;
  }

  /** Something was written to the database. */
  written(): void {
    const { now } = this.#scheduler;
    if (now - this.#lastWrite > SILENCE) this.#silences.push({ from: this.#lastWrite, until: now });
    this.#lastWrite = now;
  }

  /** The database failed. */
  failed(): void {
    this.#failures.push(this.#scheduler.now);
  }

  /** A server is frozen for so long. */
  froze(milliseconds: number): void {
    const from = this.#scheduler.now;
    this.#freezes.push({ from, until: from + milliseconds });
  }

  /** The earliest time that something sent then may have: a frozen server reads it late, and counts it from its last look at the network. */
  #earliest(sentAt: number): number {
    const frozen = this.#freezes.filter(({ from, until }) => from <= sentAt && sentAt <= until);
    return Math.min(sentAt, ...frozen.map(({ from }) => from)) - LOOKED_WITHIN - TOLERANCE;
  }

  violated(text: string): void {
    this.violations.push(text);
    this.#scheduler.note(`violated: ${text}`);
  }

  /** A match as the log has it now. */
  match(id: string): MatchModel {
    const match = this.matches.get(id) ?? new MatchModel(id);
    this.matches.set(id, match);
    const rows = this.database.read(
      'select fact from log where match = ? and version > ? order by version',
      id,
      match.version,
    );
    for (const { fact } of rows) this.#take(match, JSON.parse(String(fact)) as StoredEntry);
    return match;
  }

  #take(match: MatchModel, entry: StoredEntry): void {
    const where = `entry ${match.version + 1} (${entry.type}) of ${match.id}`;
    const unfair = this.#timeFault(match, entry);
    if (unfair !== null) this.violated(`${where}: ${unfair}`);
    this.#saved.push(this.#scheduler.now);
    try {
      const fault = match.apply(entry);
      if (fault !== null) this.violated(`${where}: ${fault}`);
    } catch (error) {
      this.violated(`${where}: ${(error as Error).message}`);
    }
    const times = this.#times.get(match.id) ?? [];
    this.#times.set(match.id, [...times, entry.at]);
    const ahead = entry.at - this.#scheduler.now;
    if (ahead > TOLERANCE) this.violated(`${where}: its time is ${ahead} ms in the future`);
  }

  /** Time in which no player could be heard is given back, and no other time. */
  #timeFault(match: MatchModel, { type, reason, at, milliseconds }: StoredEntry): string | null {
    const since = match.clocks.at(-1)?.since ?? null;
    if (type === 'credited') {
      const from = at - milliseconds! + NOTED_WITHIN;
      const isWithin = (moment: number): boolean => moment > from && moment < at - TOLERANCE;
      // While the database fails now and then, the server may miss its notes.
      const wasHeard = this.#saved.some(isWithin) && !this.#failures.some(isWithin);
      return wasHeard && milliseconds! > NO_OUTAGE
        ? `${milliseconds} ms were given back in which players were heard`
        : null;
    }
    if (type !== 'concluded' || reason !== 'time' || since === null) return null;
    // A server whose time is a little behind dates the end of an outage before the first write after it.
    const lost = this.#silences.find(
      ({ from, until }) => Math.min(until - TOLERANCE, at) > Math.max(from + NOTED_WITHIN, since),
    );
    return lost === undefined
      ? null
      : `a flag fell although no player was heard for ${lost.until - lost.from} ms`;
  }

  /** A message leaves a server. */
  told(client: SimulatedClient, text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#observe(client, message, text);
    if (message.type === 'update' || message.type === 'sight') this.#toldOfMatch(client, message);
    else if (message.type === 'chat')
      for (const { id } of message.lines)
        if (this.database.read('select id from chat where id = ?', id).length === 0)
          this.violated(`${client.name} was told line ${id} before it was saved`);
  }

  #toldOfMatch(
    client: SimulatedClient,
    message: Extract<ServerMessage, { type: 'update' | 'sight' }>,
  ): void {
    const match = this.match(message.match);
    const version = message.type === 'sight' ? message.table.version : message.version;
    const where = `${client.name} was told version ${version} of ${match.id}`;
    if (version > match.version) return this.violated(`${where} before it was saved`);
    const promised = this.#promises.get(client.name)?.versions.get(match.id) ?? 0;
    if (message.type === 'sight' && version < promised)
      this.violated(`${where} after ${promised} had been acknowledged`);
    const seat = client.person === null ? null : match.seatOf(client.person.id);
    for (const event of message.events as unknown as readonly ToldEvent[])
      this.#toldEvent(match, version, seat, event, where);
    this.#checkClock(match, version, message.clock, where);
  }

  #toldEvent(
    match: MatchModel,
    version: number,
    seat: 0 | 1 | null,
    event: ToldEvent,
    where: string,
  ): void {
    if (event.type === 'turn' && version === match.version) match.learnTurn(event.seat);
    if (event.type === 'deployed') {
      const name = `${match.id}/${event.seat}`;
      const shown = this.#seals.get(name) ?? event.seal;
      if (event.seal === undefined)
        this.violated(`${where} without the seal of seat ${event.seat}`);
      else if (shown !== event.seal) this.violated(`${where} with another seal than before`);
      else this.#seals.set(name, event.seal);
      if (event.ships !== undefined && event.seat !== seat)
        this.violated(`${where} with the fleet of seat ${event.seat}`);
    }
    if (event.type !== 'revealed') return;
    if (match.status === 'playing') this.violated(`${where} with both fleets`);
    for (const each of [0, 1] as const) {
      const seal = this.#seals.get(`${match.id}/${each}`);
      const right = sealOfShips(event.placements![each], event.salts![each]);
      if (seal !== undefined && seal !== right) this.violated(`${where} with a broken seal`);
    }
  }

  /** Clocks that stand are right to the millisecond; those that run, to the way of the message. */
  #checkClock(
    match: MatchModel,
    version: number,
    told: { readonly left: readonly number[]; readonly running: readonly number[] } | null,
    where: string,
  ): void {
    const clock = match.clocks[version] ?? null;
    if (told === null || clock === null || match.isLotUnknownAt(version)) return;
    const now = spent(clock, this.#scheduler.now);
    for (const seat of [0, 1] as const) {
      const left = told.left[seat]!;
      const isRight = clock.running.includes(seat)
        ? left <= clock.left[seat] && left >= now.left[seat] - TOLERANCE
        : left === clock.left[seat];
      if (!isRight)
        this.violated(
          `${where}: the clock of seat ${seat} shows ${left}, and is ${now.left[seat]} to ${clock.left[seat]}`,
        );
    }
  }

  /** A command was answered with `done`. */
  acknowledged(
    client: SimulatedClient,
    { type, match: id, key, version, sentAt, text }: Acknowledged,
  ): void {
    const person = client.person!.id;
    if (type === 'say') {
      this.lines.push({ person, match: id, key, text: text! });
      return;
    }
    const match = this.match(id);
    this.acts.push({ person, match: id, key });
    const seat = match.seatOf(person);
    const saved = match.keys.get(`${seat}/${key}`);
    const where = `${type} ${key} in ${id}, acknowledged at version ${version},`;
    if (saved === undefined) return this.violated(`${where} is not in the log`);
    if (saved !== version) return this.violated(`${where} is at version ${saved}`);
    const at = this.#times.get(id)![saved - 1]!;
    if (at < this.#earliest(sentAt) || at > this.#scheduler.now + TOLERANCE)
      this.violated(
        `${where} has the time ${at - sentAt} ms after it was sent, and was answered after ${this.#scheduler.now - sentAt} ms`,
      );
    const { versions } = this.#of(client);
    versions.set(id, Math.max(versions.get(id) ?? 0, saved));
  }

  refused(client: SimulatedClient, { match, key }: Refused): void {
    this.refusals.push({ person: client.person!.id, match, key });
  }

  matchCreated(client: SimulatedClient, match: string, key: string): void {
    this.created.push({ person: client.person!.id, match, key });
    const { version, terms } = this.match(match);
    if (version === 0 || terms === null)
      this.violated(`match ${match} was created, and is not there`);
  }

  watches(client: SimulatedClient, match: string): void {
    this.#scheduler.note(`${client.name} watches ${match}`);
  }

  sessionBegan(token: string, person: string): void {
    this.sessions.set(token, { person, endedAt: null });
  }

  /** Signing out was acknowledged. */
  sessionEnded(token: string): void {
    this.sessions.get(token)!.endedAt = this.#scheduler.now;
  }

  /** A request with a token was answered with success. */
  accepted(token: string | null, sentAt: number): void {
    const endedAt = token === null ? null : (this.sessions.get(token)?.endedAt ?? null);
    if (endedAt !== null && endedAt < sentAt)
      this.violated(`a session that ended ${sentAt - endedAt} ms before the request was accepted`);
  }

  /** Checks everything that was promised against what is stored, when all is over. */
  audit(): void {
    auditStore(this);
  }

  #of(client: SimulatedClient): ClientPromises {
    const promises = this.#promises.get(client.name) ?? { versions: new Map<string, number>() };
    this.#promises.set(client.name, promises);
    return promises;
  }

  /** A client without a seat in a match was answered over HTTP. */
  answered(client: SimulatedClient, match: string, answer: unknown): void {
    if (this.match(match).status !== 'playing') return;
    const told = this.observations.get(client.name) ?? [];
    this.observations.set(client.name, told);
    told.push(digest(JSON.stringify(answer).replaceAll(/"seal":"[0-9a-f]+"/gu, '"seal":"…"')));
  }

  /** Without what is the client's own, and seals, which hide what they seal. */
  #observe(client: SimulatedClient, message: ServerMessage, text: string): void {
    const told = this.observations.get(client.name) ?? [];
    this.observations.set(client.name, told);
    if (message.type !== 'update' && message.type !== 'sight') {
      told.push(digest(text));
      return;
    }
    const match = this.match(message.match);
    const seat = client.person === null ? null : match.seatOf(client.person.id);
    if (match.status !== 'playing') return;
    const events = (message.events as unknown as readonly ToldEvent[]).map((event) => {
      const { seal: _seal, ...open } = event;
      if (event.seat === seat) delete (open as { ships?: unknown }).ships;
      return open;
    });
    told.push(digest(JSON.stringify({ ...message, events })));
  }
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);
