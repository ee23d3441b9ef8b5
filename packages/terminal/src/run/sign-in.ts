import { readSignedIn } from '@flotilla/client';
import { isRecord, isText } from '@flotilla/engine';
import type { Invitation } from '../messages.ts';
import type { Guest, UserFiles } from '../saves/user-files.ts';

/** Nobody answers where a server should be. */
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

/** What a server says to somebody who wants to be known there: a token, or a sentence. */
export type SignInResult =
  | { readonly token: string }
  | { readonly token: null; readonly code: string | null; readonly reason: string };

/** Becomes a guest with a name, or with a password the account of that name. */
export async function signIn(
  server: string,
  name: string,
  password: string | null,
  signal: AbortSignal | null = null,
): Promise<SignInResult> {
  const answer = await request(server, password === null ? '/api/guests' : '/api/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(password === null ? {} : { password }), keep: 'token' }),
    signal,
  });
  const said = await readSignedIn(answer);
  signal?.throwIfAborted();
  if (said === null) throw new ServerUnreachable(server);
  if (!said.ok) return { token: null, code: said.error.code, reason: said.error.message };
  const { token } = said.value;
  // A token was asked for: a server that gives none is not understood either.
  return token === null ? { token, code: null, reason: 'The server gave no token.' } : { token };
}

/** The token of a player: of an account, of the guest with this name or of last time, or of a new guest. */
export async function identify(
  invitation: Invitation,
  files: UserFiles,
  signal: AbortSignal,
): Promise<string> {
  const { server, name, isNamed, token } = invitation;
  const guests = await namedGuests(server, files, signal);
  const known = isNamed ? guests.find((guest) => guest.name === name) : guests.at(-1);
  const player =
    token === null ? await guestOf(server, known ?? null, name, signal) : { name, token };
  await files.writeGuests(server, [
    ...guests.filter((guest) => guest.name !== player.name),
    player,
  ]);
  return player.token;
}

/** The guests of before, all with their names: the server tells those that were not written down. */
async function namedGuests(
  server: string,
  files: UserFiles,
  signal: AbortSignal,
): Promise<readonly Guest[]> {
  const guests = await files.readGuests(server);
  const named = guests.map(async ({ name, token }) => ({
    name: name ?? (await nameAt(server, token, signal)),
    token,
  }));
  return (await Promise.all(named)).filter(({ name }) => name !== null);
}

/** The name a server has for a token; null: it does not know the token any more. */
async function nameAt(server: string, token: string, signal: AbortSignal): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request(server, '/api/me', { headers, signal });
  const said: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const person = isRecord(said) ? said['person'] : null;
  return isRecord(person) && isText(person['name']) ? person['name'] : null;
}

/** The guest of before, as long as the server knows them, or a new one. */
async function guestOf(
  server: string,
  known: Guest | null,
  name: string,
  signal: AbortSignal,
): Promise<Guest> {
  if (known !== null && (await nameAt(server, known.token, signal)) !== null) return known;
  const welcome = await signIn(server, name, null, signal);
  if (welcome.token === null) throw new Error(welcome.reason);
  return { name, token: welcome.token };
}
