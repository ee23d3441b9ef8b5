import { Nothing } from '@flotilla/protocol';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { useSingly } from '../ui/hooks.ts';
import type { AccountSpeech } from './account-speech.ts';
import { isPassword } from './password.ts';
import { ask } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { TextField } from './text-field.tsx';

/** A new password for whoever knows the old one. */
export function ChangePassword({ words, online }: AccountSpeech): JSX.Element {
  const { change } = words;
  const old = useSignal('');
  const fresh = useSignal('');
  const denied = useSignal('');
  const isDone = useSignal(false);
  const send = useSingly(async () => {
    isDone.value = false;
    denied.value = isPassword(fresh.value) ? '' : words.shortPassword;
    if (denied.value !== '') return;
    const answer = await ask(Nothing, 'PUT', '/me/password', {
      old: old.value,
      password: fresh.value,
    });
    isDone.value = answer.ok;
    if (!answer.ok) denied.value = tellDenial(answer.error, online);
    else old.value = fresh.value = '';
  });
  return (
    <section>
      <h2>{change.title}</h2>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label={change.old} text={old} autocomplete="current-password" />
        <TextField label={change.fresh} text={fresh} autocomplete="new-password" />
        <button type="submit" class="button">
          {change.button}
        </button>
      </form>
      <Said text={denied.value} />
      {isDone.value && <p role="status">{change.done}</p>}
    </section>
  );
}
