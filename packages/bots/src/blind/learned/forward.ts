import { CELLS } from '../replica/field.ts';
import { PLACE } from './kernel.ts';
import type { Network } from './network.ts';
import type { Observation } from './observe.ts';
import { exponential } from './drawing.ts';

const KINDS = 10;

/** What the network makes of an observation. It holds until the network looks at the next one. */
export interface Evaluation {
  /** What the seat to act may hope for: from −1, lost, to 1, won. */
  readonly value: number;
  /** The log-weight of a turn: where it begins as the seat sees it, and step × 9 + aim. */
  readonly turn: (cell: number, stepAndAim: number) => number;
  /** The log-weights of all shapes of a force around a cell. */
  readonly forces: (cell: number) => Float32Array;
  /** What the piece on a cell may be: log-weights by class. */
  readonly belief: (cell: number) => Float32Array;
}

/** One look of the network. */
export function evaluate(network: Network, { planes, globals }: Observation): Evaluation {
  const { channels, blocks } = network;
  const { memory } = network.kernel;
  const depth = planes.length / CELLS;
  for (let cell = 0; cell < CELLS; cell++) {
    const to = network.field('planes') + PLACE[cell]! * depth;
    memory.set(planes.subarray(cell * depth, (cell + 1) * depth), to);
  }
  const [main, side, change] = (['main', 'side', 'change'] as const).map((name) =>
    fieldOf(memory, network.field(name), channels),
  ) as [Float32Array[], Float32Array[], Float32Array[]];
  network.convolve('stem', 'planes', 'main');
  addToCells(main, linear(network, 'stem_globals', globals));
  for (let block = 0; block < blocks; block++) {
    for (const [cell, row] of main.entries()) rectify(row, side[cell]!);
    network.convolve(`tower.${block}.first`, 'side', 'change');
    addToCells(change, linear(network, `tower.${block}.view`, pooled(change)));
    for (const [cell, row] of change.entries()) rectify(row, side[cell]!);
    network.convolve(`tower.${block}.second`, 'side', 'change');
    for (const [cell, row] of main.entries()) addTo(row, change[cell]!);
  }
  for (const row of main) rectify(row, row);
  const view = pooled(main);
  const turns = new Map<number, Float32Array>();
  return {
    value: valueOf(network, main, globals),
    turn: (cell, stepAndAim) => {
      let row = turns.get(cell);
      if (row === undefined) {
        row = linear(network, 'turn', rectified(linear(network, 'turn_hidden', main[cell]!)));
        turns.set(cell, row);
      }
      return row[stepAndAim]!;
    },
    forces: (cell) => {
      const hidden = linear(network, 'force_hidden', joined(main[cell]!, view));
      return linear(network, 'force', rectified(hidden));
    },
    belief: (cell) => linear(network, 'belief', main[cell]!).subarray(0, KINDS),
  };
}

function valueOf(network: Network, cells: readonly Float32Array[], globals: Float32Array): number {
  const field = cells.map((row) => rectified(linear(network, 'value_field', row)));
  const hidden = rectified(linear(network, 'value_hidden', joined(pooled(field), globals)));
  const sum = linear(network, 'value', hidden)[0]! + linear(network, 'material', globals)[0]!;
  // The hyperbolic tangent, which browsers compute differently in the last digit.
  const power = exponential(-2 * Math.abs(sum));
  return ((1 - power) / (1 + power)) * Math.sign(sum);
}

function linear(network: Network, name: string, input: Float32Array): Float32Array {
  const weight = network.tensor(`${name}.weight`);
  const out = network.tensor(`${name}.bias`).slice();
  const width = out.length;
  for (let i = 0; i < input.length; i++) {
    const x = input[i]!;
    if (x === 0) continue;
    const row = i * width;
    for (let o = 0; o < width; o++) out[o]! += x * weight[row + o]!;
  }
  return out;
}

/** The cells of a field as views into the memory. */
const fieldOf = (memory: Float32Array, start: number, channels: number): Float32Array[] =>
  Array.from(PLACE, (place) =>
    memory.subarray(start + place * channels, start + (place + 1) * channels),
  );

function rectify(from: Float32Array, to: Float32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i]! > 0 ? from[i]! : 0;
}

function rectified(values: Float32Array): Float32Array {
  rectify(values, values);
  return values;
}

function joined(one: Float32Array, two: Float32Array): Float32Array {
  const both = new Float32Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}

function addTo(sum: Float32Array, row: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += row[i]!;
}

function addToCells(cells: readonly Float32Array[], row: Float32Array): void {
  for (const cell of cells) addTo(cell, row);
}

/** Mean and maximum of every channel over the field. */
function pooled(cells: readonly Float32Array[]): Float32Array {
  const channels = cells[0]!.length;
  const out = new Float32Array(2 * channels);
  out.fill(Number.NEGATIVE_INFINITY, channels);
  for (const cell of cells) {
    for (let i = 0; i < channels; i++) {
      const value = cell[i]!;
      out[i]! += value / CELLS;
      if (value > out[channels + i]!) out[channels + i] = value;
    }
  }
  return out;
}
