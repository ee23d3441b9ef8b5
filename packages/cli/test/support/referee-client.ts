import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Json } from '@flotilla/engine';
import { flotilla, startFlotilla } from '@flotilla/test-kit/live';

/** An object of JSON, whatever it holds. */
export type Message = { readonly [key: string]: Json };

/** What the referee says to one line. */
export interface Answer {
  readonly ok: boolean;
  readonly events?: readonly [readonly Message[], readonly Message[]];
  readonly toAct?: readonly number[];
  readonly view?: Message;
  readonly actions?: readonly Message[];
  readonly record?: Message;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A program that talks to a running referee, a line at a time. */
export class RefereeClient {
  readonly #process: ChildProcessWithoutNullStreams = startFlotilla(['referee']);
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  /** The answer to a message. */
  async ask(message: Json): Promise<Answer> {
    this.#process.stdin.write(`${JSON.stringify(message)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`The referee ended instead of answering ${JSON.stringify(message)}`);
    return JSON.parse(value) as Answer;
  }

  /** The answer to an action that must be accepted. */
  async play(seat: number, action: Json): Promise<Answer> {
    const answer = await this.ask({ seat, action });
    if (!answer.ok) throw new Error(`${JSON.stringify(action)}: ${answer.error?.message}`);
    return answer;
  }

  /** The code with which something is refused. */
  async refusal(message: Json): Promise<string | undefined> {
    return (await this.ask(message)).error?.code;
  }

  /** The exit code after the end of the input. */
  async close(): Promise<number> {
    this.#process.stdin.end();
    const [code] = (await once(this.#process, 'close')) as [number];
    return code;
  }
}

/** The answers of a new referee to these lines, which it is given all at once. */
export async function refereed(lines: readonly (string | Json)[]): Promise<readonly Answer[]> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return answersTo(`${input.join('\n')}\n`);
}

/** The answers of a new referee to an input, which must not disturb it. */
export async function answersTo(input: string | Buffer): Promise<readonly Answer[]> {
  const { code, stdout, stderr } = await flotilla(['referee'], input);
  if (code !== 0 || stderr !== '') throw new Error(`Exit code ${code}: ${stderr}`);
  if (stdout !== '' && !stdout.endsWith('\n')) throw new Error('The last answer is no line.');
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}

/** The answers in short: `ok`, or the code of the refusal. */
export const inShort = (answers: readonly Answer[]): readonly string[] =>
  answers.map(({ ok, error }) => (ok ? 'ok' : String(error?.code)));
