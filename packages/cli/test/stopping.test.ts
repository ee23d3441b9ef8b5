import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '@flotilla/test-kit/hosting';
import {
  COMMAND,
  ApiClient,
  ENVIRONMENT,
  NODE,
  ROOT,
  RealTerminal,
  eventually,
  temporaryFolder,
  noTmux,
} from '@flotilla/test-kit/live';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from './support/processes.ts';

const folder = temporaryFolder();
/** Of all servers, one after the other: each start shows that the server before it is gone. */
const data = folder.at('data');

/** Makes the command believe that an older Node has started it. */
const OLDER = `data:text/javascript,Object.defineProperty(process, 'versions', {
  value: { ...process.versions, node: '20.0.0' } })`;

const WAYS: Readonly<Record<string, readonly string[]>> = {
  'npm start': ['npm', 'start', '--ignore-scripts', '--'],
  'npx flotilla serve': ['npx', 'flotilla', 'serve'],
  'flotilla serve with an older Node': [NODE, '--import', OLDER, COMMAND, 'serve'],
};

/** npm and its shell say in their own way that they were interrupted. */
const endOf = (way: string, signal: NodeJS.Signals): unknown => {
  if (signal === 'SIGKILL') return [null, signal];
  return way.startsWith('np') ? expect.any(Array) : [0, null];
};

/** The processes of a group that still run; one that has ended but was not collected yet does not. */
const running = (group: number): readonly string[] =>
  execFileSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .filter(([pgid, stat]) => Number(pgid) === group && !stat!.startsWith('Z'))
    .map(([, , ...args]) => args.join(' '));

/** SQLite removes its log of changes when a file is closed, not when a process is killed. */
const isClosed = (at = data): boolean =>
  existsSync(`${at}/flotilla.db`) && !existsSync(`${at}/flotilla.db-wal`);

let outermost: ChildProcess | null = null;
afterEach(() => {
  if (outermost !== null && running(outermost.pid!).length > 0)
    process.kill(-outermost.pid!, 'SIGKILL');
});

/** Starts a server with a process group of its own, and waits until it answers. */
async function start(way: string, drainSeconds = 0) {
  const port = await freePort();
  const [command, ...args] = WAYS[way]!;
  const flags = ['--port', `${port}`, '--data', data, '--drain-seconds', `${drainSeconds}`];
  const child = spawn(command!, [...args, ...flags], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, npm_lifecycle_event: undefined },
    detached: true,
    stdio: 'ignore',
  });
  outermost = child;
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await new ApiClient(url).get('/readyz')).status).toBe(200));
  return { url, group: child.pid!, ended };
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;
const UNHEARD: ReadonlySet<string> = new Set([
  // The shell between npm and the command expects an interrupt to reach the command as well, and waits for it.
  'SIGINT npm start',
  'SIGINT npx flotilla serve',
]);
const WAYS_AND_SIGNALS = Object.keys(WAYS)
  .flatMap((way) => SIGNALS.map((signal) => [signal, way] as const))
  .filter(([signal, way]) => !UNHEARD.has(`${signal} ${way}`));

describe.each(WAYS_AND_SIGNALS)('%s to %s', (signal, way) => {
  it('stops the server', async () => {
    const { url, group, ended } = await start(way);
    process.kill(group, signal);
    await eventually(() => expect(running(group)).toEqual([]));
    expect(isClosed()).toBe(true);
    await expect(new ApiClient(url).get('/healthz')).rejects.toThrow('fetch failed');
    expect(await ended).toEqual(endOf(way, signal));
  });
});

describe.each(Object.keys(WAYS))('Ctrl+C twice in the terminal of %s', (way) => {
  it('stops the server in order', async () => {
    const { url, group, ended } = await start(way, 4);
    process.kill(-group, 'SIGINT');
    await eventually(async () =>
      expect((await new ApiClient(url).get('/readyz')).status).toBe(503),
    );
    process.kill(-group, 'SIGINT');
    await eventually(() => expect(running(group)).toEqual([]));
    expect(isClosed()).toBe(true);
    expect(await ended).toEqual(endOf(way, 'SIGINT'));
  });
});

it('a server stops when npm was gone before it began', async () => {
  const args = [NODE, COMMAND, 'serve', '--port', '0', '--data', folder.at('late')];
  const child = spawn('sh', ['-c', '"$@" &', 'sh', ...args], {
    env: { ...ENVIRONMENT, npm_lifecycle_event: 'start' },
    detached: true,
    stdio: 'ignore',
  });
  outermost = child;
  await once(child, 'exit');
  await eventually(() => expect(running(child.pid!)).toEqual([]));
  expect(isClosed(folder.at('late'))).toBe(true);
});

/** Runs a command as the first process of a container. */
const [CONTAINER, ...CONTAINED] = [
  'unshare',
  '--user',
  '--map-root-user',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
] as const;
const hasContainers = spawnSync(CONTAINER, [...CONTAINED, 'true']).status === 0;

it('a server runs on that the first process of a container has started', async ({ skip }) => {
  skip(!hasContainers, 'the system makes no containers for this user');
  const port = await freePort();
  const serve = [NODE, COMMAND, 'serve', '--port', `${port}`, '--data', folder.at('contained')];
  const script = `require('node:child_process')
    .spawnSync('sh', ['-c', '"$@"; true', 'sh', ...process.argv.slice(1)], { stdio: 'inherit' })`;
  const child = spawn(CONTAINER, [...CONTAINED, NODE, '-e', script, ...serve], {
    env: { ...ENVIRONMENT, npm_lifecycle_event: 'start' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  outermost = child;
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await eventually(() => expect(said).toContain('Ctrl+C stops the server'));
  expect((await new ApiClient(`http://127.0.0.1:${port}`).get('/readyz')).status).toBe(200);
});

it.skipIf(noTmux !== null)('a terminal that is closed stops the server', async () => {
  const args = ['serve', '--port', '0', '--data', data, '--log-level', 'info'];
  const terminal = new RealTerminal({ home: folder.at('home'), args, columns: 120 });
  await terminal.until('Ctrl+C stops the server');
  const { pid } = terminal;
  terminal.close();
  await eventually(() => expect(isRunning(pid)).toBe(false));
  expect(isClosed()).toBe(true);
});
