import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@flotilla/test-kit/hosting';
import type { ShowProgress } from '../workers.ts';
import type { Reading, BenchReport } from '../report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** How long a start may take. */
const PATIENCE = 300_000;

/** `npm start` in a fresh clone, until the page can be had; and once more. */
export async function benchStart(progress: ShowProgress): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla start '));
  const clone = join(folder, 'a clone');
  try {
    progress('cloning …');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const port = await freePort();
    progress('the first start …');
    const first = await startOnce(clone, port);
    const disk = usedDisk(join(clone, 'node_modules'));
    progress('the second start …');
    const second = await startOnce(clone, port);
    progress('npm ci …');
    const light = installTime(clone, 'node', 'scripts/install.js', 'start');
    const whole = installTime(clone, 'npm', 'ci', '--loglevel=error');
    const readings: readonly Reading[] = [
      { what: 'the first `npm start` of a clone', value: first, unit: 's', bar: { most: 20 } },
      { what: 'its packages on the disk', value: disk, unit: 'MB', bar: { most: 200 } },
      { what: 'installing them', value: light / whole, unit: '× `npm ci`', bar: { most: 0.5 } },
      { what: 'the second', value: second, unit: 's', bar: { most: 1 } },
    ];
    const text = [
      '`npm start` in a clone whose path has spaces, until the page is served:',
      `  the first time   ${first.toFixed(1)} s (bar: 20), packages of ${disk} MB (bar: 200)`,
      `  installing them  ${light.toFixed(1)} s, with npm's cache filled; npm ci, with every tool: ${whole.toFixed(1)} s`,
      `  the second time  ${second.toFixed(2)} s (bar: 1)`,
    ].join('\n');
    return { text, readings };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds from typing `npm start` to the first answer; it is stopped then. */
async function startOnce(clone: string, port: number): Promise<number> {
  const begin = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...plainEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await answered(`http://127.0.0.1:${port}/`, started);
    return (performance.now() - begin) / 1000;
  } finally {
    await stop(started);
  }
}

/** Seconds an installation takes, with the packages in npm's cache. */
function installTime(clone: string, command: string, ...args: readonly string[]): number {
  rmSync(join(clone, 'node_modules'), { recursive: true });
  const begin = performance.now();
  execFileSync(command, args, { cwd: clone, env: plainEnvironment() });
  return (performance.now() - begin) / 1000;
}

/** Megabytes a folder takes on the disk, as `du` counts them. */
const usedDisk = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

/** The environment of a fresh terminal, without the npm that runs this. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const path = process.env['PATH']!.split(':').filter((part) => !part.includes('node_modules'));
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/iu.test(name));
  return { ...Object.fromEntries(own), PATH: path.join(':') };
}

async function answered(address: string, started: ChildProcess): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(20)) {
    if (started.exitCode !== null) throw new Error(`npm start ended with ${started.exitCode}.`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return;
  }
  throw new Error('npm start did not come to an end.');
}

/** Ctrl+C goes to everything that was started. */
async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const ended = once(started, 'exit');
  process.kill(-started.pid!, 'SIGINT');
  await ended;
}
