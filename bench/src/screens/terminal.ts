import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PassThrough, Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { NO_NOTES, REAL_TIME, startLocalMatch } from '@flotilla/client';
import { Chance, legal, resolveRules } from '@flotilla/engine';
import {
  Canvas,
  type ScreenMatch,
  type Model,
  TerminalScreen,
  draw,
  opened,
  startingModel,
  update,
} from '@flotilla/terminal/parts';
import type { ShowProgress } from '../workers.ts';
import { type BenchReport, joined } from '../report.ts';
import { median, interleaved } from '../measure.ts';

/** How long a start to the first screen takes, and how long a key until it is drawn. */
export async function benchTerminal(progress: ShowProgress): Promise<BenchReport> {
  return joined([await benchFirstScreen(progress), await benchKeys(progress)]);
}

const COMMAND = fileURLToPath(new URL('../../../packages/cli/bin/flotilla.js', import.meta.url));
const STARTS = 7;

/**
 * Starts beside those of a Node that says one word, in a pseudo-terminal, in turn. The bar is on the time of the processor, which
 * other programs on the machine disturb less than the clock.
 */
async function benchFirstScreen(progress: ShowProgress): Promise<BenchReport> {
  const home = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  const times: { flotilla: Start[]; node: Start[] } = { flotilla: [], node: [] };
  try {
    for (let round = 0; round <= STARTS; round++) {
      progress(`start ${round} of ${STARTS}`);
      const flotilla = await firstWord(`'${COMMAND}'`, 'Flotilla', home);
      const node = await firstWord(`-e 'console.log("Node")'`, 'Node', home);
      // The first start compiles what the others find compiled.
      if (round > 0) times.flotilla.push(flotilla);
      if (round > 0) times.node.push(node);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const [own, bare] = [medians(times.flotilla), medians(times.node)];
  const ratio = own.processor / bare.processor;
  return {
    text: `first screen: ${told(own)} (${spread(times.flotilla.map(({ clock }) => clock))}), bare node ${told(bare)}, ratio ${ratio.toFixed(2)} of the processor (bar: 1.5), ${(own.clock / bare.clock).toFixed(2)} by the clock`,
    readings: [
      { what: 'start to first screen', value: own.clock, unit: 'ms' },
      { what: 'start to first screen', value: own.clock / bare.clock, unit: '× a bare Node' },
      {
        what: 'processor to first screen',
        value: ratio,
        unit: '× a bare Node',
        bar: { most: 1.5 },
      },
    ],
  };
}

/** A start until its first word, in milliseconds. */
interface Start {
  readonly clock: number;
  readonly processor: number;
}

const medians = (starts: readonly Start[]): Start => ({
  clock: median(starts.map(({ clock }) => clock)),
  processor: median(starts.map(({ processor }) => processor)),
});

const told = ({ clock, processor }: Start): string =>
  `${clock.toFixed(0)} ms, ${processor.toFixed(0)} of the processor`;

/** Loaded first: it ends the program at the first word, and writes how much of the processor it has used until then. */
const ENDS_AT = (word: string, to: string): string => `
const write = process.stdout.write;
process.stdout.write = function (piece, ...rest) {
  const written = write.call(this, piece, ...rest);
  if (!String(piece).includes(${JSON.stringify(word)})) return written;
  const { user, system } = process.cpuUsage();
  require('node:fs').writeFileSync(${JSON.stringify(to)}, String((user + system) / 1000));
  process.reallyExit(0);
};`;

/** Starts Node with arguments in a pseudo-terminal, until a word is on its screen. */
function firstWord(args: string, word: string, home: string): Promise<Start> {
  const [hook, used] = [join(home, 'hook.cjs'), join(home, 'used')];
  writeFileSync(hook, ENDS_AT(word, used));
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const environment = {
      ...process.env,
      FLOTILLA_HOME: home,
      LC_ALL: 'C',
      TERM: 'xterm-256color',
    };
    const line = `stty cols 80 rows 24; '${process.execPath}' -r '${hook}' ${args}`;
    const started = spawn('script', ['-qefc', line, '/dev/null'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    started.on('error', reject);
    let shown = '';
    let clock: number | null = null;
    started.stdout.on('data', (piece: Buffer) => {
      shown += piece.toString();
      if (shown.includes(word)) clock ??= performance.now() - begin;
    });
    started.on('exit', () => {
      if (clock === null) reject(new Error('the terminal showed nothing'));
      else resolve({ clock, processor: Number(readFileSync(used, 'utf8')) });
    });
  });
}

const spread = (numbers: readonly number[]): string =>
  `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;

const SIZE = { columns: 80, rows: 24 };
const ROUNDS = 5;

/** A key on a field of 26 × 26, drawn and painted, beside painting an empty screen again. */
async function benchKeys(progress: ShowProgress): Promise<BenchReport> {
  const screen = new TerminalScreen({ streams: sink() });
  let model = await modelOf26();
  const empty = new Canvas(SIZE);
  let count = 0;
  const works = [
    {
      name: 'empty redraw',
      run: () => {
        screen.paint(empty, 'dark');
        return 1;
      },
    },
    {
      name: 'key',
      run: () => {
        const key = ['right', 'down', 'left', 'up'][count++ % 4] as 'right';
        ({ model } = update(model, { type: 'input', input: { kind: 'key', key } }));
        screen.paint(draw(model), 'dark');
        return 1;
      },
    },
  ];
  const rates = interleaved(works, { rounds: ROUNDS, milliseconds: 300 }, progress);
  const [blank, key] = rates.map(({ rates: perSecond }) => 1000 / median(perSecond)) as [
    number,
    number,
  ];
  screen.close();
  return {
    text: `a key on 26 × 26: ${key.toFixed(2)} ms until it is drawn and painted, empty redraw ${blank.toFixed(2)} ms, ratio ${(key / blank).toFixed(1)} (bar: 16 ms)`,
    readings: [
      { what: 'a key on 26 × 26 until it is painted', value: key, unit: 'ms', bar: { most: 16 } },
      { what: 'a key on 26 × 26', value: key / blank, unit: '× an empty redraw' },
    ],
  };
}

/** A terminal without a screen. */
function sink(): { stdin: ReadStream; stdout: WriteStream } {
  const stdout = new Writable({ write: (_piece, _encoding, done) => done() });
  const stdin = Object.assign(new PassThrough(), { setRawMode: () => stdin });
  return {
    stdin: stdin as unknown as ReadStream,
    stdout: Object.assign(stdout, SIZE) as unknown as WriteStream,
  };
}

/** Two people in the middle of a game on the largest field. */
async function modelOf26(): Promise<Model> {
  const rules = resolveRules({ preset: 'classic', board: { rows: 26, columns: 26 } });
  if (!rules.ok) throw new Error(rules.error.message);
  const started = await startLocalMatch(
    {
      rules: rules.value,
      seed: 'bench',
      first: 0,
      position: null,
      clock: null,
      players: ['Ada', 'Ben'],
    },
    [{ kind: 'person' }, { kind: 'person' }],
    {
      keep: { write: async () => {} },
      time: REAL_TIME,
      seatPlayer: () => {
        throw new Error('Only one player plays here.');
      },
    },
  );
  if (!started.ok) throw new Error(started.error.message);
  const table = started.value;
  const chance = new Chance('bench');
  for (let turn = 0; turn < 302; turn++) {
    const seat = table.view('spectator').publicState.toAct[0];
    if (seat === undefined) break;
    await table.act(seat, chance.pick(legal(table.view(seat), chance)));
  }
  const views = { 0: table.view(0), 1: table.view(1), spectator: table.view('spectator') };
  const seen = { 0: table.seen(0), 1: table.seen(1), spectator: table.seen('spectator') };
  const { players, seats, status } = table;
  const game: ScreenMatch = {
    id: 'bench',
    rules: rules.value,
    players,
    seats,
    status,
    views,
    seen,
    scores: table.scores(),
    timeLeft: null,
    absence: null,
    record: null,
    tournament: null,
    hasHints: false,
    online: null,
    isOpen: false,
    notes: NO_NOTES,
    placements: [null, null],
  };
  const settings = { language: 'en', theme: 'dark', marks: 'pins', hit: null } as const;
  return { ...startingModel(SIZE, settings, 'bench'), match: game, screen: opened(game, 0) };
}
