import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@flotilla/test-kit/hosting';
import { MAX_MESSAGE_LENGTH } from '@flotilla/protocol';
import { THREAD_MEGABYTES } from '../../packages/server/src/bots/bot-pool.ts';
import { type Config, readConfig } from '../../packages/server/src/config.ts';
import { BODY_LIMIT, MAX_UNDER_WAY } from '../../packages/server/src/http/app.ts';
import { MAX_UNWATCHED } from '../../packages/server/src/match/match-cache.ts';
import { MAX_BUFFERED } from '../../packages/server/src/socket/socket-writer.ts';
import { type FilledStore, type StoreKind, filledStores } from './archive.ts';
import { HonestCrowd, type Noticed, nothingNoticed } from './honest.ts';

export interface HostileOptions {
  /** How long each phase is measured. */
  readonly seconds: number;
  /** How many pairs of honest players there are. */
  readonly pairs: number;
  /** How many addresses attack in the last phase. */
  readonly addresses: number;
  readonly store: StoreKind;
  /** How many matches have been played on both servers before. */
  readonly archive: number;
}

/** What honest players noticed on one server. */
interface Experience {
  readonly noticed: Noticed;
  /** The most memory the server used, in bytes. */
  readonly memory: number;
  /** The most moves of computers that waited. */
  readonly botsWaiting: number;
}

/** One phase: how many addresses attacked, and what honest players noticed there and, at the same time, on a server in peace. */
export interface HostilePhase {
  readonly name: string;
  readonly attacked: Experience;
  readonly inPeace: Experience;
}

const { config: USUAL } = readConfig({}, {}) as { readonly config: Config };

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/flotilla.js', import.meta.url));
const ENVIRONMENT = { ...process.env, FLOTILLA_PAGE: 'none' };

/**
 * Two servers with their usual limits and honest players on both; then one address and many do their worst to the first. The
 * second is the measure: whatever else the machine does slows down both.
 */
