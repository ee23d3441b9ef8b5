import { randomUUID } from 'node:crypto';
import type { Person, MatchSnapshot } from '@flotilla/protocol';

export interface ApiAnswer {
  readonly status: number;
  // Whatever a server may answer; a test looks at what it expects there.
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export const newKey = (): string => randomUUID();

/** A user or guest who speaks to a server over HTTP. */
export class ApiClient {
  readonly url: string;
  readonly token: string | null;
  readonly person: Person | null;

  constructor(url: string, token: string | null = null, person: Person | null = null) {
    this.url = url;
    this.token = token;
    this.person = person;
  }

  /** A guest with this name. */
  static async guest(url: string, name: string): Promise<ApiClient> {
    const { body } = await new ApiClient(url).post('/api/guests', { name, keep: 'token' });
    return new ApiClient(url, body['token'] as string, body['person'] as Person);
  }

  /** An account with this name. */
  static async account(url: string, name: string): Promise<ApiClient> {
    const asked = { name, password: `the password of ${name}`, keep: 'token' };
    const { body } = await new ApiClient(url).post('/api/accounts', asked);
    return new ApiClient(url, body['token'] as string, body['person'] as Person);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
      headers: response.headers,
    };
  }

  get(path: string): Promise<ApiAnswer> {
    return this.call('GET', path);
  }

  post(
    path: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> {
    return this.call('POST', path, body, headers);
  }

  /** A token of this account for a program. */
  async program(label: string, wanted: Readonly<Record<string, unknown>> = {}): Promise<ApiClient> {
    const { body } = await this.post('/api/tokens', { label, ...wanted });
    const client = new ApiClient(this.url, body['token'] as string);
    const me = await client.get('/api/me');
    return new ApiClient(this.url, client.token, me.body['person'] as Person);
  }

  /** A stream of lines, which are collected as they come. */
  async stream(path: string): Promise<LineReader> {
    const ending = new AbortController();
    const response = await fetch(this.url + path, {
      headers: this.token === null ? {} : { authorization: `Bearer ${this.token}` },
      signal: ending.signal,
    });
    return new LineReader(response, () => ending.abort());
  }

  /** Makes a match; its id. */
  async match(wanted: Readonly<Record<string, unknown>>): Promise<string> {
    const { status, body, text } = await this.post('/api/matches', wanted);
    if (status !== 201) throw new Error(text);
    return (body as unknown as MatchSnapshot).table.id;
  }

  async sight(match: string, after = 0): Promise<MatchSnapshot> {
    const { body } = await this.get(`/api/matches/${match}?after=${after}`);
    return body as unknown as MatchSnapshot;
  }

  act(match: string, action: unknown, key: string = newKey()): Promise<ApiAnswer> {
    return this.post(`/api/matches/${match}/actions`, { key, action });
  }

  join(match: string): Promise<ApiAnswer> {
    return this.post(`/api/matches/${match}/join`, { key: newKey() });
  }

  /** Does the first thing that is legal; false when there is nothing to do. */
  async step(match: string): Promise<boolean> {
    const { body } = await this.get(`/api/matches/${match}/legal`);
    const [action] = body['actions'] as readonly unknown[];
    return action !== undefined && (await this.act(match, action)).status === 200;
  }
}

/** A line of a stream; a test looks at what it expects there. */
export interface StreamLine {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Reads a stream of JSON lines. */
export class LineReader {
  readonly status: number;
  readonly lines: StreamLine[] = [];
  isOver = false;
  readonly close: () => void;

  constructor(response: Response, close: () => void) {
    this.status = response.status;
    this.close = close;
    this.#read(response).catch(() => {
      this.isOver = true;
    });
  }

  ofType(type: string): readonly StreamLine[] {
    return this.lines.filter((line) => line.type === type);
  }

  async #read({ body }: Response): Promise<void> {
    let text = '';
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      const whole = (text + part).split('\n');
      text = whole.pop()!;
      for (const line of whole) this.lines.push(JSON.parse(line) as StreamLine);
    }
    this.isOver = true;
  }
}
