import { type Answered, type ChatLine, Nothing, People, type Person } from '@flotilla/protocol';
import { computed, signal } from '@preact/signals';
import { ask, me } from './server.ts';

/** Those of whom one wants to hear nothing, as far as this page has been told. */
export const muted = signal<readonly Person[]>([]);

const own = computed(() => me.value?.id);
// Somebody else has muted others.
own.subscribe(() => (muted.value = []));

const others = ({ id }: Person): readonly Person[] =>
  muted.value.filter((person) => person.id !== id);

/** Whether a line comes from somebody one wants to hear; the server holds back only what is said from now on. */
export const isHeard = ({ by }: ChatLine): boolean => !muted.value.some(({ id }) => id === by.id);

export async function lookUpMuted(): Promise<void> {
  const answer = await ask(People, 'GET', '/me/mutes');
  if (answer.ok) muted.value = answer.value.people;
}

export async function mute(person: Person): Promise<Answered<unknown>> {
  const answer = await ask(Nothing, 'PUT', `/me/mutes/${person.id}`, {});
  if (answer.ok) muted.value = [...others(person), person];
  return answer;
}

export async function unmute(person: Person): Promise<Answered<unknown>> {
  const answer = await ask(Nothing, 'DELETE', `/me/mutes/${person.id}`, {});
  if (answer.ok) muted.value = others(person);
  return answer;
}
