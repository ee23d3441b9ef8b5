import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readAnswer } from '@flotilla/client';
import {
  type AnswerForm,
  type Answered,
  OpenMatches,
  type Person,
  SignedIn,
} from '@flotilla/protocol';
import { isUserName } from '@flotilla/play';
import { knownUser, rememberUser, settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';

/** Who one is for the server; null before one has said a name. */
export const currentUser = signal<Person | null>(null);

/** Whether a server answers: null while that is not known. */
export const isReachable = signal<boolean | null>(null);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const UNREACHABLE = {
  ok: false,
  error: { code: 'unavailable', message: 'The server cannot be reached.' },
} as const;

/** What was looked at, and answered in a way that this page does not understand. */
const misread = signal<ReadonlySet<string>>(new Set());
export const isMisread = computed(() => misread.value.size > 0);

/** Notes whether what the server says of something can be read. */
export function noteMisread(path: string, isOdd: boolean): void {
  if (misread.value.has(path) === isOdd) return;
  const others = [...misread.value].filter((other) => other !== path);
  misread.value = new Set(isOdd ? [...others, path] : others);
}

/** Asks the server for something, or to do something; what it answers must have the form. */
export async function ask<T>(
  form: AnswerForm<T>,
  method: Method,
  path: string,
  body?: object,
): Promise<Answered<T>> {
  const answer = await send(method, path, body)
    .then((response) => readAnswer(form, response))
    .catch(() => null);
  isReachable.value = answer !== null;
  if (answer === null) return UNREACHABLE;
  if (method === 'GET') noteMisread(path, !answer.ok && answer.error.code === 'bad-answer');
  return answer;
}

/** Sends a request to the server; rejects where it cannot be reached. */
export const send = (method: Method, path: string, body?: object): Promise<Response> =>
  fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Asks who one is, if one has been here before. */
export async function fetchUser(): Promise<void> {
  if (knownUser.value === null) return;
  const answer = await ask(SignedIn, 'GET', '/me');
  if (answer.ok) {
    currentUser.value = answer.value.person;
    rememberUser(currentUser.value);
  } else if (answer.error.code === 'not-signed-in') forgetUser();
}

/** Finds out who one is, and whether the server answers at all. */
export async function checkServer(): Promise<void> {
  if (knownUser.value !== null) await fetchUser();
  else await ask(OpenMatches, 'GET', '/lobby');
}

/** Makes sure the server knows a name, the player's own where he has given one. */
export async function ensureUser(): Promise<Answered<Person>> {
  if (currentUser.value === null) await fetchUser();
  const person = currentUser.value;
  if (person?.kind === 'account') return { ok: true, value: person };
  const name = wantedName();
  if (person?.name === name) return { ok: true, value: person };
  const answer = await ask(SignedIn, 'POST', '/guests', { name });
  if (!answer.ok) return answer;
  setUser(answer.value.person);
  return { ok: true, value: answer.value.person };
}

/** What one is to be called. A text that cannot be a name changes nothing. */
function wantedName(): string {
  const given = settings.value.name.trim();
  if (isUserName(given)) return given;
  const before = given === '' ? null : currentUser.value;
  return before?.name ?? guestName();
}

/** The server knows one by this name from now on. */
export function setUser(person: Person): void {
  currentUser.value = person;
  rememberUser(person);
  reconnect();
}

/** The server knows one no more: he has signed out, or has deleted his account. */
export function forgetUser(): void {
  currentUser.value = null;
  rememberUser(null);
  reconnect();
}

let reconnect: () => void = () => {};

/** What is to be done when one has become somebody else. */
export const onUserChange = (listener: () => void): void => {
  reconnect = listener;
};

const KEY = 'flotilla.guest';

/**
 * What whoever gives no name is called by the server. It is drawn once for a device, so that two of them are
 * hardly ever called the same, and kept as it is in every language: another name would be another guest.
 */
function guestName(): string {
  const kept = localStorage.getItem(KEY);
  if (kept !== null && isUserName(kept)) return kept;
  const drawn = speech().page.home.guest(1000 + Math.floor(Math.random() * 9000));
  localStorage.setItem(KEY, drawn);
  return drawn;
}

/** Looks at something on the server: now, and again whenever the server is back after it was lost. */
export function useServerData(look: () => Promise<void>, about: readonly unknown[] = []): void {
  useEffect(() => {
    let wasLost = false;
    void look();
    return isReachable.subscribe((reachable) => {
      if (reachable === true && wasLost) void look();
      wasLost = reachable === false;
    });
  }, about);
}
