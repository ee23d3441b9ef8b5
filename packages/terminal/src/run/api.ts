import { readAnswer } from '@flotilla/client';
import type { AnswerForm, Answered } from '@flotilla/protocol';

export class ServerUnreachable extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`No server answers at ${address}.`);
    this.address = address;
  }
}

/** Sends a request to a server. */
export async function request(server: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, server), init);
  } catch {
    init.signal?.throwIfAborted();
    throw new ServerUnreachable(server);
  }
}

/** Requests of one player to one server. */
export class ServerApi {
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(server: string, token: string) {
    this.server = server;
    this.headers = { authorization: `Bearer ${token}` };
  }

  /** The answer to a request, or the server's refusal; rejects where no Flotilla server answers. */
  async ask<T>(
    form: AnswerForm<T>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answered<T>> {
    const content =
      body === undefined
        ? { headers: this.headers }
        : {
            headers: { ...this.headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const answer = await readAnswer(
      form,
      await request(this.server, `/api${path}`, { method, ...content }),
    );
    if (answer === null) throw new ServerUnreachable(this.server);
    return answer;
  }
}
