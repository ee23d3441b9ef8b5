import { parseArgs } from 'node:util';
import { RefereeProcess } from './referee-process.ts';
import { Run } from './run.ts';

const USAGE = `Usage: npm run fuzz -- [--lines N] [--seed TEXT] [--referee COMMAND]
       npm run fuzz -- games [--help]

Sends lines of every kind, sensible and not, through one running referee and checks every answer.
With games: lets bots play whole games by random rules instead.

  --lines N          how many (default 1000000)
  --seed TEXT        repeats a run (default: the text "flotilla")
  --referee COMMAND  any other program that speaks the same language (default: flotilla referee)`;

/** A shorter run is over before the memory has settled. */
const MIN_LINES_FOR_MEMORY = 200_000;
const MAX_GROWTH = 1.3;

function readOptions() {
  try {
    return parseArgs({
      options: {
        lines: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: 'flotilla' },
        referee: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { values } = readOptions();
const lines = Number(values.lines);
if (values.help || !Number.isSafeInteger(lines) || lines < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const referee = new RefereeProcess(values.referee);
const run = new Run(referee, values.seed);
const begin = performance.now();
const step = Math.ceil(lines / 20);
let told = 0;

const inOrder = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

const gamesOver = (): number =>
  [...run.game.endings.values()].reduce((sum, count) => sum + count, 0);

function progress(): string {
  const speed = (run.answered / (performance.now() - begin)) * 1000;
  return (
    `${run.answered} lines, ${speed.toFixed(0)} a second, ${gamesOver()} games over, ` +
    `memory ${run.memory.last.toFixed(0)} MiB; refused: ${inOrder(run.refusals)}`
  );
}

function memoryFault(): string | null {
  if (lines < MIN_LINES_FOR_MEMORY || run.memory.growth <= MAX_GROWTH) return null;
  return `The memory grows: the last quarter needs ${run.memory.growth.toFixed(2)} times the second.`;
}

const wrong =
  (await run.play(lines, () => {
    if (run.answered - told < step) return;
    told = run.answered;
    console.log(progress());
  })) ?? memoryFault();
referee.kill();

const { memory } = run;
const quarters = ([1, 2, 3, 4] as const).map((number) => memory.quarter(number).toFixed(0));
console.log(`
lines answered    ${run.answered} in ${((performance.now() - begin) / 1000).toFixed(1)} s, slowest batch ${run.slowest.toFixed(0)} ms
accepted          ${run.accepted}
refused           ${inOrder(run.refusals)}
games over        ${gamesOver()}: ${inOrder(run.game.endings)}
memory            ${quarters.join(', ')} MiB (means of the quarters), at most ${memory.most.toFixed(0)} MiB,
                  last quarter ÷ second ${memory.growth.toFixed(2)}
seed              ${values.seed}`);
if (wrong !== null) {
  console.error(`\nWrong, with seed ${JSON.stringify(values.seed)}:\n${wrong}`);
  process.exitCode = 1;
}
