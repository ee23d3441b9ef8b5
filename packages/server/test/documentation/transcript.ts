import { openSocket } from '../support/table.ts';
import { type Names, parseExample, unlike } from '@flotilla/test-kit';
import { type ApiAnswer, ApiClient, type LineReader, eventually } from '@flotilla/test-kit/live';

/** A line of a transcript: a message sent or received. */
export interface Line {
  readonly who: string;
  readonly says: boolean;
  readonly text: string;
}

/** The lines of a transcript; a line without a name belongs to the last one named. */
export function parseTranscript(block: string): readonly Line[] {
  let who = '';
  return block
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name, arrow, text] = /^(\w*) *([<>]) (.+)$/u.exec(line)!;
      who = name === '' ? who : name!;
      return { who, says: arrow === '>', text: text! };
    });
}

/** The clients of a transcript: sends what they say and compares what they hear. */
export class Company {
  readonly #url: string;
  readonly #names: Names = new Map();
  readonly #tokens = new Map<string, string>();
  readonly #heard = new Map<string, unknown[]>();
  readonly #sockets = new Map<string, WebSocket>();
  readonly #streams: LineReader[] = [];
  #answer: ApiAnswer | null = null;
  /** Every message received over a websocket. */
  readonly messages: unknown[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async run(lines: readonly Line[]): Promise<void> {
    for (const line of lines) {
      if (line.says) await this.#say(line.who, line.text);
      else await this.#hear(line.who, line.text);
    }
  }

  close(): void {
    for (const stream of this.#streams) stream.close();
    for (const socket of this.#sockets.values()) socket.close();
  }

  /** A text with the ids that its names stand for. */
  #named(text: string): string {
    return text.replaceAll(/\b[A-Z][A-Z-]{2,}\b/gu, (name) => this.#names.get(name) ?? name);
  }

  async #say(who: string, text: string): Promise<void> {
    if (text.startsWith('{')) {
      (await this.#socketOf(who)).send(this.#named(text));
      return;
    }
    const [, method, path, body] = /^(\w+) (\S+)(?: (\{.*\}))?$/u.exec(text)!;
    const sent = body === undefined ? undefined : (JSON.parse(this.#named(body)) as unknown);
    const caller = new ApiClient(this.#url, this.#tokens.get(who) ?? null);
    if (path!.startsWith('/api/stream/')) {
      const stream = await caller.stream(this.#named(path!));
      this.#streams.push(stream);
      this.#heard.set(who, stream.lines);
      this.#answer = { status: stream.status, body: {}, text: '', headers: new Headers() };
      return;
    }
    this.#answer = await caller.call(method!, this.#named(path!), sent);
    this.#keepToken(who, path!, this.#answer);
  }

  /** A session belongs to the client that asked for it, a program's token to the program. */
  #keepToken(who: string, path: string, { body }: ApiAnswer): void {
    const { token, label } = body;
    if (typeof token !== 'string') return;
    this.#tokens.set(path === '/api/tokens' ? String(label) : who, token);
  }

  async #hear(who: string, text: string): Promise<void> {
    if (text.startsWith('{')) return this.#hearMessage(who, parseExample(text));
    const [, status, body] = /^(\d+)(?: (.*))?$/u.exec(text)!;
    const { status: actual, body: answered, text: whole } = this.#answer!;
    if (actual !== Number(status)) throw new Error(`${text}: it was ${actual} ${whole}`);
    if (body === undefined) return;
    const complaint = unlike(parseExample(body), answered, this.#names);
    if (complaint !== null) throw new Error(`${text}: ${complaint}, in ${whole}`);
  }

  /** Messages may come in another order than they are told in; each is heard once. */
  async #hearMessage(who: string, example: unknown): Promise<void> {
    const heard = this.#heard.get(who) ?? [];
    await eventually(() => {
      const index = heard.findIndex(
        (message) => unlike(example, message, new Map(this.#names)) === null,
      );
      if (index === -1)
        throw new Error(`${JSON.stringify(example)} is not in ${JSON.stringify(heard)}`);
      const [message] = heard.splice(index, 1);
      unlike(example, message, this.#names);
    });
  }

  async #socketOf(who: string): Promise<WebSocket> {
    const open = this.#sockets.get(who);
    if (open !== undefined) return open;
    const socket = openSocket(new ApiClient(this.#url, this.#tokens.get(who) ?? null));
    const heard: unknown[] = [];
    this.#heard.set(who, heard);
    this.#sockets.set(who, socket);
    socket.addEventListener('message', ({ data }) => {
      const message: unknown = JSON.parse(String(data));
      heard.push(message);
      this.messages.push(message);
    });
    await new Promise((resolve) => {
      socket.addEventListener('open', resolve, { once: true });
    });
    return socket;
  }
}
