import { PUSH_KINDS } from '@flotilla/play';
import { loadPeopleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText } from '../ui/page.tsx';
import { canPush, choose, pushKinds, turnOff, turnOn } from '../online/push.ts';

/** Notifications of this device: on or off, and of what. */
export default function PushSettings(): JSX.Element | null {
  const words = useLazyWords(loadPeopleWords);
  const trouble = useSignal<'' | 'blocked' | 'failed'>('');
  const toggle = useOneAtATime(async () => {
    trouble.value = '';
    if (pushKinds.value !== null) await turnOff();
    else if (!(await turnOn()))
      trouble.value = Notification.permission === 'denied' ? 'blocked' : 'failed';
  });
  if (words === null) return null;
  const { push: told } = words;
  const kinds = pushKinds.value;
  return (
    <fieldset class="stack">
      <legend class="legend">{told.title}</legend>
      <p class="quiet small">{canPush() ? told.text : told.impossible}</p>
      {canPush() && (
        <p>
          <button type="button" class="button" aria-pressed={kinds !== null} onClick={toggle}>
            {kinds === null ? told.on : told.off}
          </button>
        </p>
      )}
      {kinds !== null &&
        PUSH_KINDS.map((kind) => (
          <label key={kind} class="choice">
            <input
              type="checkbox"
              name={`push-${kind}`}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                void choose(
                  PUSH_KINDS.filter((each) => (each === kind ? checked : kinds.includes(each))),
                )
              }
            />
            <span>{told.kinds[kind]}</span>
          </label>
        ))}
      <ErrorText text={trouble.value === '' ? '' : told[trouble.value]} />
    </fieldset>
  );
}
