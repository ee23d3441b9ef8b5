import { Session } from 'node:inspector/promises';
import { setImmediate as nextTick } from 'node:timers/promises';
import { BotWorker, type WorkerMessage, type WorkerPort } from '@flotilla/bots';
import { type LocalMatch, REAL_TIME, seatBot, startLocalMatch } from '@flotilla/client';
import { type Action, Chance, type Seat, legal, resolveRules } from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import type { BenchReport, Reading } from '../report.ts';
import type { ShowProgress } from '../workers.ts';

interface Path {
  readonly functions: number;
  readonly files: number;
}

/** An action after so many others, against a bot or between two people. */
interface Case {
  readonly what: string;
  readonly preset: string;
  readonly level: Level | null;
}

const CASES: readonly Case[] = [
  { what: 'a shot between two people', preset: 'classic', level: null },
  { what: 'a shot and the answer of a captain', preset: 'classic', level: 'captain' },
  { what: 'a blind move and the answer of a captain', preset: 'blind', level: 'captain' },
];

const WARM_UP = 6;

/** How many functions in how many files of the packages one action of a local match crosses. */
export async function benchPath(progress: ShowProgress): Promise<BenchReport> {
  const readings: Reading[] = [];
  const lines: string[] = [];
  for (const one of CASES) {
    progress(one.what);
    const { functions, files } = await pathOf(one);
    lines.push(`${one.what}: ${functions} functions in ${files} files`);
    readings.push({ what: `${one.what}, functions`, value: functions, unit: '' });
    readings.push({ what: `${one.what}, files`, value: files, unit: '' });
  }
  return { text: lines.join('\n'), readings };
}

async function pathOf({ preset, level }: Case): Promise<Path> {
  const match = await started(preset, level);
  for (let action = 0; action < WARM_UP; action++) await nextAct(match)();
  const path = await crossed(nextAct(match));
  match.close();
  return path;
}

async function started(preset: string, level: Level | null): Promise<LocalMatch> {
  const rules = resolveRules({ preset });
  if (!rules.ok) throw new Error(rules.error.message);
  const person = { kind: 'person' } as const;
  const match = await startLocalMatch(
    {
      rules: rules.value,
      seed: 'path',
      first: 0,
      position: null,
      clock: null,
      players: ['Ada', 'Ben'],
    },
    [person, level === null ? person : { kind: 'computer', level }],
    {
      keep: { write: async () => {} },
      time: REAL_TIME,
      seatPlayer: (_, game) => seatBot(level!, game, workerHere),
    },
  );
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

/** A worker in this thread, so that its functions are counted too. */
function workerHere(): WorkerPort {
  let hear: (message: WorkerMessage) => void = () => {};
  const worker = new BotWorker((message) => hear(structuredClone(message)));
  return {
    post: (request) => {
      const copy = structuredClone(request);
      queueMicrotask(() => worker.handle(copy));
    },
    listen: ({ message }) => {
      hear = message;
    },
    end: () => {},
  };
}

/** A legal action of the first seat of this screen that is to act; it waits for the bot's answer. */
function nextAct(match: LocalMatch): () => Promise<void> {
  const isAwaited = (seat: Seat): boolean => match.view(seat).publicState.toAct.includes(seat);
  const seat = match.seats.find(isAwaited);
  if (seat === undefined) throw new Error('The match is over.');
  const actions = legal(match.view(seat), new Chance('path'));
  const isPlain = ({ type }: Action): boolean => type === 'move' || type === 'fire';
  const action = actions.find(isPlain) ?? actions[0]!;
  return async () => {
    const acted = await match.act(seat, action);
    if (!acted.ok) throw new Error(acted.error.message);
    while (match.status.kind === 'thinking') await nextTick();
  };
}

/** Counts functions by V8's precise coverage. */
async function crossed(act: () => Promise<void>): Promise<Path> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const called = result
    .filter(({ url }) => url.includes('/packages/') && !url.includes('/node_modules/'))
    .map(({ functions }) => functions.filter(({ ranges }) => ranges[0]!.count > 0).length)
    .filter((count) => count > 0);
  return { functions: called.reduce((sum, count) => sum + count, 0), files: called.length };
}
