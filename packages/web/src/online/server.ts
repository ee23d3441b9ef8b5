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
import { readText, writeText } from '../device/storage.ts';

/** The user as the server knows them; null before they have a name. */
export const currentUser = signal<Person | null>(null);

/** Whether a server answers: null while that is not known. */
export const isReachable = signal<boolean | null>(null);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const UNREACHABLE = {
  ok: false,
  error: { code: 'unavailable', message: 'The server cannot be reached.' },
} as const;

/** The requests whose answers could not be read. */
const misread = signal<ReadonlySet<string>>(new Set());
export const isMisread = computed(() => misread.value.size > 0);

/** Notes whether the server's messages about something can be read. */
export function noteMisread(path: string, isOdd: boolean): void {
  if (misread.value.has(path) === isOdd) return;
  const others = [...misread.value].filter((other) => other !== path);
  misread.value = new Set(isOdd ? [...others, path] : others);
}

/** Sends a request and parses the answer. */
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

/** Counts how often the user was replaced: an answer about an earlier one may come late. */
let usersReplaced = 0;

/** Asks the server who the user is, if this browser has a session. */
export async function fetchUser(): Promise<void> {
  if (knownUser.value === null) return;
  const askedAt = usersReplaced;
  const answer = await ask(SignedIn, 'GET', '/me');
  if (askedAt !== usersReplaced) return;
  if (answer.ok) {
    currentUser.value = answer.value.person;
    rememberUser(currentUser.value);
  } else if (answer.error.code === 'not-signed-in') forgetUser();
}

/** Checks whether the server answers, and who the user is. */
export async function checkServer(): Promise<void> {
  if (knownUser.value !== null) await fetchUser();
  else await ask(OpenMatches, 'GET', '/lobby');
}

/** Makes sure the server knows the user, as a guest if there is no account. */
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

/** The name to use: the one in the settings if it is valid, else the one used before. */
function wantedName(): string {
  const given = settings.value.name.trim();
  if (isUserName(given)) return given;
  const before = given === '' ? null : currentUser.value;
  return before?.name ?? guestName();
}

/** Remembers the user after signing in. */
export function setUser(person: Person): void {
  usersReplaced += 1;
  currentUser.value = person;
  rememberUser(person);
  reconnect();
}

/** Forgets the user after signing out or deleting the account. */
export function forgetUser(): void {
  usersReplaced += 1;
  currentUser.value = null;
  rememberUser(null);
  reconnect();
}

let reconnect: () => void = () => {};

/** Calls back when the user changes. */
export const onUserChange = (listener: () => void): void => {
  reconnect = listener;
};

const KEY = 'flotilla.guest';

/**
 * The generated name of a guest without one. It is kept on the device, and stays the same in every language:
 * another name would be another guest.
 */
function guestName(): string {
  const kept = readText('localStorage', KEY);
  if (kept !== null && isUserName(kept)) return kept;
  const drawn = speech().page.home.guest(1000 + Math.floor(Math.random() * 9000));
  writeText('localStorage', KEY, drawn);
  return drawn;
}

/** Loads data from the server: now, and again whenever the server is back. */
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
