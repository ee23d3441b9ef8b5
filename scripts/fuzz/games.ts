import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { BotGame, GameNews, GameOrder } from './games-thread.ts';

const USAGE = `Usage: npm run fuzz -- games [--games N] [--seconds N] [--from N] [--seed TEXT]

Bots of all levels play whole games by random rules, from the usual ones to odd ones: every
answer must be legal and come in time, hints and analyses too. Bots rebuilt from what their seat
was told must choose the same.

  --games N      how many (default 500)
  --seconds N    stops after so many seconds, whatever is left
  --from N       begins with this game of the seed (default 1): repeats one that went wrong
  --seed TEXT    repeats a run (default: the text "flotilla")`;

/** A bot that is silent for so long hangs, also on a busy machine. */
const PATIENCE = 120_000;

interface Options {
  readonly games: number;
  readonly seconds: number;
  readonly from: number;
  readonly seed: string;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: {
        games: { type: 'string', default: '500' },
        seconds: { type: 'string' },
        from: { type: 'string', default: '1' },
        seed: { type: 'string', default: 'flotilla' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return {
      games: whole('games', values.games),
      seconds: values.seconds === undefined ? Infinity : whole('seconds', values.seconds),
      from: whole('from', values.from),
      seed: values.seed,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number from 1 on, not "${text}".`);
}

/** How a game ended, or what went wrong; the rules it was played by, as far as they were told. */
interface Played {
  readonly game: BotGame | null;
  readonly reason: string | null;
  readonly fault: string | null;
}

/** A thread that plays games, one at a time. */
class GameThread {
  readonly #worker = new Worker(new URL('./games-thread.ts', import.meta.url));
  #hear: (news: GameNews) => void = () => {};

  constructor() {
    this.#worker.on('message', (news: GameNews) => this.#hear(news));
    this.#worker.on('error', (error: Error) => this.#hear({ type: 'fault', fault: error.stack! }));
  }

  play(order: GameOrder): Promise<Played> {
    return new Promise((resolve) => {
      let game: BotGame | null = null;
      const end = (reason: string | null, fault: string | null): void => {
        clearTimeout(timer);
        resolve({ game, reason, fault });
      };
      const timer = setTimeout(() => end(null, `A bot hangs for ${PATIENCE / 1000} s.`), PATIENCE);
      this.#hear = (news) => {
        timer.refresh();
        if (news.type === 'game') game = news.game;
        if (news.type === 'end') end(news.reason, null);
        if (news.type === 'fault') end(null, news.fault);
      };
      this.#worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

const { games, seconds, from, seed } = readOptions();
const begin = performance.now();
const thread = new GameThread();
const endings = new Map<string, number>();
const elapsed = (): number => (performance.now() - begin) / 1000;
const endingsInWords = (): string =>
  [...endings]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');

let number = from;
for (; number < from + games && elapsed() < seconds; number++) {
  const { game, reason, fault } = await thread.play({ seed, number });
  if (fault !== null) {
    console.error(`Wrong, with seed ${JSON.stringify(seed)}, in game ${number}:
${fault}
  played: ${JSON.stringify(game)}
  again:  npm run fuzz -- games --games 1 --from ${number} --seed ${JSON.stringify(seed)}`);
    process.exitCode = 1;
    break;
  }
  endings.set(reason!, (endings.get(reason!) ?? 0) + 1);
  const played = number - from + 1;
  if (played % 100 === 0) console.log(`${played} games in ${elapsed().toFixed(0)} s`);
}
await thread.close();
console.log(`
games played      ${number - from} in ${elapsed().toFixed(1)} s
ended by          ${endingsInWords()}
seed              ${seed}`);
