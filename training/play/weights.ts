import { readFileSync } from 'node:fs';

/** The learned numbers by name, with the shape of the network. */
export interface Weights {
  readonly channels: number;
  readonly blocks: number;
  readonly positions: number;
  readonly get: (name: string) => Float32Array;
}

interface Header {
  readonly channels: number;
  readonly blocks: number;
  readonly positions: number;
  readonly tensors: readonly (readonly [string, readonly number[]])[];
}

/** Reads what `export.py` wrote. */
export function readWeights(path: string): Weights {
  const file = readFileSync(path);
  const size = file.readUInt32LE(0);
  const header = JSON.parse(file.subarray(4, 4 + size).toString()) as Header;
  const numbers = new Float16Array(
    file.buffer.slice(file.byteOffset + 4 + size, file.byteOffset + file.byteLength),
  );
  const tensors = new Map<string, Float32Array>();
  let at = 0;
  for (const [name, shape] of header.tensors) {
    const length = shape.reduce((product, side) => product * side, 1);
    tensors.set(name, Float32Array.from(numbers.subarray(at, at + length)));
    at += length;
  }
  const get = (name: string): Float32Array => {
    const tensor = tensors.get(name);
    if (tensor === undefined) throw new Error(`There is no tensor "${name}".`);
    return tensor;
  };
  return { channels: header.channels, blocks: header.blocks, positions: header.positions, get };
}
