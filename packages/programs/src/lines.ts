import type { Readable } from 'node:stream';

/** Longer lines are never kept in memory. */
const LONGEST = 1 << 20;

/** A line of input, or null in place of one that is too long. */
export type Line = string | null;

/** The lines of a stream, one after the other, however they are cut into pieces. */
export async function* linesOf(input: Readable): AsyncGenerator<Line> {
  input.setEncoding('utf8');
  let pending = '';
  let isTooLong = false;
  for await (const piece of input as AsyncIterable<string>) {
    const parts = piece.split('\n');
    for (const [index, part] of parts.entries()) {
      isTooLong ||= pending.length + part.length > LONGEST;
      pending = isTooLong ? '' : pending + part;
      if (index === parts.length - 1) break;
      yield isTooLong ? null : pending;
      pending = '';
      isTooLong = false;
    }
  }
  if (isTooLong || pending !== '') yield isTooLong ? null : pending;
}
