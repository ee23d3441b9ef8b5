import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { MAX_BUFFERED } from '../../src/socket/socket-writer.ts';
import { LineStream } from '../../src/stream/streams.ts';

/** A response whose client reads when the test says so. */
class SlowResponse extends EventEmitter {
  isCut = false;
  readonly #unread: (() => void)[] = [];

  write(_line: Buffer, done: () => void): boolean {
    this.#unread.push(done);
    return false;
  }

  read(): void {
    for (const done of this.#unread.splice(0)) done();
  }

  destroy(): void {
    this.isCut = true;
  }
}

function open() {
  const response = new SlowResponse();
  const [address, all] = [{ bytes: 0 }, { bytes: 0 }];
  const stream = new LineStream(
    response as unknown as ServerResponse,
    null,
    [address, all],
    () => {},
  );
  return { response, stream, address, all };
}

const LONG = 'x'.repeat(MAX_BUFFERED.client + 1);

describe('a stream', () => {
  test('cuts off a client that is too far behind', () => {
    const { response, stream } = open();
    stream.write(LONG);
    stream.write('next');
    expect(response.isCut).toBe(true);
  });

  test('goes on with a client that reads', () => {
    const { response, stream, address, all } = open();
    stream.write(LONG);
    response.read();
    stream.write('next');
    expect(response.isCut).toBe(false);
    response.read();
    expect([address.bytes, all.bytes]).toEqual([0, 0]);
  });

  test('cuts off a client that has not read the heartbeat before', () => {
    const { response, stream } = open();
    stream.beat('{}');
    response.read();
    stream.beat('{}');
    expect(response.isCut).toBe(false);
    stream.beat('{}');
    expect(response.isCut).toBe(true);
  });

  test('cuts off a client that reads nothing while its address has too much waiting', () => {
    const { response, stream, address } = open();
    address.bytes = MAX_BUFFERED.address + 1;
    stream.write('first');
    expect(response.isCut).toBe(false);
    stream.write('second');
    expect(response.isCut).toBe(true);
  });
});
