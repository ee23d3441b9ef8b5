import { isRecord, isText } from '@flotilla/engine';
import type { Invitation } from '../invitation.ts';
import type { Folder, Guest } from '../keep/folder.ts';
import { ask, signIn } from '../sign-in.ts';

/** The token of a player: of an account, of the guest with this name or of last time, or of a new guest. */
export async function identify(
  invitation: Invitation,
  folder: Folder,
  signal: AbortSignal,
): Promise<string> {
  const { server, name, isNamed, token } = invitation;
  const guests = await namedGuests(server, folder, signal);
  const known = isNamed ? guests.find((guest) => guest.name === name) : guests.at(-1);
  const player =
    token === null ? await guestOf(server, known ?? null, name, signal) : { name, token };
  await folder.writeGuests(server, [
    ...guests.filter((guest) => guest.name !== player.name),
    player,
  ]);
  return player.token;
}

/** The guests of before, all with their names: the server tells those that were not written down. */
async function namedGuests(
  server: string,
  folder: Folder,
  signal: AbortSignal,
): Promise<readonly Guest[]> {
  const guests = await folder.readGuests(server);
  const named = guests.map(async ({ name, token }) => ({
    name: name ?? (await nameAt(server, token, signal)),
    token,
  }));
  return (await Promise.all(named)).filter(({ name }) => name !== null);
}

/** The name a server has for a token; null: it does not know the token any more. */
async function nameAt(server: string, token: string, signal: AbortSignal): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(server, '/api/me', { headers, signal });
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
