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
