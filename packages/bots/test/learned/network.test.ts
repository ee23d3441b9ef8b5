import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exponential } from '../../src/blind/learned/drawing.ts';
import { type Evaluation, evaluate } from '../../src/blind/learned/forward.ts';
import { plainKernel, wasmKernel } from '../../src/blind/learned/kernel.ts';
import { Network } from '../../src/blind/learned/network.ts';
import type { Observation } from '../../src/blind/learned/observe.ts';

const FILE = new URL('../../src/blind/learned/admiral.bin', import.meta.url);
const file = readFileSync(FILE);
const CELLS = 180;
const ACTIONS = 153;
const SHAPES = 23;

/** Numbers that look like no game, but are the same everywhere. */
const observation: Observation = {
  planes: Float32Array.from({ length: CELLS * 48 }, (_, i) =>
    (i * 7919) % 13 === 0 ? ((i * 31) % 97) / 97 : 0,
  ),
  globals: Float32Array.from({ length: 72 }, (_, i) => ((i * 17) % 29) / 29),
};

const everything = ({ value, turn, forces, belief }: Evaluation): readonly number[] => [
  value,
  ...Array.from({ length: CELLS * ACTIONS }, (_, i) => turn(Math.floor(i / ACTIONS), i % ACTIONS)),
  ...Array.from({ length: CELLS }, (_, cell) => [...forces(cell), ...belief(cell)]).flat(),
];

describe('the network of the admiral', () => {
  it('is at most 1.5 MB', () => {
    expect(statSync(FILE).size).toBeLessThan(1_500_000);
  });

  // What PyTorch makes of the same numbers with training/network.py.
  it('computes what it computed where it was trained', () => {
    const { value, turn, forces, belief } = evaluate(new Network(file), observation);
    const beyond = (scores: ArrayLike<number>): readonly number[] =>
      Array.from(scores, (score) => score - scores[0]!);
    const turns = [0, 1, 2, 3, 4].map((i) =>
      turn(Math.floor((i * 100) / ACTIONS), (i * 100) % ACTIONS),
    );
    const expected = [
      [[value], [-0.588]],
      [beyond(turns), [0, -0.474, 0.018, 5.227, 0.13]],
      [beyond(forces(50).subarray(0, 5)), [0, -5.378, -5.13, -3.892, -3.176]],
      [belief(100).subarray(0, 5), [-0.104, -0.374, 0.797, 0.724, 1.21]],
    ] as const;
    for (const [computed, trained] of expected) {
      for (const [index, number] of trained.entries()) {
        expect(computed[index]).toBeCloseTo(number, 2);
      }
    }
  });

  it('gives the same result bit for bit with and without SIMD instructions', () => {
    const [wasm, plain] = [wasmKernel, plainKernel].map((kernel) =>
      everything(evaluate(new Network(file, kernel), observation)),
    );
    expect(wasm).toHaveLength(1 + CELLS * (ACTIONS + SHAPES + 10));
    expect(wasm!.every((number) => Number.isFinite(number))).toBe(true);
    expect(wasm).toEqual(plain);
  });

  it('leaves nothing behind that changes the next look', () => {
    const network = new Network(file);
    const first = everything(evaluate(network, observation));
    evaluate(network, { ...observation, planes: observation.planes.map((x) => 1 - x) });
    expect(everything(evaluate(network, observation))).toEqual(first);
  });
});

describe('powers of e', () => {
  it.each([0, -1e-9, -0.5, -Math.LN2, -1, -7.25, -40, -79.9])('are right at %d', (x) => {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
  });

  it('end in nothing', () => {
    expect(exponential(-200)).toBe(0);
    expect(exponential(Number.NEGATIVE_INFINITY)).toBe(0);
  });
});
