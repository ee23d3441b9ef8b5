import { CELLS } from '../replica/field.ts';

const LINES = 15;
const COLUMNS = 12;
/** Fields have an edge of empty cells, so that a convolution needs no care at the border. */
const ROW = COLUMNS + 2;
export const PADDED_CELLS = (LINES + 2) * ROW;
/** The place of each cell in a field with its edge. */
export const PLACE = Int32Array.from(
  { length: CELLS },
  (_, cell) => (Math.floor(cell / COLUMNS) + 1) * ROW + (cell % COLUMNS) + 1,
);
/** Outputs computed together; weights lie in blocks of so many. */
export const BLOCK = 16;

/** Where a 3 × 3 convolution finds its numbers, counted in numbers from the start of the memory. */
export interface Convolution {
  readonly input: number;
  readonly output: number;
  /** By block of outputs, then line, column and input channel. */
  readonly weights: number;
  readonly bias: number;
  readonly depth: number;
  readonly width: number;
}

/** Memory and the one loop that takes nearly all the time of the network. */
export interface Kernel {
  readonly memory: Float32Array;
  readonly convolve: (convolution: Convolution) => void;
}

/** The kernel of this machine; both give the same results, bit for bit. */
export function createKernel(size: number): Kernel {
  try {
    return wasmKernel(size);
  } catch {
    return plainKernel(size);
  }
}

/**
 * For machines without SIMD instructions. Zeros are passed over, and after rectifying there are many. Products and
 * sums are rounded to 32 bits one by one and in the order of the other kernel.
 */
export function plainKernel(size: number): Kernel {
  const memory = new Float32Array(size);
  const convolve = ({ input, output, weights, bias, depth, width }: Convolution): void => {
    for (const place of PLACE) {
      memory.copyWithin(output + place * width, bias, bias + width);
    }
    for (let line = 0; line < LINES + 2; line++) {
      for (let column = 0; column < ROW; column++) {
        const source = input + (line * ROW + column) * depth;
        for (let d = 0; d < depth; d++) {
          const x = memory[source + d]!;
          if (x !== 0) spread(memory, x, line, column, d, output, weights, depth, width);
        }
      }
    }
  };
  return { memory, convolve };
}

/** Adds one number of the input to all outputs it reaches. */
function spread(
  memory: Float32Array,
  x: number,
  line: number,
  column: number,
  d: number,
  output: number,
  weights: number,
  depth: number,
  width: number,
): void {
  for (let ky = 0; ky < 3; ky++) {
    const toLine = line + 1 - ky;
    if (toLine < 1 || toLine > LINES) continue;
    for (let kx = 0; kx < 3; kx++) {
      const toColumn = column + 1 - kx;
      if (toColumn < 1 || toColumn > COLUMNS) continue;
      const to = output + (toLine * ROW + toColumn) * width;
      for (let first = 0; first < width; first += BLOCK) {
        const row = weights + first * 9 * depth + ((ky * 3 + kx) * depth + d) * BLOCK;
        for (let o = 0; o < BLOCK; o++) {
          memory[to + first + o]! += Math.fround(x * memory[row + o]!);
        }
      }
    }
  }
}

/** As much of it as is used here: the libraries of the compiler know it only together with a browser's page. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

const PAGE = 65_536;
const BYTES = 4;

/** Four numbers at a time, in WebAssembly. */
export function wasmKernel(size: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((size * BYTES) / PAGE) });
  const module = new WebAssembly.Module(convolutionModule());
  const { exports } = new WebAssembly.Instance(module, { js: { memory } });
  const run = exports['convolve'] as (...values: readonly number[]) => void;
  return {
    memory: new Float32Array(memory.buffer),
    convolve: ({ input, output, weights, bias, depth, width }) =>
      run(
        input * BYTES,
        output * BYTES,
        weights * BYTES,
        bias * BYTES,
        depth * BYTES,
        width * BYTES,
      ),
  };
}

// The module is written down here instruction by instruction, and assembled when it is needed.
type Code = readonly (number | Code)[];

