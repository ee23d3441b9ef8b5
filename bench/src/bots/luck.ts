import { parseArgs } from 'node:util';
import { type Bot, analyse, createBot } from '@flotilla/bots';
import {
  type BySeat,
  Chance,
  type Event,
  type Ruleset,
  SEATS,
  type SeenEvent,
  type State,
  act,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import type { BenchReport, Reading } from '../report.ts';
import { type ShowProgress, runInWorkers, workerCount } from '../workers.ts';

const PRESETS = ['classic', 'salvo-2', 'blind'];

/** Layouts drawn for each shot that is judged. */
const SAMPLES = 100;

/** The most that the luck of a level may be away from zero, in standard deviations. */
const BAR = 2;

/**
 * Whether the analysis is honest: over many games between equal bots, luck must be zero on average, and about
 * 32 % of the players must be told that they were lucky or unlucky.
 */
export async function benchLuck(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '300' },
      preset: { type: 'string', multiple: true, default: PRESETS },
      level: { type: 'string', multiple: true, default: [...LEVELS] },
      seed: { type: 'string', default: 'luck' },
      jobs: { type: 'string' },
    },
  });
  const { seed } = values;
  const lines = [`The luck of both players, in sum, as the analysis tells it, seed ${seed}:`];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    lines.push(`  ${preset}`);
    for (const level of values.level as Level[]) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): LuckTask => ({
        preset,
        level,
        seed,
        game,
      }));
      const workers = { jobs: workerCount(values.jobs), progress, title: `${preset} ${level}` };
      const played = await runInWorkers<LuckTask, readonly PlayerLuck[]>(
        import.meta.url,
        luckTask.name,
        tasks,
        workers,
      );
      const players = played.flat();
      const variance = players.reduce((sum, { sigma }) => sum + sigma ** 2, 0);
      const luck = players.reduce((sum, player) => sum + player.luck, 0);
      const z = luck / Math.sqrt(variance);
      const graded = players.filter((player) => Math.abs(player.luck) >= player.sigma).length;
      lines.push(
        `    ${level.padEnd(8)} z ${z.toFixed(2).padStart(6)}, luck ${(luck / players.length).toFixed(3)} a player, ` +
          `σ ${Math.sqrt(variance / players.length).toFixed(2)}, ${((100 * graded) / players.length).toFixed(0)} % beyond one σ (${played.length} games)`,
      );
      readings.push({
        what: `luck of ${level}s at ${preset}, away from zero`,
        value: Math.abs(z),
        unit: 'σ',
        bar: { most: BAR },
      });
    }
  }
  return { text: lines.join('\n'), readings };
}

interface LuckTask {
  readonly preset: string;
  readonly level: Level;
  readonly seed: string;
  readonly game: number;
}

interface PlayerLuck {
  readonly luck: number;
  readonly sigma: number;
}

/** One game between bots of a level, judged. */
export function luckTask({ preset, level, seed: series, game }: LuckTask): readonly PlayerLuck[] {
  const seed = `${series} ${preset} ${level} ${game}`;
  const rules = rulesOf(preset);
  const seen = playedBy(rules, level, seed);
  // The luck of the blind game is that of its questions and strikes, which takes no samples.
  const work = rules.game === 'blind' ? 0 : SAMPLES;
  const judged = analyse(
    { rules, seen },
    { chance: new Chance(`${seed} analysis`), work, isSpent: () => false },
  );
  if (!judged.ok) throw new Error(judged.error.message);
  return judged.value.accounts.map(({ luck, sigma }) => ({ luck, sigma }));
}

function rulesOf(preset: string): Ruleset {
  const rules = resolveRules({ preset });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

/** Strong levels think less here than in a game: what they do is judged, not how well. */
const WORK = 60;

function playedBy(rules: Ruleset, level: Level, seed: string): BySeat<readonly SeenEvent[]> {
  const chance = new Chance(seed);
  const bots: BySeat<Bot> = [createBot(rules, 0, level), createBot(rules, 1, level)];
  const seen: BySeat<SeenEvent[]> = [[], []];
  const tell = (state: State, events: readonly Event[]): void => {
    for (const event of events) {
      for (const seat of SEATS) {
        const shown = see(state, event, seat);
        seen[seat].push(shown);
        bots[seat].observe(shown);
      }
    }
  };
  const opened = start({ rules, first: rules.first === 'agreed' ? 0 : null }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  tell(state, opened.value.events);
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const thoughts = new Chance(`${seed} ${state.publicState.seq}`);
    const chosen = bots[seat].choose({ chance: thoughts, work: WORK, isSpent: () => false });
    if (!chosen.ok) throw new Error(chosen.error.message);
    const acted = act(state, seat, chosen.value);
    if (!acted.ok) throw new Error(acted.error.message);
    tell(state, acted.value.events);
    state = acted.value.state;
  }
  return seen;
}
