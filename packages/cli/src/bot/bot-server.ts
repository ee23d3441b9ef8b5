import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@flotilla/engine';
import { CommandError } from '../command.ts';

/** A request that a server does not carry out now: a proxy or the server is busy or away. */
const RETRY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** How long to wait where the server does not say it, and at most, in milliseconds. */
const WAIT = 1000;
const MAX_WAIT = 60_000;

/** A stream has a line every ten seconds; without any for this long it is lost. */
const SILENCE = 30_000;

const AWAY = 'The server cannot be reached; trying again every second.';
const BUSY = 'The server is busy; trying again when it says.';
const LIMITED = 'Too many requests from this address; slowing down to what the server allows.';
const UNREADABLE = 'The server sends something that is not JSON; trying again every second.';

/** What a server answers; `code` is that of a refusal, null: it is done. */
export interface BotAnswer {
  readonly code: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A line of a stream. */
export interface BotLine {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A server as a program speaks to it: over plain HTTP, again and again while it is busy or away. */
export class BotServer {
  readonly #url: string;
  readonly #token: string;
  readonly #say: (text: string) => void;
  readonly #closing = new AbortController();
  /** What has been said of waiting: limits are met every second, and an outage lasts. */
  readonly #said = new Set<string>();

  constructor(url: string, token: string, say: (text: string) => void) {
    this.#url = url.replace(/\/+$/u, '');
    this.#token = token;
    this.#say = say;
  }

  /** Asks until the server answers; refusals are answers. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<BotAnswer> {
    for (;;) {
      const response = await this.#fetch(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response === null) continue;
      const text = await response.text().catch(() => null);
      const answer = text === null ? null : parsed(text);
      if (answer === null) await this.#wait(UNREADABLE, WAIT);
      else return { code: response.ok ? null : String(answer['code']), body: answer };
    }
  }

  /** The same for what must succeed. */
  async must(method: 'GET' | 'POST', path: string, body?: unknown): Promise<BotAnswer['body']> {
    const { code, body: answer } = await this.ask(method, path, body);
    if (code !== null) throw new CommandError(`${path}: ${String(answer['message'])}`);
    return answer;
  }

  /** Where people watch a match. */
  page(match: string): string {
    return `${this.#url}/match/${match}`;
  }

  /** From now on nothing more is asked or answered. */
  close(): void {
    this.#closing.abort();
  }

  /** Heeds the lines of a stream until it ends or is lost, or one of them was enough. The result is a refusal, or null. */
  async lines(path: string, heed: (line: BotLine) => Promise<boolean>): Promise<BotAnswer | null> {
    const giveUp = new AbortController();
    const response = await this.#fetch(path, { signal: giveUp.signal });
    if (response === null) return null;
    if (!response.ok) {
      const body = parsed(await response.text()) ?? {};
      return { code: String(body['code']), body };
    }
    let timer = setTimeout(() => giveUp.abort(), SILENCE);
    let pending = '';
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer);
        const whole = (pending + part).split('\n');
        pending = whole.pop()!;
        for (const text of whole) {
          const line = parsed(text) as BotLine | null;
          if (line?.type === 'reconnect') await sleep(Math.min(Number(line['after']), MAX_WAIT));
          else if (line !== null && line.type !== 'heartbeat' && (await heed(line))) return null;
        }
        timer = setTimeout(() => giveUp.abort(), SILENCE);
      }
    } catch (error) {
      if (error instanceof CommandError) throw error;
      await this.#wait(AWAY, WAIT);
    } finally {
      clearTimeout(timer);
      giveUp.abort();
    }
    return null;
  }

  /** An answer; null: ask again. */
  async #fetch(path: string, options: RequestInit): Promise<Response | null> {
    let response: Response;
    try {
      response = await fetch(`${this.#url}/api${path}`, {
        ...options,
        signal: AbortSignal.any([
          this.#closing.signal,
          ...(options.signal ? [options.signal] : []),
        ]),
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      });
    } catch {
      await this.#wait(AWAY, WAIT);
      return null;
    }
    if (this.#said.delete(AWAY)) this.#say('The server answers again.');
    if (!RETRY_STATUSES.has(response.status)) return response;
    await response.body?.cancel();
    const reason = response.status === 429 ? LIMITED : BUSY;
    await this.#wait(reason, waitOf(response.headers.get('retry-after')));
    return null;
  }

  async #wait(reason: string, milliseconds: number): Promise<void> {
    // Nothing waits for this any more.
    if (this.#closing.signal.aborted) await new Promise<never>(() => {});
    if (!this.#said.has(reason)) this.#say(reason);
    this.#said.add(reason);
    await sleep(milliseconds);
  }
}

/** How long `Retry-After` asks to wait: it has seconds, or a date. */
export function waitOf(header: string | null, now: number = Date.now()): number {
  if (header === null) return WAIT;
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, WAIT), MAX_WAIT) : WAIT;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