const [I32, V128] = [0x7f, 0x7b];
const simd = (code: number): Code => [0xfd, unsigned(code)];
const ADD = 0x6a;
const MULTIPLY = 0x6c;
const LESS = 0x49;
const get = (local: number): Code => [0x20, unsigned(local)];
const set = (local: number): Code => [0x21, unsigned(local)];
const number = (value: number): Code => [0x41, signed(value)];
const plus = (one: Code, two: Code): Code => [one, two, ADD];
const times = (one: Code, two: Code): Code => [one, two, MULTIPLY];
const load = (address: Code, offset: number): Code => [address, simd(0x00), 4, unsigned(offset)];
const loadEverywhere = (address: Code): Code => [address, simd(0x09), 2, 0];
const store = (address: Code, value: Code, offset: number): Code => [
  [address, value],
  [simd(0x0b), 4, unsigned(offset)],
];
const plusFour = (one: Code, two: Code): Code => [one, two, simd(0xe4)];
const timesFour = (one: Code, two: Code): Code => [one, two, simd(0xe6)];
const increase = (local: number, by: Code): Code => [plus(get(local), by), set(local)];
/** Runs the body until a local that it increases reaches the end; at least once. */
const until = (local: number, end: Code, body: Code): Code => [
  [0x03, 0x40, body],
  [get(local), end, LESS, 0x0d, 0, 0x0b],
];

function convolutionModule(): Uint8Array<ArrayBuffer> {
  const [input, output, weights, bias, depth, width] = [0, 1, 2, 3, 4, 5];
  const [first, line, column, x, y, end, w, row, to] = [6, 7, 8, 9, 10, 11, 12, 13, 14];
  const [x0, x1] = [15, 16];
  const vectors = [0, 1, 2, 3];
  /** The sums of two neighbouring cells, four vectors of outputs each. */
  const sum = (cell: number, vector: number): number => 17 + cell * 4 + vector;
  const BLOCK_BYTES = BLOCK * BYTES;

  const begin = vectors.flatMap((v) => {
    const start = load(plus(get(bias), get(first)), 16 * v);
    return [start, set(sum(0, v)), start, set(sum(1, v))];
  });
  const step: Code = [
    [loadEverywhere(get(x)), set(x0), loadEverywhere(get(y)), set(x1)],
    vectors.flatMap((v) =>
      [x0, x1].map((value, cell) => [
        plusFour(get(sum(cell, v)), timesFour(get(value), load(get(w), 16 * v))),
        set(sum(cell, v)),
      ]),
    ),
    [increase(x, number(BYTES)), increase(y, number(BYTES)), increase(w, number(BLOCK_BYTES))],
  ];
  /** One line of the kernel: three cells of the input lie beside each other. */
  const kernelLine = (ky: number): Code => [
    [plus(get(row), times(number(ky * ROW), get(depth))), set(x)],
    [plus(get(x), get(depth)), set(y)],
    [plus(get(x), times(number(3), get(depth))), set(end)],
    until(x, get(end), step),
  ];
  const pair: Code = [
    [get(weights), set(w), begin],
    [kernelLine(0), kernelLine(1), kernelLine(2)],
    vectors.map((v) => store(get(to), get(sum(0, v)), 16 * v)),
    vectors.map((v) => store(plus(get(to), get(width)), get(sum(1, v)), 16 * v)),
    [increase(row, times(number(2), get(depth))), increase(to, times(number(2), get(width)))],
    increase(column, number(2)),
  ];
  const fieldLine: Code = [
    [number(0), set(column)],
    until(column, number(COLUMNS), pair),
    // Over the edge at the end of this line and at the start of the next.
    [increase(row, times(number(2), get(depth))), increase(to, times(number(2), get(width)))],
    increase(line, number(1)),
  ];
  const block: Code = [
    [number(0), set(line), get(input), set(row)],
    [plus(get(output), plus(get(first), times(number(ROW + 1), get(width)))), set(to)],
    until(line, number(LINES), fieldLine),
    increase(weights, times(number(9 * BLOCK), get(depth))),
    increase(first, number(BLOCK_BYTES)),
  ];
  const body = until(first, get(width), block);
  const locals = [2, [9, I32], [10, V128]];
  const text = (name: string): Code => [name.length, [...name].map((c) => c.codePointAt(0)!)];
  const section = (id: number, content: Code): Code => [id, sized(content)];
  return Uint8Array.from(
    flat([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, 0x60, 6, Array<number>(6).fill(I32), 0]),
      section(2, [1, text('js'), text('memory'), 2, 0, 0]),
      section(3, [1, 0]),
      section(7, [1, text('convolve'), 0, 0]),
      section(10, [1, sized([locals, body, 0x0b])]),
    ]),
  );
}

const flat = (code: Code): readonly number[] =>
  code.flatMap((part) => (typeof part === 'number' ? [part] : flat(part)));

function sized(content: Code): Code {
  const bytes = flat(content);
  return [unsigned(bytes.length), bytes];
}

/** Numbers of any length, seven bits a byte. */
function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, unsigned(value >>> 7)];
}

function signed(value: number): Code {
  return value < 64 ? [value] : [(value & 127) | 128, signed(value >> 7)];
}
