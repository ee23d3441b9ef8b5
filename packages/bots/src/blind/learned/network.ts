import { BLOCK, type Convolution, type Kernel, PADDED_CELLS, createKernel } from './kernel.ts';

interface Header {
  readonly channels: number;
  readonly blocks: number;
  /** How many positions it has learned from. */
  readonly positions: number;
  readonly tensors: readonly (readonly [name: string, shape: readonly number[]])[];
}

/** The fields a network works on, in the memory of its kernel. */
const FIELDS = ['planes', 'main', 'side', 'change'] as const;
type FieldName = (typeof FIELDS)[number];

/** A trained network: its numbers by name, and the memory in which convolutions are computed. */
export class Network {
  readonly channels: number;
  readonly blocks: number;
  readonly positions: number;
  readonly kernel: Kernel;
  readonly #tensors = new Map<string, Float32Array>();
  readonly #fields = new Map<FieldName, number>();
  readonly #convolutions = new Map<string, Omit<Convolution, 'input' | 'output'>>();

  /** Reads what `training/export.py` wrote: the size of a header, the header, all numbers as fp16. */
  constructor(file: Uint8Array, create: (size: number) => Kernel = createKernel) {
    const size = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
    const header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + size))) as Header;
    this.channels = header.channels;
    this.blocks = header.blocks;
    this.positions = header.positions;
    let at = 4 + size;
    const shapes = new Map(header.tensors);
    for (const [name, shape] of header.tensors) {
      const length = shape.reduce((product, side) => product * side, 1);
      this.#tensors.set(name, halves(file, at, length));
      at += 2 * length;
    }
    this.kernel = create(this.#plan(shapes));
    this.#fill();
  }

  tensor(name: string): Float32Array {
    const tensor = this.#tensors.get(name);
    if (tensor === undefined) throw new Error(`There is no tensor "${name}".`);
    return tensor;
  }

  /** Where a field begins in the memory. */
  field(name: FieldName): number {
    return this.#fields.get(name)!;
  }

  convolve(name: string, input: FieldName, output: FieldName): void {
    const convolution = this.#convolutions.get(name)!;
    this.kernel.convolve({ ...convolution, input: this.field(input), output: this.field(output) });
  }

  /** Gives everything its place, and tells how much memory that takes. */
  #plan(shapes: ReadonlyMap<string, readonly number[]>): number {
    const planes = shapes.get('stem.weight')![2]!;
    let size = 0;
    const reserve = (length: number): number => {
      const start = size;
      size += Math.ceil(length / 4) * 4;
      return start;
    };
    for (const name of FIELDS) {
      const depth = name === 'planes' ? planes : this.channels;
      this.#fields.set(name, reserve(PADDED_CELLS * depth));
    }
    for (const [name, shape] of shapes) {
      if (shape.length !== 4) continue;
      const [, , depth, width] = shape as [number, number, number, number];
      const weights = reserve(9 * depth * width);
      const convolution = { weights, bias: reserve(width), depth, width };
      this.#convolutions.set(name.replace('.weight', ''), convolution);
    }
    return size;
  }

  /** Copies the weights of convolutions into the memory, in blocks of outputs. */
  #fill(): void {
    const { memory } = this.kernel;
    for (const [name, { weights, bias, depth, width }] of this.#convolutions) {
      const given = this.tensor(`${name}.weight`);
      for (let row = 0; row < 9 * depth; row++) {
        for (let o = 0; o < width; o++) {
          const block = Math.floor(o / BLOCK);
          memory[weights + (block * 9 * depth + row) * BLOCK + (o % BLOCK)] =
            given[row * width + o]!;
        }
      }
      memory.set(this.tensor(`${name}.bias`), bias);
      this.#tensors.delete(`${name}.weight`);
    }
  }
}

/** Numbers of 16 bits as numbers of 32; written out, since not every browser has a Float16Array. */
function halves(file: Uint8Array, start: number, length: number): Float32Array {
  const view = new DataView(file.buffer, file.byteOffset + start, 2 * length);
  return Float32Array.from({ length }, (_, index) => {
    const bits = view.getUint16(2 * index, true);
    const sign = bits & 0x80_00 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    return exponent === 0
      ? (sign * fraction) / 2 ** 24
      : (sign * (1024 + fraction) * 2 ** exponent) / 2 ** 25;
  });
}
