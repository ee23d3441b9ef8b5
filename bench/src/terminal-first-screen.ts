import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Progress } from './crew.ts';
import { median } from './measure.ts';
import type { Report } from './report.ts';

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/flotilla.js', import.meta.url));
const STARTS = 7;

/** Starts beside those of a Node that says one word, in a pseudo-terminal, in turn. */
export async function benchFirstScreen(progress: Progress): Promise<Report> {
  const home = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  const times: { flotilla: number[]; node: number[] } = { flotilla: [], node: [] };
  try {
    for (let round = 0; round <= STARTS; round++) {
      progress(`start ${round} of ${STARTS}`);
      const flotilla = await firstWord(`'${process.execPath}' '${COMMAND}'`, 'Flotilla', home);
      const node = await firstWord(`'${process.execPath}' -e 'console.log("Node")'`, 'Node', home);
      // The first start compiles what the others find compiled.
      if (round > 0) times.flotilla.push(flotilla);
      if (round > 0) times.node.push(node);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const [own, bare] = [median(times.flotilla), median(times.node)];
  return {
    text: `first screen: ${own.toFixed(0)} ms (${spread(times.flotilla)}), bare node ${bare.toFixed(0)} ms, ratio ${(own / bare).toFixed(1)} (bar: 300 ms)`,
    readings: [
      { what: 'start to first screen', value: own, unit: 'ms', bar: { most: 300 } },
      { what: 'start to first screen', value: own / bare, unit: '× a bare Node' },
    ],
  };
}

/** Milliseconds from starting a command line in a pseudo-terminal to a word on its screen. */
function firstWord(line: string, word: string, home: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const environment = {
      ...process.env,
      FLOTILLA_HOME: home,
      LC_ALL: 'C',
      TERM: 'xterm-256color',
    };
    const started = spawn('script', ['-qefc', `stty cols 80 rows 24; ${line}`, '/dev/null'], {
      env: environment,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    started.on('error', reject);
    let shown = '';
    let time: number | null = null;
    started.stdout.on('data', (piece: Buffer) => {
      shown += piece.toString();
      if (time !== null || !shown.includes(word)) return;
      time = performance.now() - begin;
      // Ctrl+C leaves; what is loaded behind the first screen must not disturb the next start.
      started.stdin.write('\u0003');
    });
    started.on('exit', () => {
      if (time === null) reject(new Error('the terminal showed nothing'));
      else resolve(time);
    });
  });
}

const spread = (numbers: readonly number[]): string =>
  `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;
