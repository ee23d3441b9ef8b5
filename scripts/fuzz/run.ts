import { Chance } from '@flotilla/engine';
import { parseAnswer } from './answer.ts';
import { Game } from './game.ts';
import { type Line, shown } from './line.ts';
import { MemoryCurve, residentMemory } from './memory.ts';
import { nextLines } from './mixture.ts';
import type { RefereeProcess } from './referee-process.ts';

/** How many lines are on their way at once. */
const BATCH = 16;

/** How many batches lie between two looks at the memory. */
const LOOK = 60;

/** A run of lines through one referee: what was sent, and what came of it. */
export class Run {
  readonly game = new Game();
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

  async #hear(batch: readonly Line[]): Promise<string | null> {
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

  #check(line: Line, text: string): string | null {
    const answer = parseAnswer(text, line.kind);
    if (typeof answer === 'string') return answer;
    if (answer.ok) this.accepted++;
    else this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1);
    return this.game.learn(line, answer);
  }

  #about(line: Line, wrong: string, answer = ''): string {
    return [
      `${wrong} (line ${this.answered + 1}, a line of kind ${line.kind})`,
      `  sent:     ${shown(line)}`,
      `  answered: ${answer.slice(0, 2000)}`,
    ].join('\n');
  }
}
