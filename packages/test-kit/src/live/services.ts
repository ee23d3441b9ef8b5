import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connect } from 'node:net';
import { PATIENCE, freePort } from './hosting.ts';
import { OTHER_USER } from './processes.ts';
import { programPath, whyMissing } from './programs.ts';

/** PostgreSQL, Redis or nginx, started by a test for itself: it can be killed and come back. */
export interface Service {
  readonly url: string;
  /** The number of its process. */
  readonly pid: number;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again, with what it had saved. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An empty folder that belongs to the user who runs the services. */
function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flotilla-${name}-`));
  if (OTHER_USER.uid !== undefined) chownSync(folder, OTHER_USER.uid, OTHER_USER.gid!);
  return folder;
}

/** PostgreSQL refuses to run as root, and so should everything. */
function runAsOwner(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, {
    ...OTHER_USER,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

/** A process that is started, killed and started again. */
class OwnedProcess implements Service {
  readonly url: string;
  readonly #command: string;
  readonly #args: readonly string[];
  readonly #folder: string;
  readonly #isReady: () => Promise<boolean>;
  #child: ChildProcess | null = null;

  constructor(
    url: string,
    command: string,
    args: readonly string[],
    folder: string,
    isReady: () => Promise<boolean>,
  ) {
    this.url = url;
    this.#command = command;
    this.#args = args;
    this.#folder = folder;
    this.#isReady = isReady;
  }

  async start(): Promise<void> {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(100)) {
      if (this.#child === null || this.#child.exitCode !== null) {
        this.#child = spawn(this.#command, this.#args, {
          ...OTHER_USER,
          cwd: '/',
          stdio: 'ignore',
        });
      }
      if (await this.#isReady()) return;
    }
    throw new Error(`${this.#command} does not answer.`);
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await ended;
  }
}

/** Why there is no PostgreSQL here; null when there is. */
export const noPostgres: string | null = whyMissing('postgres');

/** Starts PostgreSQL with an empty database. */
export async function startPostgres({ survivesPowerLoss = false } = {}): Promise<Service> {
  const postgres = realpathSync(programPath('postgres'));
  const folder = ownFolder('postgres');
  runAsOwner(join(dirname(postgres), 'initdb'), [
    '-D',
    folder,
    '-U',
    'flotilla',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ]);
  const port = await freePort();
  const url = `postgres://flotilla@127.0.0.1:${port}/postgres`;
  // Without fsync a commit still survives kill -9, and takes a fraction of the time.
  const settings = ['listen_addresses=127.0.0.1', `fsync=${survivesPowerLoss ? 'on' : 'off'}`];
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const service = new OwnedProcess(url, postgres, args, folder, () => postgresAnswers(url));
  await service.start();
  return service;
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why there is no Redis here; null when there is. */
export const noRedis: string | null = whyMissing('redis');

/** Starts an empty Redis. */
export async function startRedis(): Promise<Service> {
  const folder = ownFolder('redis');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const url = `redis://127.0.0.1:${port}`;
  const service = new OwnedProcess(url, programPath('redis'), args, folder, () =>
    redisAnswers(port),
  );
  await service.start();
  return service;
}

const redisAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.write('PING\r\n');
  });

/** Why there is no nginx here; null when there is. */
export const noNginx: string | null = whyMissing('nginx');

/** Starts nginx with the inner part of an `http` block, which listens on this port. */
export async function startNginx(inner: string, port: number): Promise<Service> {
  const folder = ownFolder('nginx');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${inner}
}
`,
  );
  const args = ['-c', file, '-e', `${folder}/errors`];
  const url = `http://127.0.0.1:${port}`;
  const service = new OwnedProcess(url, programPath('nginx'), args, folder, () => listens(port));
  await service.start();
  return service;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
