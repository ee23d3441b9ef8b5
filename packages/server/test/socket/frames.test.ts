import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from '../../src/socket/socket-writer.ts';

/** What a client hears when frames are written to it at once. */
async function heard(frames: string, count: number): Promise<readonly string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_socket, request) => request.socket.write(frames, 'latin1'));
  await new Promise((resolve) => server.once('listening', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return await new Promise((resolve, reject) => {
      const texts: string[] = [];
      client.on('error', reject);
      client.on('message', (data, isBinary) => {
        texts.push(isBinary ? 'binary' : String(data));
        if (texts.length === count) resolve(texts);
      });
    });
  } finally {
    client.terminate();
    server.close();
  }
}

test('texts of any length and alphabet arrive as one message each', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000];
  const texts = lengths.flatMap((length) => ['x'.repeat(length), 'Ж'.repeat(length)]);
  expect(await heard(texts.map(frameOf).join(''), texts.length)).toEqual(texts);
});
