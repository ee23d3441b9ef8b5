import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@flotilla/test-kit/hosting';
import { HonestCrowd, type Noticed, nothingNoticed } from './honest.ts';

export interface HostileOptions {
  /** How long each phase is measured. */
  readonly seconds: number;
  /** How many pairs of honest players there are. */
  readonly pairs: number;
  /** How many addresses attack in the last phase. */
  readonly addresses: number;
}

/** One phase: how many addresses attacked, and what honest players noticed. */
export interface HostilePhase {
  readonly name: string;
  readonly noticed: Noticed;
  /** The most memory the server used, in bytes. */
  readonly memory: number;
  /** The most moves of computers that waited. */
  readonly botsWaiting: number;
}

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/flotilla.js', import.meta.url));
const ENVIRONMENT = { ...process.env, FLOTILLA_PAGE: 'none' };

/** One server with its usual limits, honest players, and then one address and many that do their worst. */
export async function hostile({
  seconds,
  pairs,
  addresses,
}: HostileOptions): Promise<HostilePhase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-hostile-'));
  const { child, url } = await startServer(folder);
  const attackers: ChildProcess[] = [];
  let noticed = nothingNoticed();
  const crowd = new HonestCrowd(url, () => noticed);
  const phases: HostilePhase[] = [];
  const measure = async (name: string): Promise<void> => {
    noticed = nothingNoticed();
    const watched = watch(child.pid!, url);
    await sleep(seconds * 1000);
    phases.push({ name, noticed, ...watched.stop() });
  };
  try {
    await crowd.begin(pairs);
    await sleep(3000);
    await measure('quiet');
    attackers.push(attack(url, 1, 0));
    await sleep(WARMING);
    await measure('one address');
    attackers.push(attack(url, addresses - 1, 1));
    await sleep(WARMING);
    await measure(`${addresses} addresses`);
    return phases;
  } finally {
    crowd.end();
    for (const process of [...attackers, child]) process.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long attackers have to get going, in milliseconds. */
const WARMING = 10_000;

async function startServer(data: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const options = { port: String(port), data, 'trust-proxy': 'yes', 'log-level': 'silent' };
  const args = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = spawn(process.execPath, [COMMAND, 'serve', ...args], {
    env: ENVIRONMENT,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isReady = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { child, url };
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(100);
  }
}

const attack = (url: string, count: number, first: number): ChildProcess =>
  spawn(
    process.execPath,
    [fileURLToPath(new URL('attacker.ts', import.meta.url)), url, String(count), String(first)],
    { env: ENVIRONMENT, stdio: 'ignore' },
  );

/** Looks at the server once a second. */
function watch(
  pid: number,
  url: string,
): { stop: () => Pick<HostilePhase, 'memory' | 'botsWaiting'> } {
  let [memory, botsWaiting] = [0, 0];
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
    void waitingBots(url).then((waiting) => (botsWaiting = Math.max(botsWaiting, waiting)));
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      return { memory, botsWaiting };
    },
  };
}

/** How many bots wait; 0 where the server does not say. */
async function waitingBots(url: string): Promise<number> {
  try {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^flotilla_bots_waiting (\d+)/mu.exec(metrics)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

const worst = (values: readonly number[]): number => Math.max(0, ...values);

/** What attackers may do to others at most. */
export interface Bars {
  /** How many times slower honest moves may become. */
  readonly ratio: number;
  /** How late flags may be, in milliseconds. */
  readonly flag: number;
  /** How much the memory of the server may grow, in bytes. */
  readonly growth: number;
}

/** What is wrong, in sentences; nothing where honest players hardly noticed. */
export function faultsOf(
  [quiet, ...attacked]: readonly HostilePhase[],
  { ratio, flag, growth: maxGrowth }: Bars,
): string[] {
  const usual = quantile(quiet!.noticed.moves, 0.99);
  return attacked.flatMap(({ name, noticed, memory, botsWaiting }) => {
    const slow = quantile(noticed.moves, 0.99);
    const late = worst(noticed.flags);
    const growth = memory - quiet!.memory;
    return [
      ...(slow <= ratio * usual
        ? []
        : [`${name}: moves took ${(slow / usual).toFixed(1)} times as long as in quiet.`]),
      ...(late <= flag ? [] : [`${name}: a flag was ${(late / 1000).toFixed(1)} s late.`]),
      ...(noticed.flags.length > 0 ? [] : [`${name}: no flag fell.`]),
      ...(noticed.bots.length > 0 ? [] : [`${name}: no computer answered an honest player.`]),
      ...(growth <= maxGrowth ? [] : [`${name}: the server grew by ${megabytes(growth)}.`]),
      ...(botsWaiting <= 2000 ? [] : [`${name}: ${botsWaiting} moves of computers waited.`]),
    ];
  });
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** The phases as a table. */
export function tableOf(phases: readonly HostilePhase[]): string {
  const usual = quantile(phases[0]!.noticed.moves, 0.99);
  const head = [
    '',
    'moves',
    'p50 ms',
    'p99 ms',
    '× quiet',
    'flags',
    'latest ms',
    'bots',
    'p99 ms',
    'waiting',
    'memory',
  ];
  const rows = phases.map(({ name, noticed: { moves, flags, bots }, memory, botsWaiting }) => [
    name,
    String(moves.length),
    quantile(moves, 0.5).toFixed(1),
    quantile(moves, 0.99).toFixed(1),
    (quantile(moves, 0.99) / usual).toFixed(2),
    String(flags.length),
    worst(flags).toFixed(0),
    String(bots.length),
    quantile(bots, 0.99).toFixed(0),
    String(botsWaiting),
    megabytes(memory),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!),
        )
        .join('  '),
    )
    .join('\n');
}
