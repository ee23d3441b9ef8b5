import type { Person } from '@flotilla/protocol';
import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { sitterTold } from './listing-row.tsx';
import { lookUpMuted, muted, unmute } from './mutes.ts';
import { tellDenial } from './tell-denial.ts';
import { useLook } from './use-look.ts';

/** Those of whom one hears nothing, and the way to hear them again; nothing where there are none. */
export function MutedPeople({ words }: { readonly words: PageOnlineWords }): JSX.Element | null {
  const { people, unmuted } = words.talk;
  const denied = useSignal('');
  const heard = useSignal<Person | null>(null);
  useLook(lookUpMuted);
  const hear = async (person: Person): Promise<void> => {
    const answer = await unmute(person);
    denied.value = answer.ok ? '' : tellDenial(answer.error, words);
    if (answer.ok) heard.value = person;
  };
  if (muted.value.length === 0 && heard.value === null) return null;
  return (
    <section>
      <h2>{people.title}</h2>
      {muted.value.length > 0 && <p>{people.text}</p>}
      <ul class="games-kept">
        {muted.value.map((person) => (
          <li key={person.id} class="game-kept">
            <strong class="game-kept-name">{sitterTold(person)}</strong>
            <button type="button" class="button small" onClick={() => void hear(person)}>
              {people.unmute}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{heard.value === null ? '' : unmuted(heard.value.name)}</p>
      <Said text={denied.value} />
    </section>
  );
}
