import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const FLOTILLA = fileURLToPath(new URL('../../packages/cli/bin/flotilla.js', import.meta.url));
const LINE_FEED = Buffer.from('\n');

/** So long may a referee be silent while it owes an answer. */
const PATIENCE = 60_000;

/** A referee in a process of its own, with many lines on their way at once. */
export class RefereeProcess {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: string[] = [];
  #rest = '';
  #wake = (): void => {};
  #end: string | null = null;
  #errors = '';

  /** `command` is any other program that speaks the language of a referee. */
  constructor(command: string | undefined) {
    this.#process =
      command === undefined
        ? spawn(process.execPath, [FLOTILLA, 'referee'])
        : spawn(command, { shell: true });
    const { stdin, stdout, stderr } = this.#process;
    stdin.on('error', () => {});
    stdout.setEncoding('utf8').on('data', (piece: string) => this.#hear(piece));
    stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#errors += piece;
    });
    this.#process.on('close', (code, signal) => {
      this.#end = `${signal ?? `exit code ${code}`}${this.#errors === '' ? '' : `: ${this.#errors}`}`;
      this.#wake();
    });
  }

  get pid(): number {
    return this.#process.pid!;
  }

  send(lines: readonly Buffer[]): void {
    this.#process.stdin.write(Buffer.concat(lines.flatMap((line) => [line, LINE_FEED])));
  }

  /** The next answers, in order; fewer when the process ended or fell silent before giving them all. */
  async next(count: number): Promise<readonly string[]> {
    while (this.#answers.length < count && this.#end === null) {
      const heard = this.#answers.length;
      if (!(await this.#somethingHappens()) && this.#answers.length === heard) break;
    }
    return this.#answers.splice(0, count);
  }

  /** Why there are no more answers. */
  get silence(): string {
    return this.#end === null ? `no answer for ${PATIENCE / 1000} s` : `it ended (${this.#end})`;
  }

  /** Ends the input; what is wrong with how the process ends then, or null. */
  async finish(): Promise<string | null> {
    this.#process.stdin.end();
    if (this.#end === null) await once(this.#process, 'close');
    if (this.#process.exitCode !== 0) return `After its input it ended with ${this.#end}.`;
    if (this.#errors !== '') return `It wrote to its standard error: ${this.#errors}`;
    if (this.#rest !== '') return `Its last answer has no line feed: ${this.#rest}`;
    return this.#answers.length > 0 ? `It says more than it was asked: ${this.#answers[0]}` : null;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  #hear(piece: string): void {
    const parts = piece.split('\n');
    parts[0] = this.#rest + parts[0]!;
    this.#rest = parts.pop()!;
    for (const part of parts) this.#answers.push(part);
    this.#wake();
  }

  /** False when nothing happened for too long. */
  #somethingHappens(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
