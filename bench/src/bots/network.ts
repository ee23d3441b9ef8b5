import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Bot } from '@flotilla/bots';
import {
  type BlindRules,
  type BySeat,
  Chance,
  type Event,
  type GameAction,
  SEATS,
  type State,
  act,
  bySeat,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { createLearnedBot } from '../../../packages/bots/src/blind/blind-bot.ts';
import {
  type Kernel,
  plainKernel,
  wasmKernel,
} from '../../../packages/bots/src/blind/learned/kernel.ts';
import { Network } from '../../../packages/bots/src/blind/learned/network.ts';
import { median } from '../measure.ts';
import type { Bar, BenchReport, Reading } from '../report.ts';
import type { ShowProgress } from '../workers.ts';

const FILE = new URL('../../../packages/bots/src/blind/learned/admiral.bin', import.meta.url);
const KERNELS: readonly (readonly [string, (size: number) => Kernel])[] = [
  ['WebAssembly', wasmKernel],
  ['plain JavaScript', plainKernel],
];

/** A decision with WebAssembly takes at most so much of one core, nearly always. */
const BAR: Bar = { most: 25 };
/** Actions of a game that are not measured: the first run of any code is slow. */
const WARM_UP = 20;
const LOADS = 5;
const TEMPERATURE = 0.3;

/**
 * How long the network of the blind admiral takes for a whole decision, from what was told to the action, and to be
 * loaded. Time is that of the processor, so that a busy machine changes little.
 */
export function benchNetwork(progress: ShowProgress, args: readonly string[]): BenchReport {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '4' },
      seed: { type: 'string', default: 'network' },
    },
  });
  const file = readFileSync(FILE);
  const rules = blindRules();
  const networks = KERNELS.map(([, create]) => new Network(file, create));
  const times = KERNELS.map((): number[] => []);
  for (let game = 0; game < Number(values.games); game++) {
    progress(`game ${game + 1} of ${values.games}`);
    const taken = playGame(rules, networks, `${values.seed} ${game}`);
    taken.forEach((list, index) =>
      times[index]!.push(...(game === 0 ? list.slice(WARM_UP) : list)),
    );
  }
  const lines = [
    `Decisions of the network in ${values.games} games, seed ${values.seed}, milliseconds of one core:`,
  ];
  const readings: Reading[] = [];
  KERNELS.forEach(([name, create], index) => {
    const list = times[index]!;
    const loading = median(Array.from({ length: LOADS }, () => loadTime(create)));
    const [middle, slow] = [median(list), slowest(list, 0.95)];
    lines.push(
      `  ${name.padEnd(17)} median ${middle.toFixed(2)}, 95 % within ${slow.toFixed(2)}, longest ${Math.max(...list).toFixed(2)} ` +
        `(${list.length} decisions); loaded in ${loading.toFixed(0)}`,
    );
    readings.push(
      { what: `a decision, ${name}, median`, value: middle, unit: 'ms' },
      {
        what: `a decision, ${name}, 95 % within`,
        value: slow,
        unit: 'ms',
        ...(create === wasmKernel ? { bar: BAR } : {}),
      },
      { what: `loading, ${name}`, value: loading, unit: 'ms' },
    );
  });
  return { text: lines.join('\n'), readings };
}

function blindRules(): BlindRules {
  const rules = resolveRules({ preset: 'blind' });
  if (!rules.ok || rules.value.game !== 'blind') throw new Error('There is no blind game.');
  return rules.value;
}

/** A game of the network against itself: the time of every decision, by network. All of them decide alike. */
function playGame(
  rules: BlindRules,
  networks: readonly Network[],
  seed: string,
): readonly (readonly number[])[] {
  const tables = networks.map((network): BySeat<Bot> =>
    bySeat((seat) => createLearnedBot(rules, seat, network, TEMPERATURE)),
  );
  const times = networks.map((): number[] => []);
  const opened = start({ rules, first: 0 }, new Chance(seed));
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  tell(tables, state, opened.value.events);
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const thoughts = `${seed} ${state.publicState.seq}`;
    const actions = tables.map((bots, index) => {
      const begin = processorTime();
      const action = chosen(bots[seat], thoughts);
      times[index]!.push(processorTime() - begin);
      return action;
    });
    if (actions.some((action) => !isDeepStrictEqual(action, actions[0]))) {
      throw new Error('The kernels do not decide alike.');
    }
    const acted = act(state, seat, actions[0]!);
    if (!acted.ok) throw new Error(acted.error.message);
    tell(tables, acted.value.state, acted.value.events);
    state = acted.value.state;
  }
  return times;
}

function chosen(bot: Bot, seed: string): GameAction {
  const choice = bot.choose({ chance: new Chance(seed), work: 1, isSpent: () => false });
  if (!choice.ok) throw new Error(choice.error.message);
  return choice.value;
}

function tell(tables: readonly BySeat<Bot>[], state: State, events: readonly Event[]): void {
  for (const event of events)
    for (const seat of SEATS)
      for (const bots of tables) bots[seat].observe(see(state, event, seat));
}

function loadTime(create: (size: number) => Kernel): number {
  const begin = processorTime();
  const { positions } = new Network(readFileSync(FILE), create);
  if (positions === 0) throw new Error('The network has learned nothing.');
  return processorTime() - begin;
}

/** So large a share of the numbers is not above this. */
const slowest = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1]!;

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
