import type { ServerMessage } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { Connection, type Interest, type Socket } from '../src/index.ts';
import { ToyTime, settled } from './support/world.ts';

/** A websocket with the test at its other end. */
class ToySocket implements Socket {
  readonly sent: { readonly type: string; readonly id: number }[] = [];
  readonly #listeners: ((event: { readonly data: unknown }) => void)[] = [];

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }

  close(): void {}

  say(message: ServerMessage): void {
    for (const listener of this.#listeners) listener({ data: JSON.stringify(message) });
  }
}

const LOBBY: Interest = { ask: () => ({ type: 'watch-lobby' }), hear: () => {} };

function connected(): { socket: ToySocket; time: ToyTime; connection: Connection } {
  const [socket, time] = [new ToySocket(), new ToyTime()];
  const connection = new Connection({ open: () => socket, time, random: () => 0 });
  socket.say({ type: 'welcome', person: null, now: 0 });
  return { socket, time, connection };
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

  test('is forgotten when nobody looks any more', async () => {
    const { socket, time, connection } = connected();
    const stop = connection.follow(LOBBY);
    socket.say({ ...tooMany, id: socket.sent[0]!.id });
    stop();
    time.pass(1000);
    await settled();
    expect(socket.sent.map(({ type }) => type)).toEqual(['watch-lobby']);
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
