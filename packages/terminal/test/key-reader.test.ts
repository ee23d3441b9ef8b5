import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { runs } from '@flotilla/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../src/ui/input.ts';
import { KeyReader } from '../src/run/key-reader.ts';

/** What was asked to be done later, and not called off. */
const later = new Set<() => void>();
const after = (_milliseconds: number, run: () => void): (() => void) => {
  later.add(run);
  return () => later.delete(run);
};

/** Lets the time pass that was waited for. */
async function timePasses(): Promise<void> {
  for (const run of later) {
    later.delete(run);
    run();
  }
  await turn();
}

const heard: Input[] = [];
const reader = new KeyReader((input) => heard.push(input), after);
beforeEach(() => {
  heard.length = 0;
});

/** Types pieces of bytes, each read by itself; what the game hears of them. */
async function typed(...pieces: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  heard.length = 0;
  for (const piece of pieces) {
    reader.read(Buffer.from(piece));
    await turn();
  }
  return heard.map(told);
}

function told(input: Input): string {
  switch (input.kind) {
    case 'key':
      return input.key;
    case 'character':
      return `“${input.character}”`;
    case 'paste':
      return `paste ${input.text}`;
    case 'click':
      return `click ${input.x},${input.y}`;
    case 'wheel':
      return `wheel ${input.by} ${input.x},${input.y}`;
    case 'pick':
      return `pick ${input.line}`;
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const ESC = '\u001b';

/** Keys as terminals send them, and what they mean. */
const KEYS: Readonly<Record<string, string>> = {
  a: '“a”',
  Ч: '“Ч”',
  '😀': '“😀”',
  '\r': 'enter',
  '\t': 'tab',
  '\u007F': 'backspace',
  [`${ESC}[A`]: 'up',
  [`${ESC}OB`]: 'down',
  [`${ESC}OP`]: 'f1',
  [`${ESC}[15~`]: 'f5',
  [`${ESC}[21~`]: 'f10',
  [`${ESC}[3~`]: 'delete',
  [`${ESC}[<0;10;5M`]: 'click 9,4',
  [`${ESC}[<64;10;5M`]: 'wheel -1 9,4',
  [`${ESC}[<65;1;1M`]: 'wheel 1 0,0',
  [`${ESC}[<2;10;5M`]: '“ ”',
  [`${ESC}[1;5C`]: 'right',
  [`${ESC}[[B`]: 'f2',
  [`${ESC}[H`]: 'home',
  [`${ESC}[6~`]: 'page-down',
  '\u001A': 'suspend',
  [`${ESC}[200~one\ntwo${ESC}[201~`]: 'paste one\ntwo',
};

test.each(Object.entries(KEYS))('%j is %s, whole and in two reads', async (key, meaning) => {
  expect(await typed(key)).toEqual([meaning]);
  const whole = bytes(key);
  for (let cut = 1; cut < whole.length; cut++) {
    expect(await typed(whole.slice(0, cut), whole.slice(cut))).toEqual([meaning]);
  }
});

test('typed keys mean the same however they are split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(KEYS)), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(100), { maxLength: 10 }),
      async (keys, cuts) => {
        const whole = bytes(keys.join(''));
        const ends = [...new Set(cuts.map((cut) => cut % whole.length))].sort((a, b) => a - b);
        const pieces = [...ends, whole.length].map((end, index) =>
          whole.slice(ends[index - 1] ?? 0, end),
        );
        expect(await typed(...pieces.filter(({ length }) => length > 0))).toEqual(
          keys.map((key) => KEYS[key]!),
        );
        expect(later.size).toBe(0);
      },
    ),
    { numRuns: runs(300) },
  );
});

describe('Esc', () => {
  test('is Esc when nothing follows for a moment', async () => {
    expect(await typed(ESC)).toEqual([]);
    await timePasses();
    expect(heard.map(told)).toEqual(['escape']);
  });

  test('is Esc when another key follows at once', async () => {
    expect(await typed(ESC, 'a')).toEqual(['escape', '“a”']);
    expect(await typed(ESC, '\r')).toEqual(['escape', 'enter']);
    expect(await typed(ESC, `${ESC}[B`)).toEqual(['escape', 'down']);
    expect(await typed(ESC, ESC)).toEqual(['escape']);
    await timePasses();
    expect(heard.map(told)).toEqual(['escape', 'escape']);
  });

  test('and a key after that moment are two keys', async () => {
    await typed(ESC);
    await timePasses();
    expect(await typed('[')).toEqual(['“[”']);
  });

  test('a sequence that never ends is forgotten', async () => {
    expect(await typed(`${ESC}[1;`)).toEqual([]);
    await timePasses();
    expect(await typed('a')).toEqual(['“a”']);
  });
});

test('a paste that is too long is cut off, and ends wherever its end is cut', async () => {
  const end = `${ESC}[201~`;
  for (let cut = 1; cut < end.length; cut++) {
    const [first] = await typed(
      `${ESC}[200~${'x'.repeat(20_000)}${end.slice(0, cut)}`,
      `${end.slice(cut)}`,
    );
    expect(first).toBe(`paste ${'x'.repeat(10_000)}`);
    expect(await typed('b')).toEqual(['“b”']);
  }
});

test('broken bytes are no end of the line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }),
      async (pieces) => {
        await typed(...pieces);
        expect(heard.every((input) => told(input).isWellFormed())).toBe(true);
        // Whatever is still open ends in time, or with its own end.
        await typed(`${ESC}[201~`);
        await timePasses();
        expect((await typed('b')).at(-1)).toBe('“b”');
      },
    ),
  );
});
