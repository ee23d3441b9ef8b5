import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, REAL_TIME, RemoteMatch } from '@flotilla/client';
import { Chance, type Json, legal, makeView } from '@flotilla/engine';
import type { Person } from '@flotilla/protocol';
import { type SocketFaults, flakySocket } from './flaky-socket.ts';
import type { ExpectedHistory } from './audit.ts';

/** Where the players are, and what they share. */
export interface TortureWorld {
  readonly urls: readonly string[];
  readonly ledger: ExpectedHistory;
  readonly faults: () => SocketFaults;
  /** True when no new match is to begin. */
  readonly isEnding: () => boolean;
}

/** A scripted player: plays anything legal, over a line that keeps breaking. */
export class ScriptedPlayer {
  readonly person: Person;
  readonly #token: string;
  readonly #world: TortureWorld;
  readonly #connection: Connection;
  readonly #chance: Chance;
  /** What it is waiting for, match by match. */
  readonly #waits = new Map<string, () => string>();

  private constructor(world: TortureWorld, person: Person, token: string) {
    this.person = person;
    this.#token = token;
    this.#world = world;
    this.#chance = new Chance(person.id);
    this.#connection = new Connection({
      open: () => flakySocket(anyOf(world.urls), token, world.faults),
      time: REAL_TIME,
      random: Math.random,
    });
  }

  /** A guest, or an account with a password. */
  static async join(
    world: TortureWorld,
    name: string,
    password: string | null = null,
  ): Promise<ScriptedPlayer> {
    for (let tries = 0; ; tries++) {
      const isGuest = password === null;
      // An account whose answer was lost is taken: another name is chosen.
      const wanted = { name: tries === 0 ? name : `${name} ${tries}`, keep: 'token' };
      const signed = (await call(world, null, 'POST', isGuest ? '/api/guests' : '/api/accounts', {
        ...wanted,
        ...(isGuest ? {} : { password }),
      })) as unknown as { readonly person?: Person; readonly token: string };
      if (signed.person === undefined) continue;
      world.ledger.sessions.set(signed.token, { hasEnded: false });
      return new ScriptedPlayer(world, signed.person, signed.token);
    }
  }

  /** Signs in once more and out again: then the session is over for good, wherever it is tried. */
  async signInAndOut(password: string): Promise<void> {
    const { ledger } = this.#world;
    const { name } = this.person;
    const body = { name, password, keep: 'token' };
    const { token } = await call(this.#world, null, 'POST', '/api/sessions', body);
    if (typeof token !== 'string') return;
    ledger.sessions.set(token, { hasEnded: false });
    const known = await call(this.#world, token, 'GET', '/api/me');
    if ('code' in known) ledger.wrong.push(`${name} has signed in, and is not known.`);
    await call(this.#world, token, 'DELETE', '/api/sessions');
    ledger.sessions.set(token, { hasEnded: true });
    const after = await call(this.#world, token, 'GET', '/api/me');
    if (after['code'] !== 'not-signed-in')
      ledger.wrong.push(`A session of ${name} has ended, and is valid.`);
  }

  /** Asks any node until one answers; refusals are answers. */
  call(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Readonly<Record<string, Json>>> {
    return call(this.#world, this.#token, method, path, body, key);
  }

  /** Makes a match, once. */
  async make(wanted: unknown): Promise<string> {
    const key = randomUUID();
    const make = async (): Promise<string> => {
      const made = await this.call('POST', '/api/matches', wanted, key);
      return (made['table'] as { readonly id: string }).id;
    };
    // A proxy that has had no answer asks again.
    const [id, ...others] = await Promise.all(
      Array.from({ length: this.#chance.below(10) === 0 ? 2 : 1 }, make),
    );
    if (others.some((other) => other !== id))
      this.#world.ledger.wrong.push(`${this.person.name} made two matches with one key.`);
    return id!;
  }

  async #talk(table: RemoteMatch, match: string, keyOf: () => string): Promise<void> {
    const text = `${randomUUID()} of ${this.person.name}`;
    const saying = table.say(text);
    const key = keyOf();
    const said = await saying;
    const { ledger } = this.#world;
    if (said.ok) ledger.lines.push({ match, person: this.person.id, key, text });
    else ledger.refused(said.error.code);
  }

  /** Plays a match to its end, or looks on; joins it first where a seat is free. */
  async play(match: string, isJoining: boolean): Promise<void> {
    const { ledger } = this.#world;
    ledger.matches.add(match);
    let lastKey = '';
    const opened = await RemoteMatch.open(match, {
      connection: this.#connection,
      time: REAL_TIME,
      newKey: () => (lastKey = randomUUID()),
      newSalt: () => randomBytes(16).toString('hex'),
      fetchRecord: async () => null,
    });
    if (!opened.ok) throw new Error(`${match}: ${opened.error.message}`);
    const table = opened.value;
    let doing = 'the other';
    this.#waits.set(match, () => `${doing}, at version ${table.table.version}`);
    const done = (answer: Awaited<ReturnType<RemoteMatch['join' | 'act']>>, key: string): void => {
      if (answer.ok) ledger.acknowledged.push({ match, person: this.person.id, key });
      else ledger.refused(answer.error.code);
    };
    if (isJoining) {
      const joined = table.join();
      const key = lastKey;
      done(await joined, key);
    }
    while (table.table.status === 'open' || table.table.status === 'playing') {
      const [seat] = table.seats;
      const isMine =
        seat !== undefined &&
        table.table.status === 'playing' &&
        table.view(seat).publicState.toAct.includes(seat);
      if (!isMine) {
        await changed(table);
        continue;
      }
      if (this.#chance.below(20) === 0) {
        doing = 'an answer to a chat line';
        await this.#talk(table, match, () => lastKey);
        continue;
      }
      const action = this.#chance.pick(legal(table.view(seat), this.#chance));
      const acted = table.act(seat, action);
      const key = lastKey;
      doing = `an answer to ${JSON.stringify(action)}`;
      done(await acted, key);
      doing = 'the other';
    }
    this.#waits.delete(match);
    const viewer = table.seats[0] ?? 'spectator';
    const { result } = table.table;
    ledger.lastViews.push({
      match,
      viewer,
      view: makeView(table.view(viewer)),
      result: result as Json,
    });
    table.close();
  }

  /** What this player is waiting for, in words. */
  get waits(): readonly string[] {
    return [...this.#waits].map(
      ([match, what]) => `${this.person.name} waits in ${match} for ${what()}`,
    );
  }

  close(): void {
    this.#connection.close();
  }
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Resolves at the next change of the match, or a moment later, so that the player looks again. */
const changed = (table: RemoteMatch): Promise<void> =>
  new Promise((resolve) => {
    const stop = table.watch(finish);
    const timer = setTimeout(finish, 500);
    function finish(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });

async function call(
  world: TortureWorld,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Readonly<Record<string, Json>>> {
  for (;;) {
    try {
      const response = await fetch(anyOf(world.urls) + path, {
        method,
        signal: AbortSignal.timeout(10_000),
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status < 500 && response.status !== 429)
        return (await response.json()) as Record<string, Json>;
    } catch {
      // The server is down; the next attempt will find it.
    }
    await sleep(200);
  }
}
