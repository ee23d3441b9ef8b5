import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Trace, replayTrace } from '../training/replay.ts';

const traces = readFileSync(new URL('../training/traces.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Trace);

describe('the simulator used for training', () => {
  test.each(traces.map((trace, index) => [index, trace] as const))(
    'plays game %i like the engine and shows the network what its seat knows',
    (_index, trace) => {
      expect(replayTrace(trace)).toBe(trace.steps.length);
    },
  );

  test('was tried with both presets and every value of the options', () => {
    const values = traces[0]!.rules.map(
      (_, option) => new Set(traces.map(({ rules }) => rules[option])),
    );
    const binary = values.slice(0, 7).map((set) => set.size);
    expect(binary).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect(values[7]).toEqual(new Set([1, 2, 3]));
    const written = new Set(traces.map(({ rules }) => rules.join()));
    expect(written).toContain('4,0,1,0,0,1,0,2,200');
    expect(written).toContain('4,0,0,1,1,1,0,2,200');
  });

  test.each([
    ['an event or legal action', 3],
    ['an observation', 2],
  ])('is refused when %s differs', (_what, place) => {
    const trace = traces[0]!;
    const wrong = trace.steps[40]!.map((part, index) =>
      index === place ? Number(part) + 1 : part,
    );
    const steps = trace.steps.with(40, wrong as unknown as Trace['steps'][number]);
    expect(() => replayTrace({ ...trace, steps })).toThrow('step 40');
  });
});
