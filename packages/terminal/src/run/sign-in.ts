import { readSignedIn } from '@flotilla/client';
import { isRecord, isText } from '@flotilla/engine';
import { type Answered, MISREAD } from '@flotilla/protocol';
import type { Invitation } from '../messages.ts';
import type { Guest, UserFiles } from '../saves/user-files.ts';
import { ServerUnreachable, request } from './api.ts';

export { ServerUnreachable };

/** Creates a guest, signs in to an account with its password, or creates an account; the token of the session. */
export async function signIn(
  server: string,
  name: string,
  password: string | null,
  signal: AbortSignal | null = null,
  account: 'known' | 'new' = 'known',
): Promise<Answered<string>> {
  const path = password === null ? 'guests' : account === 'new' ? 'accounts' : 'sessions';
  const answer = await request(server, `/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(password === null ? {} : { password }), keep: 'token' }),
    signal,
  });
  const said = await readSignedIn(answer);
  signal?.throwIfAborted();
  if (said === null) throw new ServerUnreachable(server);
  if (!said.ok) return said;
  const { token } = said.value;
  // We asked for a token, so an answer without one is an error.
  return token === null ? MISREAD : { ok: true, value: token };
}

/** Opens a websocket of a player to a server. */
export const openSocket = (server: string, headers: Readonly<Record<string, string>>): WebSocket =>
  new WebSocket(new URL('/api/socket', server.replace(/^http/u, 'ws')), { headers });

/** The player with a token: of the account, of a saved guest, or of a new guest. */
export async function identify(
  invitation: Pick<Invitation, 'server' | 'name' | 'isNamed' | 'token'>,
  files: UserFiles,
  signal: AbortSignal,
): Promise<Guest> {
  const { server, name, isNamed, token } = invitation;
  const guests = await namedGuests(server, files, signal);
  const known = isNamed ? guests.find((guest) => guest.name === name) : guests.at(-1);
  const player =
    token === null ? await guestOf(server, known ?? null, name, signal) : { name, token };
  await files.writeGuests(server, [
    ...guests.filter((guest) => guest.name !== player.name),
    player,
  ]);
  return player;
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
  if (!welcome.ok) throw new Error(welcome.error.message);
  return { name, token: welcome.value };
}
