import { readSignedIn } from '@flotilla/client';
import { isRecord, isText } from '@flotilla/engine';
import type { Invitation } from '../messages.ts';
import type { Guest, UserFiles } from '../saves/user-files.ts';

export class ServerUnreachable extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`No server answers at ${address}.`);
    this.address = address;
  }
}

/** Sends a request to a server. */
async function request(server: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, server), init);
  } catch {
    init.signal?.throwIfAborted();
    throw new ServerUnreachable(server);
  }
}

/** The server's answer to signing in: a token, or the reason for a refusal. */
type SignInResult =
  | { readonly token: string }
  | { readonly token: null; readonly code: string | null; readonly reason: string };

/** Creates a guest, or signs in to an account with its password. */
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
  // We asked for a token, so an answer without one is an error.
  return token === null ? { token, code: null, reason: 'The server gave no token.' } : { token };
}

/** The player's token: of the account, of a saved guest, or of a new guest. */
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

/** The saved guests. The server supplies names that were not saved. */
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

/** The name a server has for a token; null: the token is no longer valid. */
async function nameAt(server: string, token: string, signal: AbortSignal): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request(server, '/api/me', { headers, signal });
  const said: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const person = isRecord(said) ? said['person'] : null;
  return isRecord(person) && isText(person['name']) ? person['name'] : null;
}

/** The saved guest while the server knows it, or a new guest. */
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
