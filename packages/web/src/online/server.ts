import type { Answer, Person, SignedIn } from '@flotilla/protocol';
import { isPersonName } from '@flotilla/play';
import { signal } from '@preact/signals';
import { guestName } from '../settings/guest-name.ts';
import { known, remember } from '../settings/known.ts';
import { settings } from '../settings/settings.ts';

/** Who one is for the server; null before one has said a name. */
export const me = signal<Person | null>(null);

/** Whether a server answers: null while that is not known. */
export const isReachable = signal<boolean | null>(null);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const UNREACHABLE = {
  ok: false,
  error: { code: 'unavailable', message: 'The server cannot be reached.' },
} as const;

/** Asks the server for something, or to do something. */
export async function ask<T>(method: Method, path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (!isJson && response.status !== 204) {
      isReachable.value = false;
      return UNREACHABLE;
    }
    const value: unknown = response.status === 204 ? null : await response.json();
    isReachable.value = true;
    return response.ok
      ? { ok: true, value: value as T }
      : { ok: false, error: value as { code: 'internal'; message: string } };
  } catch {
    isReachable.value = false;
    return UNREACHABLE;
  }
}

/** Asks who one is, if one has been here before. */
export async function greet(): Promise<void> {
  if (known.value === null) return;
  const answer = await ask<SignedIn>('GET', '/me');
  if (answer.ok) {
    me.value = answer.value.person;
    remember(me.value);
  } else if (answer.error.code === 'not-signed-in') vanish();
}

/** Finds out who one is, and whether the server answers at all. */
export async function recognise(): Promise<void> {
  if (known.value !== null) await greet();
  else await ask('GET', '/lobby');
}

/** Makes sure the server knows a name, the player's own where he has given one. */
export async function introduce(): Promise<Answer<Person>> {
  if (me.value === null) await greet();
  const person = me.value;
  if (person?.kind === 'account') return { ok: true, value: person };
  const name = wantedName();
  if (person?.name === name) return { ok: true, value: person };
  const answer = await ask<SignedIn>('POST', '/guests', { name });
  if (!answer.ok) return answer;
  become(answer.value.person);
  return { ok: true, value: answer.value.person };
}

/** What one is to be called. A text that cannot be a name changes nothing. */
function wantedName(): string {
  const given = settings.value.name.trim();
  if (isPersonName(given)) return given;
  const before = given === '' ? null : me.value;
  return before?.name ?? guestName();
}

/** The server knows one by this name from now on. */
export function become(person: Person): void {
  me.value = person;
  remember(person);
  reconnect();
}

/** The server knows one no more: he has signed out, or has deleted his account. */
export function vanish(): void {
  me.value = null;
  remember(null);
  reconnect();
}

let reconnect: () => void = () => {};

/** What is to be done when one has become somebody else. */
export const onIntroduction = (listener: () => void): void => {
  reconnect = listener;
};
