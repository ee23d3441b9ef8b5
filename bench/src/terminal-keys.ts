import { PassThrough, Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { NO_NOTES, REAL_TIME, startTable } from '@flotilla/client';
import { Chance, legal, resolveRules } from '@flotilla/engine';
import {
  Canvas,
  type Game,
  type Model,
  TerminalScreen,
  draw,
  opened,
  update,
} from '@flotilla/terminal/parts';
import kit from 'terminal-kit';
import type { Progress } from './crew.ts';
import { interleaved, median } from './measure.ts';
import type { Report } from './report.ts';

const SIZE = { columns: 80, rows: 24 };
const ROUNDS = 5;

/** A key on a field of 26 × 26, drawn and painted, beside painting an empty screen again. */
export async function benchKeys(progress: Progress): Promise<Report> {
  const screen = new TerminalScreen(kit, sink());
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

/** A terminal that nobody looks at. */
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
  const started = await startTable(
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
      opponent: () => {
        throw new Error('Nobody else plays here.');
      },
    },
  );
  if (!started.ok) throw new Error(started.error.message);
  const table = started.value;
  const chance = new Chance('bench');
  for (let turn = 0; turn < 302; turn++) {
    const seat = table.view('spectator').chart.toAct[0];
    if (seat === undefined) break;
    await table.act(seat, chance.pick(legal(table.view(seat), chance)));
  }
  const views = { 0: table.view(0), 1: table.view(1), spectator: table.view('spectator') };
  const seen = { 0: table.seen(0), 1: table.seen(1), spectator: table.seen('spectator') };
  const { players, seats, status } = table;
  const game: Game = {
    id: 'bench',
    rules: rules.value,
    players,
    seats,
    status,
    views,
    seen,
    scores: table.scores(),
    timeLeft: null,
    record: null,
    tournament: null,
    hasHints: false,
    isFar: false,
    isOpen: false,
    notes: NO_NOTES,
  };
  return {
    size: SIZE,
    settings: { language: 'en', theme: 'dark', marks: 'pins', hit: null },
    game,
    screen: opened(game, 0),
    overlay: null,
    notice: null,
    seed: 'bench',
    inputs: 0,
    now: 0,
    before: 0,
  };
}
