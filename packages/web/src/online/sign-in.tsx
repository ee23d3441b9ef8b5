import { SignedIn } from '@flotilla/protocol';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Said } from '../ui/page.tsx';
import { useSingly } from '../ui/hooks.ts';
import { nameObjection } from '../home/names.ts';
import { settings } from '../device/settings.ts';
import type { AccountSpeech } from './account-speech.ts';
import { isPassword } from './password.ts';
import { ask, become } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { TextField } from './text-field.tsx';

/** Signing in, or becoming somebody with an account. */
export function SignIn({ words, online }: AccountSpeech): JSX.Element {
  const name = useSignal(settings.value.name);
  const password = useSignal('');
  const denied = useSignal('');
  const enter = async (path: '/accounts' | '/sessions'): Promise<void> => {
    const given = { name: name.value.trim(), password: password.value };
    const answer = await ask(SignedIn, 'POST', path, given);
    denied.value = answer.ok ? '' : tellDenial(answer.error, online);
    if (answer.ok) become(answer.value.person);
  };
  const signIn = useSingly(() => enter('/sessions'));
  const register = useSingly(async () => {
    const short = isPassword(password.value) ? '' : words.shortPassword;
    denied.value = nameObjection(name.value) ?? short;
    if (denied.value === '') await enter('/accounts');
  });
  return (
    <section>
      <p class="quiet">{words.text}</p>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          signIn();
        }}
      >
        <TextField label={words.name} text={name} autocomplete="username" />
        <TextField label={words.password} text={password} autocomplete="current-password" />
        <div class="row">
          <button type="submit" class="button main">
            {words.signIn}
          </button>
          <button type="button" class="button" onClick={register}>
            {words.register}
          </button>
        </div>
      </form>
      <Said text={denied.value} />
    </section>
  );
}
