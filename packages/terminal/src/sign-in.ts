import { readSignedIn } from '@flotilla/client';

/** Nobody answers where a server should be. */
export class NoAnswer extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`No server answers at ${address}.`);
    this.address = address;
  }
}

/** Asks a server for something. */
export async function ask(server: string, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, server), request);
  } catch {
    request.signal?.throwIfAborted();
    throw new NoAnswer(server);
  }
}

/** What a server says to somebody who wants to be known there: a token, or a sentence. */
export type Welcome =
  | { readonly token: string }
  | { readonly token: null; readonly code: string | null; readonly reason: string };

/** Becomes a guest with a name, or with a password the account of that name. */
export async function signIn(
  server: string,
  name: string,
  password: string | null,
  signal: AbortSignal | null = null,
): Promise<Welcome> {
  const answer = await ask(server, password === null ? '/api/guests' : '/api/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(password === null ? {} : { password }), keep: 'token' }),
    signal,
  });
  const said = await readSignedIn(answer);
  signal?.throwIfAborted();
  if (said === null) throw new NoAnswer(server);
  if (!said.ok) return { token: null, code: said.error.code, reason: said.error.message };
  const { token } = said.value;
  // A token was asked for: a server that gives none is not understood either.
  return token === null ? { token, code: null, reason: 'The server gave no token.' } : { token };
}
