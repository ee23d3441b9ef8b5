import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Chance } from '@flotilla/engine';
import { parseAnswer, RefereedGame, type FuzzLine, shown } from './answers.ts';
import { nextLines } from './random-lines.ts';
import type { RefereeProcess } from './referee-process.ts';

/** How many lines are on their way at once. */
const BATCH = 16;

/** How many batches lie between two looks at the memory. */
const LOOK = 60;

/** A run of lines through one referee: what was sent, and what came of it. */
export class Run {
  readonly game = new RefereedGame();
  readonly refusals = new Map<string, number>();
  readonly memory = new MemoryCurve();
  answered = 0;
  accepted = 0;
  /** The longest time that a batch took, in milliseconds. */
  slowest = 0;
  readonly #referee: RefereeProcess;
  readonly #chance: Chance;

  constructor(referee: RefereeProcess, seed: string) {
    this.#referee = referee;
    this.#chance = new Chance(seed);
  }

  /**
   * Sends so many lines and checks every answer; the first thing that is wrong, or null. Each batch is
   * made from the answers to those before it, whatever their timing, so that a seed repeats a run.
   */
  async play(lines: number, onBatch: () => void): Promise<string | null> {
    for (let batches = 0; this.answered < lines; batches++) {
      const count = Math.min(BATCH, lines - this.answered);
      const batch = nextLines(count, this.game, this.#chance);
      const begin = performance.now();
      this.#referee.send(batch.map(({ bytes }) => bytes));
      const wrong = await this.#hear(batch);
      this.slowest = Math.max(this.slowest, performance.now() - begin);
      if (wrong !== null) return wrong;
      if (batches % LOOK === 0) this.memory.add(residentMemory(this.#referee.pid));
      onBatch();
    }
    return this.#referee.finish();
  }

  async #hear(batch: readonly FuzzLine[]): Promise<string | null> {
    const answers = await this.#referee.next(batch.length);
    for (const [index, line] of batch.entries()) {
      const answer = answers[index];
      if (answer === undefined) return this.#about(line, `No answer: ${this.#referee.silence}.`);
      const wrong = this.#check(line, answer);
      if (wrong !== null) return this.#about(line, wrong, answer);
      this.answered++;
    }
    return null;
  }

  #check(line: FuzzLine, text: string): string | null {
    const answer = parseAnswer(text, line.kind);
    if (typeof answer === 'string') return answer;
    if (answer.ok) this.accepted++;
    else this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1);
    return this.game.learn(line, answer);
  }

  #about(line: FuzzLine, wrong: string, answer = ''): string {
    return [
      `${wrong} (line ${this.answered + 1}, a line of kind ${line.kind})`,
      `  sent:     ${shown(line)}`,
      `  answered: ${answer.slice(0, 2000)}`,
    ].join('\n');
  }
}

/** The resident memory of a process, in MiB; 0 when it is gone, which its next answer will tell. */
function residentMemory(pid: number): number {
  try {
    return kibibytesOf(pid) / 1024;
  } catch {
    return 0;
  }
}

function kibibytesOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

/** The memory of a process over a run, and whether it stays the same. */
class MemoryCurve {
  readonly #samples: number[] = [];

  add(mebibytes: number): void {
    this.#samples.push(mebibytes);
  }

  get last(): number {
    return this.#samples.at(-1) ?? 0;
  }

  get most(): number {
    return Math.max(0, ...this.#samples);
  }

  /** The mean of a quarter of the run, counted from 1. */
  quarter(number: 1 | 2 | 3 | 4): number {
    const length = this.#samples.length / 4;
    const samples = this.#samples.slice(
      Math.floor((number - 1) * length),
      Math.floor(number * length),
    );
    return samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  }

  /** How much more memory the last quarter needs than the second. */
  get growth(): number {
    return this.quarter(4) / this.quarter(2);
  }
}
