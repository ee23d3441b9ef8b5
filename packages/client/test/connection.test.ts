import type { Person, ServerMessage } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { Connection, type Subscription, type Socket } from '../src/index.ts';
import { ToyTime, settled, uncaughtDuring } from './support/world.ts';

/** A websocket with the test at its other end. */
class ToySocket implements Socket {
  readonly sent: { readonly type: string; readonly id: number }[] = [];
  isClosed = false;
  readonly #target = new EventTarget();

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#target.addEventListener(type, listener as (event: Event) => void);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server closes it. */
  end(code: number): void {
    this.#target.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  get pings(): number {
    return this.sent.filter(({ type }) => type === 'ping').length;
  }

  say(message: ServerMessage): void {
    const data = JSON.stringify(message);
    this.#target.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const LOBBY: Subscription = { ask: () => ({ type: 'watch-lobby' }), hear: () => {} };

interface Connected {
  readonly socket: ToySocket;
  /** All that were opened, the first one too. */
  readonly sockets: readonly ToySocket[];
  readonly time: ToyTime;
  readonly connection: Connection;
}

const ADA = { kind: 'account', id: 'adaadaadaada', name: 'Ada' } as const;

function connected(person: Person | null = null): Connected {
  const [sockets, time] = [[] as ToySocket[], new ToyTime()];
  const open = (): ToySocket => {
    const socket = new ToySocket();
    sockets.push(socket);
    return socket;
  };
  const connection = new Connection({ open, time, random: () => 0 });
  const [socket] = sockets as [ToySocket];
  socket.say({ type: 'welcome', person, now: 0 });
  return { socket, sockets, time, connection };
}

describe('an interest that the server is too busy for', () => {
  const tooMany = { type: 'refused', code: 'too-many', message: 'Slower, please.' } as const;

  test('is asked for again a second later', async () => {
    const { socket, time, connection } = connected();
    connection.follow(LOBBY);
    socket.say({ ...tooMany, id: socket.sent[0]!.id });
    time.pass(1000);
    await settled();
    expect(socket.sent.map(({ type }) => type)).toEqual(['watch-lobby', 'watch-lobby']);
  });

  test('is forgotten when the last subscriber stops', async () => {
    const { socket, time, connection } = connected();
    const stop = connection.follow(LOBBY);
    socket.say({ ...tooMany, id: socket.sent[0]!.id });
    stop();
    time.pass(1000);
    await settled();
    expect(socket.sent.map(({ type }) => type)).toEqual(['watch-lobby']);
  });
});

describe('a connection on which nothing is heard', () => {
  test('is given up when a sign of life was asked for in vain', () => {
    const { socket, sockets, time, connection } = connected();
    time.pass(15_000);
    expect([socket.pings, connection.isOpen]).toEqual([1, true]);
    time.pass(15_000);
    expect(connection.isOpen).toBe(false);
    time.pass(5000);
    expect(sockets).toHaveLength(2);
  });

  test('is given up when the server has not said a first word', () => {
    const { sockets, time } = connected();
    for (let tries = 0; tries < 2; tries++) time.pass(15_000);
    time.pass(5000);
    for (let tries = 0; tries < 2; tries++) time.pass(15_000);
    time.pass(5000);
    expect(sockets).toHaveLength(3);
  });

  test('is given up soon after a sleep that has cut it, and kept after one that has not', () => {
    for (const survives of [false, true]) {
      const { socket, time, connection } = connected();
      time.pass(600_000);
      expect([socket.pings, connection.isOpen]).toEqual([1, true]);
      if (survives) socket.say({ type: 'pong', id: socket.sent[0]!.id, now: 0 });
      time.pass(3000);
      expect(connection.isOpen).toBe(survives);
    }
  });

  test('is given up soon after it was doubted', () => {
    const { socket, time, connection } = connected();
    connection.doubt();
    expect([socket.pings, connection.isOpen]).toEqual([1, true]);
    time.pass(3000);
    expect(connection.isOpen).toBe(false);
  });

  test('is not doubted before the server has said a first word', () => {
    const { socket, sockets, time, connection } = connected();
    socket.end(1006);
    connection.doubt();
    time.pass(5000);
    connection.doubt();
    time.pass(3000);
    expect(sockets.map(({ pings, isClosed }) => [pings, isClosed])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  test('is kept where timers rest for a minute, as on a page out of sight', () => {
    const { socket, sockets, time, connection } = connected();
    for (let minutes = 1; minutes <= 5; minutes++) {
      time.pass(60_000);
      socket.say({ type: 'pong', id: socket.sent.at(-1)!.id, now: 0 });
      expect([socket.pings, connection.isOpen]).toEqual([minutes, true]);
    }
    expect(sockets).toHaveLength(1);
  });
});

describe('a connection whose session has ended', () => {
  const denied = { ok: false, error: { code: 'not-signed-in' } };
  const join = { type: 'join', match: 'abcdefghijkl', key: 'a-seat-for-ada' } as const;

  test('is not opened again, says so, and refuses requests', async () => {
    const { socket, sockets, time, connection } = connected(ADA);
    const told: boolean[] = [];
    connection.onChange(() => told.push(connection.isSignedOut));
    const before = connection.do(join);
    socket.end(4001);
    expect(told).toEqual([true]);
    expect(await before).toMatchObject(denied);
    expect(await connection.do(join)).toMatchObject(denied);
    time.pass(60_000);
    expect(sockets).toHaveLength(1);
    connection.close();
    expect([connection.isOpen, connection.isSignedOut]).toEqual([false, true]);
  });

  test('that ended while the connection was lost does not become a guest connection', () => {
    const { socket, sockets, time, connection } = connected(ADA);
    socket.end(1006);
    expect(connection.isSignedOut).toBe(false);
    const told: boolean[] = [];
    connection.onChange(() => told.push(connection.isSignedOut));
    time.pass(5000);
    sockets[1]!.say({ type: 'welcome', person: null, now: 0 });
    expect([connection.isOpen, told]).toEqual([false, [true]]);
    expect(sockets[1]!.isClosed).toBe(true);
    time.pass(60_000);
    expect(sockets).toHaveLength(2);
  });
});

test('the clock of the server is known by what it said last', () => {
  const { socket, time, connection } = connected();
  time.pass(1000);
  expect(connection.serverNow()).toBe(1000);
  socket.say({ type: 'pong', id: 1, now: 500_000 });
  time.pass(1000);
  expect(connection.serverNow()).toBe(501_000);
});

test('an interest or a listener that throws is reported, and the others hear all the same', async () => {
  const { socket, connection } = connected();
  const fault = new Error('This screen cannot be drawn.');
  const broken = (): never => {
    throw fault;
  };
  const heard: string[] = [];
  connection.follow({ ...LOBBY, hear: broken });
  connection.follow({ ...LOBBY, hear: ({ type }) => heard.push(type) });
  connection.onChange(broken);
  connection.onChange(() => heard.push('change'));
  const reported = await uncaughtDuring(async () => {
    socket.say({ type: 'lobby', tables: [] });
    socket.end(1006);
  });
  expect(heard).toEqual(['lobby', 'change']);
  expect(reported).toEqual([fault, fault]);
});
