import { GLOBALS, PLANES } from './observe.ts';
import type { Weights } from './weights.ts';

const LINES = 15;
const COLUMNS = 12;
const CELLS = 180;
const KINDS = 10;

/** What the network makes of an observation, before a decision is asked for. */
interface Evaluation {
  /** The chance to win, from −1 to 1, for the seat to act. */
  readonly value: number;
  /** The weight of a turn: its number as the seat sees it. */
  readonly turn: (cell: number, stepAndAim: number) => number;
  /** The weights of all shapes of a force around a cell. */
  readonly forces: (cell: number) => Float32Array;
  /** What the piece on a cell may be: weights by class. */
  readonly belief: (cell: number) => Float32Array;
}

/** The network in plain JavaScript. */
export class Forward {
  readonly #w: Weights;

  constructor(weights: Weights) {
    this.#w = weights;
  }

  evaluate(planes: Float32Array, globals: Float32Array): Evaluation {
    const { channels, blocks } = this.#w;
    const x = this.#convolve('stem', planes, PLANES);
    addToCells(x, this.#linear('stem_globals', globals));
    for (let block = 0; block < blocks; block++) {
      const h = this.#convolve(`tower.${block}.first`, rectified(x), channels);
      addToCells(h, this.#linear(`tower.${block}.view`, pooled(h, channels)));
      const change = this.#convolve(`tower.${block}.second`, rectified(h), channels);
      for (let i = 0; i < x.length; i++) x[i]! += change[i]!;
    }
    const cells = rectified(x);
    const view = pooled(cells, channels);
    const at = (cell: number): Float32Array =>
      cells.subarray(cell * channels, (cell + 1) * channels);
    const hidden = new Map<number, Float32Array>();
    return {
      value: this.#value(cells, globals),
      turn: (cell, stepAndAim) => {
        let row = hidden.get(cell);
        if (row === undefined) {
          row = this.#linear('turn', rectified(this.#linear('turn_hidden', at(cell))));
          hidden.set(cell, row);
        }
        return row[stepAndAim]!;
      },
      forces: (cell) =>
        this.#linear('force', rectified(this.#linear('force_hidden', joined(at(cell), view)))),
      belief: (cell) => this.#linear('belief', at(cell)).subarray(0, KINDS),
    };
  }

  #value(cells: Float32Array, globals: Float32Array): number {
    const { channels } = this.#w;
    const field = new Float32Array(CELLS * 32);
    for (let cell = 0; cell < CELLS; cell++) {
      const row = this.#linear(
        'value_field',
        cells.subarray(cell * channels, (cell + 1) * channels),
      );
      field.set(rectified(row), cell * 32);
    }
    const hidden = rectified(
      this.#linear('value_hidden', joined(pooled(field, 32), globals.subarray(0, GLOBALS))),
    );
    return Math.tanh(this.#linear('value', hidden)[0]! + this.#linear('material', globals)[0]!);
  }

  #linear(name: string, input: Float32Array): Float32Array {
    const weight = this.#w.get(`${name}.weight`);
    const out = this.#w.get(`${name}.bias`).slice();
    const width = out.length;
    for (let i = 0; i < input.length; i++) {
      const x = input[i]!;
      if (x === 0) continue;
      const row = i * width;
      for (let o = 0; o < width; o++) out[o]! += x * weight[row + o]!;
    }
    return out;
  }

  /** A 3 × 3 convolution; zeros are passed over, and after rectifying there are many. */
  #convolve(name: string, input: Float32Array, depth: number): Float32Array {
    const weight = this.#w.get(`${name}.weight`);
    const bias = this.#w.get(`${name}.bias`);
    const width = bias.length;
    const out = new Float32Array(CELLS * width);
    for (let cell = 0; cell < CELLS; cell++) out.set(bias, cell * width);
    for (let line = 0; line < LINES; line++) {
      for (let column = 0; column < COLUMNS; column++) {
        const source = (line * COLUMNS + column) * depth;
        for (let d = 0; d < depth; d++) {
          const x = input[source + d]!;
          if (x === 0) continue;
          for (let ky = 0; ky < 3; ky++) {
            const toLine = line + 1 - ky;
            if (toLine < 0 || toLine >= LINES) continue;
            for (let kx = 0; kx < 3; kx++) {
              const toColumn = column + 1 - kx;
              if (toColumn < 0 || toColumn >= COLUMNS) continue;
              const to = (toLine * COLUMNS + toColumn) * width;
              const row = ((ky * 3 + kx) * depth + d) * width;
              for (let o = 0; o < width; o++) out[to + o]! += x * weight[row + o]!;
            }
          }
        }
      }
    }
    return out;
  }
}

const rectified = (values: Float32Array): Float32Array =>
  values.map((value) => (value > 0 ? value : 0));

function joined(one: Float32Array, two: Float32Array): Float32Array {
  const both = new Float32Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}

function addToCells(field: Float32Array, row: Float32Array): void {
  for (let at = 0; at < field.length; at += row.length) {
    for (let i = 0; i < row.length; i++) field[at + i]! += row[i]!;
  }
}

/** Mean and maximum of every channel over the field. */
function pooled(field: Float32Array, channels: number): Float32Array {
  const out = new Float32Array(2 * channels);
  out.fill(Number.NEGATIVE_INFINITY, channels);
  for (let at = 0; at < field.length; at += channels) {
    for (let i = 0; i < channels; i++) {
      const value = field[at + i]!;
      out[i]! += value / CELLS;
      if (value > out[channels + i]!) out[channels + i] = value;
    }
  }
  return out;
}