export async function hostile({
  seconds,
  pairs,
  addresses,
  store,
  archive,
}: HostileOptions): Promise<HostilePhase[]> {
  const stores = await filledStores(store, archive);
  const servers = await Promise.all([startServer(stores[0]), startServer(stores[1])]);
  const [attacked, inPeace] = servers.map(({ url }) => new HonestServer(url)) as [
    HonestServer,
    HonestServer,
  ];
  const attackers: ChildProcess[] = [];
  const phases: HostilePhase[] = [];
  const measure = async (name: string): Promise<void> => {
    const stops = [attacked, inPeace].map((server, index) => server.measure(servers[index]!.child));
    await sleep(seconds * 1000);
    const [first, second] = stops.map((stop) => stop()) as [Experience, Experience];
    phases.push({ name, attacked: first, inPeace: second });
  };
  try {
    await Promise.all([attacked.crowd.begin(pairs), inPeace.crowd.begin(pairs)]);
    await sleep(3000);
    await measure('quiet');
    attackers.push(attack(servers[0].url, 1, 0));
    await sleep(WARMING);
    await measure('one address');
    attackers.push(attack(servers[0].url, addresses - 1, 1));
    await sleep(WARMING);
    await measure(`${addresses} addresses`);
    return phases;
  } finally {
    attacked.crowd.end();
    inPeace.crowd.end();
    for (const process of attackers) process.kill('SIGKILL');
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** A server with honest players on it. */
class HonestServer {
  readonly crowd: HonestCrowd;
  readonly #url: string;
  #noticed = nothingNoticed();

  constructor(url: string) {
    this.#url = url;
    this.crowd = new HonestCrowd(url, () => this.#noticed);
  }

  /** Begins a measurement; the result ends it. */
  measure(child: ChildProcess): () => Experience {
    const noticed = nothingNoticed();
    this.#noticed = noticed;
    const watched = watch(child.pid!, this.#url);
    return () => ({ noticed, ...watched.stop() });
  }
}

/** How long attackers have to get going, in milliseconds. */
const WARMING = 10_000;

interface StartedServer {
  readonly child: ChildProcess;
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer({ settings, remove }: FilledStore): Promise<StartedServer> {
  const port = await freePort();
  const options = {
    ...settings,
    port: String(port),
    'trust-proxy': 'yes',
    'log-level': 'silent',
  };
  const args = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = spawn(process.execPath, [COMMAND, 'serve', ...args], {
    env: ENVIRONMENT,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await remove();
  };
  for (;;) {
    const isReady = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { child, url, stop };
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(100);
  }
}

/** Attackers are elsewhere: they take no processor time from the server. */
const NICENESS = 19;

function attack(url: string, count: number, first: number): ChildProcess {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('attacker.ts', import.meta.url)), url, String(count), String(first)],
    { env: ENVIRONMENT, stdio: 'ignore' },
  );
  setPriority(child.pid!, NICENESS);
  return child;
}

/** Looks at the server once a second. */
function watch(
  pid: number,
  url: string,
): { stop: () => Pick<Experience, 'memory' | 'botsWaiting'> } {
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
  /** How many times fewer moves honest players may make than on a server in peace. */
  readonly moves: number;
  /** How many times slower honest moves may be than on a server in peace: 99 of 100. */
  readonly ratio: number;
  /** How much later than there flags may fall, in milliseconds. */
  readonly flag: number;
  /** How many times fewer answers of computers there may be. */
  readonly bots: number;
  /** How much more memory the server may use, in bytes. */
  readonly growth: number;
}

/** About what a match in memory takes, in bytes. */
const MATCH_BYTES = 25_000;

/**
 * What the limits of a server allow attackers to use of its memory, in bytes: threads for bots and rules, what
 * waits to be read by clients, messages and bodies that have come in part, and cached matches.
 */
function maxGrowth(addresses: number): number {
  const { botThreads, socketsPerAddress } = USUAL;
  const { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young } = THREAD_MEGABYTES;
  const threads = (botThreads + 1) * (old + young) * 2 ** 20;
  const incoming = socketsPerAddress * MAX_MESSAGE_LENGTH + MAX_UNDER_WAY * BODY_LIMIT;
  return threads + MAX_BUFFERED.all + addresses * incoming + MAX_UNWATCHED * MATCH_BYTES;
}

/** The bars of `npm run hostile`. */
export const barsFor = (addresses: number): Bars => ({
  moves: 3,
  ratio: 3,
  flag: 1000,
  bots: 1.5,
  growth: maxGrowth(addresses),
});

/** What is wrong, in sentences; nothing where honest players hardly noticed. */
export function faultsOf(
  phases: readonly HostilePhase[],
  { moves, ratio, flag, bots, growth: allowed }: Bars,
): string[] {
  return phases.flatMap(({ name, attacked, inPeace }) => {
    const [here, there] = [attacked.noticed, inPeace.noticed];
    const rarer = there.moves.length / here.moves.length;
    const slower = quantile(here.moves, 0.99) / quantile(there.moves, 0.99);
    const late = worst(here.flags) - worst(there.flags);
    const fewer = there.bots.length / here.bots.length;
    const growth = attacked.memory - inPeace.memory;
    const { botsWaiting } = attacked;
    return [
      ...(rarer <= moves ? [] : [`${rarer.toFixed(1)} times fewer moves than in peace.`]),
      ...(slower <= ratio ? [] : [`moves took ${slower.toFixed(1)} times as long as in peace.`]),
      ...(late <= flag ? [] : [`a flag was ${(late / 1000).toFixed(1)} s later than in peace.`]),
      ...(here.flags.length > 0 ? [] : ['no flag fell.']),
      ...(fewer <= bots ? [] : [`${fewer.toFixed(1)} times fewer answers of computers.`]),
      ...(growth <= allowed ? [] : [`the server used ${megabytes(growth)} more than in peace.`]),
      ...(botsWaiting <= MAX_BOTS_WAITING ? [] : [`${botsWaiting} moves of computers waited.`]),
    ].map((fault) => `${name}: ${fault}`);
  });
}

const MAX_BOTS_WAITING = 2000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

const COLUMNS = [
  'moves',
  'p50 ms',
  'p99 ms',
  'flags',
  'latest ms',
  'bots',
  'p99 ms',
  'waiting',
  'memory',
];

const cellsOf = ({
  noticed: { moves, flags, bots },
  memory,
  botsWaiting,
}: Experience): string[] => [
  String(moves.length),
  quantile(moves, 0.5).toFixed(1),
  quantile(moves, 0.99).toFixed(1),
  String(flags.length),
  worst(flags).toFixed(0),
  String(bots.length),
  quantile(bots, 0.99).toFixed(0),
  String(botsWaiting),
  megabytes(memory),
];

/** The phases as a table, each with what was noticed at the same time on the server in peace. */
export function tableOf(phases: readonly HostilePhase[]): string {
  const rows = [
    ['', ...COLUMNS],
    ...phases.flatMap(({ name, attacked, inPeace }) => [
      [name, ...cellsOf(attacked)],
      ['  in peace', ...cellsOf(inPeace)],
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!),
        )
        .join('  '),
    )
    .join('\n');
}
