import { computed, signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Answered, type ChatLine, Nothing, People, type Person } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { ask, currentUser, useServerData } from '../online/server.ts';
import { ErrorText } from '../ui/page.tsx';
import { playerText } from '../people/player-link.tsx';
import { denialText } from '../online/server-notice.tsx';
import '../ui/lists.css';

/** The ids of muted users, as far as they are loaded. */
const muted = signal<readonly Person[]>([]);

const own = computed(() => currentUser.value?.id);
// Another user has another list.
own.subscribe(() => (muted.value = []));

const others = ({ id }: Person): readonly Person[] =>
  muted.value.filter((person) => person.id !== id);

/** Whether a chat line is by a user who is not muted; the server only filters lines sent after the mute. */
export const isHeard = ({ by }: ChatLine): boolean => !muted.value.some(({ id }) => id === by.id);

async function loadMuted(): Promise<void> {
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

/** The muted users with a button to unmute each; nothing if there are none. */
export function MutedPeople({ words }: { readonly words: PageOnlineWords }): JSX.Element | null {
  const { people, unmuted } = words.talk;
  const denied = useSignal('');
  const heard = useSignal<Person | null>(null);
  useServerData(loadMuted);
  const hear = async (person: Person): Promise<void> => {
    const answer = await unmute(person);
    denied.value = answer.ok ? '' : denialText(answer.error, words);
    if (answer.ok) heard.value = person;
  };
  if (muted.value.length === 0 && heard.value === null) return null;
  return (
    <section>
      <h2>{people.title}</h2>
      {muted.value.length > 0 && <p>{people.text}</p>}
      <ul class="row-list">
        {muted.value.map((person) => (
          <li key={person.id} class="list-row">
            <strong class="list-row-name">{playerText(person)}</strong>
            <button type="button" class="button small" onClick={() => void hear(person)}>
              {people.unmute}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{heard.value === null ? '' : unmuted(heard.value.name)}</p>
      <ErrorText text={denied.value} />
    </section>
  );
}
