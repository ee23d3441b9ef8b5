import { Lookout } from '@flotilla/bots';
import { Chance, type SeenEvent } from '@flotilla/engine';
import { fleetRulesOf } from './levels.ts';
import type { ShowProgress } from '../workers.ts';
import type { BenchReport } from '../report.ts';

const PRESETS = ['classic', 'italian'];

/** How many layouts each shot of the book is taken from. */
const LAYOUTS = 20_000;

/** How many shots the book covers. */
const SHOTS = 8;

/**
 * Works out the openings of the admiral's book: the likeliest cell of very many layouts, as long as every
 * shot misses. What it prints is what stands in the book.
 */
export function benchBook(progress: ShowProgress): BenchReport {
  const text = PRESETS.map((preset) => {
    const rules = fleetRulesOf(preset);
    const lookout = new Lookout(rules, 0);
    const chance = new Chance(`book ${preset}`);
    const line: number[] = [];
    while (line.length < SHOTS) {
      progress(`${preset}: shot ${line.length + 1} of ${SHOTS}`);
      const seen = lookout.look({ chance, work: LAYOUTS, isSpent: () => false });
      if (!seen.ok) throw new Error(seen.error.message);
      const { chances } = seen.value;
      const at = chances.indexOf(Math.max(...chances));
      line.push(at);
      lookout.observe(missed(line.length, at));
    }
    return `${preset}: [${line.join(', ')}]`;
  }).join('\n');
  return { text, readings: [] };
}

const missed = (seq: number, at: number): SeenEvent => ({
  seq,
  type: 'fired',
  seat: 0,
  shots: [{ at, result: 'miss' }],
});
