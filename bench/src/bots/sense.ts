import { parseArgs } from 'node:util';
import { Lookout, createBot, createFleetBot } from '@flotilla/bots';
import {
  Chance,
  type FiredEvent,
  type Ruleset,
  type SeenEvent,
  resolveRules,
} from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import type { BenchReport, Reading } from '../report.ts';
import { type ShowProgress, runInWorkers, workerCount } from '../workers.ts';
import { senseOfBlindGame } from './blind-sense.ts';
import { fleetRulesOf } from './levels.ts';
import { type RangeObserver, shootAlone } from './range.ts';

const PRESETS = ['classic', 'italian', 'spanish', 'russian', 'blind', 'blind-patent'];

/** The most shots in a hundred that a level may fire where no ship can lie: cadets do not count what is afloat. */
const BARS: Readonly<Record<Level, number>> = { cadet: 5, mate: 0, captain: 0, admiral: 0 };

/** Every level knows what it was shown in the blind game. */
const BLIND_BAR = 0;

/**
 * How many shots of each level fall where no ship can lie, by what its seat was told; in the blind game, how many
 * questions and strikes are at pieces that were shown and cannot be beaten.
 */
export async function benchSense(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      preset: { type: 'string', multiple: true, default: PRESETS },
      level: { type: 'string', multiple: true, default: ['cadet', 'mate'] },
      jobs: { type: 'string' },
    },
  });
  const lines = ['Shots where no ship can lie, and attacks on pieces shown to be stronger:'];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    const isBlind = rulesOf(preset).game === 'blind';
    for (const level of LEVELS.filter((name) => values.level.includes(name))) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): SenseTask => ({
        preset,
        level,
        game,
      }));
      const workers = { jobs: workerCount(values.jobs), progress, title: `${preset} ${level}` };
      const counts = await runInWorkers<SenseTask, SenseCount>(
        import.meta.url,
        senseTask.name,
        tasks,
        workers,
      );
      const total = (part: keyof SenseCount): number =>
        counts.reduce((sum, count) => sum + count[part], 0);
      const share = (100 * total('senseless')) / total('shots');
      lines.push(
        `  ${preset.padEnd(12)} ${level.padEnd(8)} ${String(total('senseless')).padStart(5)} of ${String(total('shots')).padStart(6)} ${isBlind ? 'attacks' : 'shots'}, ${share.toFixed(2)} % (${counts.length} games)`,
      );
      readings.push({
        what: `${level} at ${preset}, ${isBlind ? 'attacks on pieces shown to be stronger' : 'shots where no ship can lie'}`,
        value: share,
        unit: '%',
        bar: { most: isBlind ? BLIND_BAR : BARS[level] },
      });
    }
  }
  return { text: lines.join('\n'), readings };
}

interface SenseTask {
  readonly preset: string;
  readonly level: Level;
  readonly game: number;
}

export interface SenseCount {
  /** Shots, or questions and strikes. */
  readonly shots: number;
  readonly senseless: number;
}

function rulesOf(preset: string): Ruleset {
  const rules = resolveRules({ preset });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

/** One game at the range against a random fleet, or one of the blind game between equals. */
export function senseTask({ preset, level, game }: SenseTask): SenseCount {
  const seed = `sense ${preset} ${game}`;
  const any = rulesOf(preset);
  if (any.game === 'blind') {
    return senseOfBlindGame(any, [createBot(any, 0, level), createBot(any, 1, level)], seed);
  }
  const rules = fleetRulesOf(preset);
  const lookout = new Lookout(rules, 0);
  let senseless = 0;
  const observer: RangeObserver = {
    observe: (seen: SeenEvent) => lookout.observe(seen),
    fired: ({ shots }: FiredEvent) => {
      // Without layouts drawn the chances are those of all places that agree with what was told.
      const outlook = lookout.look({ chance: new Chance(seed), work: 0, isSpent: () => false });
      if (!outlook.ok) throw new Error(outlook.error.message);
      senseless += shots.filter(({ at }) => outlook.value.chances[at] === 0).length;
    },
  };
  const { shots } = shootAlone(rules, createFleetBot(rules, 0, level), seed, { observer });
  return { shots, senseless };
}
