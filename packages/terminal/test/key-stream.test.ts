import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyStream } from '../src/run/key-stream.ts';

/** What comes out of the stream, and what was pasted, when these pieces go in. */
async function through(
  pieces: readonly Uint8Array[],
): Promise<{ typed: string; pasted: string[] }> {
  const source = new PassThrough();
  const pasted: string[] = [];
  const keys = new KeyStream(source as unknown as ReadStream, (text) => pasted.push(text));
  const typed: Buffer[] = [];
  keys.on('data', (piece: Buffer) => typed.push(piece));
  for (const piece of pieces) source.write(piece);
  source.end();
  await new Promise((resolve) => keys.on('end', resolve));
  return { typed: Buffer.concat(typed).toString('utf8'), pasted };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('characters arrive whole, however they are cut into pieces', async () => {
  const whole = bytes('Чё 😀');
  const { typed } = await through([...whole].map((byte) => Uint8Array.of(byte)));
  expect(typed).toBe('Чё 😀');
});

test('a paste comes apart from what is typed around it', async () => {
  const { typed, pasted } = await through([
    bytes('a\u001b[200~one\n'),
    bytes('two\u001b[201~b'),
    bytes('\u001b[200~three\u001b[201~'),
  ]);
  expect(typed).toBe('ab');
  expect(pasted).toEqual(['one\ntwo', 'three']);
});

test('whatever is typed, what comes out is made of whole characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }),
      async (pieces) => {
        const { typed } = await through(pieces);
        expect(typed.isWellFormed()).toBe(true);
      },
    ),
  );
});
