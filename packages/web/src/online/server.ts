import { computed, signal } from '@preact/signals';
import { readAnswer } from '@flotilla/client';
import {
  type AnswerForm,
  type Answered,
  OpenTables,
  type Person,
  SignedIn,
} from '@flotilla/protocol';
import { isUserName } from '@flotilla/play';
import { guestName } from '../settings/guest-name.ts';
import { known, remember, settings } from '../device/settings.ts';

/** Who one is for the server; null before one has said a name. */
export const me = signal<Person | null>(null);

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
export function note(path: string, isOdd: boolean): void {
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
  if (method === 'GET') note(path, !answer.ok && answer.error.code === 'bad-answer');
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
export async function greet(): Promise<void> {
  if (known.value === null) return;
  const answer = await ask(SignedIn, 'GET', '/me');
  if (answer.ok) {
    me.value = answer.value.person;
    remember(me.value);
  } else if (answer.error.code === 'not-signed-in') vanish();
}

/** Finds out who one is, and whether the server answers at all. */
export async function recognise(): Promise<void> {
  if (known.value !== null) await greet();
  else await ask(OpenTables, 'GET', '/lobby');
}

/** Makes sure the server knows a name, the player's own where he has given one. */
export async function introduce(): Promise<Answered<Person>> {
  if (me.value === null) await greet();
  const person = me.value;
  if (person?.kind === 'account') return { ok: true, value: person };
  const name = wantedName();
  if (person?.name === name) return { ok: true, value: person };
  const answer = await ask(SignedIn, 'POST', '/guests', { name });
  if (!answer.ok) return answer;
  become(answer.value.person);
  return { ok: true, value: answer.value.person };
}

/** What one is to be called. A text that cannot be a name changes nothing. */
function wantedName(): string {
  const given = settings.value.name.trim();
  if (isUserName(given)) return given;
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
