import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SignedIn, Nothing } from '@flotilla/protocol';
import type { PageAccountWords, PageOnlineWords } from '@flotilla/words';
import { ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { nameProblem } from '../home/names.ts';
import { settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { Compass } from '../ui/icons.tsx';
import { ask, setUser } from '../online/server.ts';
import { denialText } from '../online/server-notice.tsx';
import { CheckField, TextField } from './forms.tsx';

/** Signing in, or creating an account. */
export function SignIn({ words, online }: AccountSpeech): JSX.Element {
  const name = useSignal(settings.value.name);
  const password = useSignal('');
  const denied = useSignal('');
  const enter = async (path: '/accounts' | '/sessions'): Promise<void> => {
    const given = { name: name.value.trim(), password: password.value };
    const answer = await ask(SignedIn, 'POST', path, given);
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) setUser(answer.value.person);
  };
  const signIn = useOneAtATime(() => enter('/sessions'));
  const register = useOneAtATime(async () => {
    const short = isPassword(password.value) ? '' : words.shortPassword;
    denied.value = nameProblem(name.value) ?? short;
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
      <ErrorText text={denied.value} />
      <p>
        <a class="button plain" href="/account/recover">
          {words.recovery.forgot}
        </a>
      </p>
    </section>
  );
}

/** Changes the password; the old one is asked for. */
export function ChangePassword({ words, online }: AccountSpeech): JSX.Element {
  const { change } = words;
  const old = useSignal('');
  const fresh = useSignal('');
  const denied = useSignal('');
  const endTokens = useSignal(false);
  const isDone = useSignal(false);
  const send = useOneAtATime(async () => {
    isDone.value = false;
    denied.value = isPassword(fresh.value) ? '' : words.shortPassword;
    if (denied.value !== '') return;
    const answer = await ask(Nothing, 'PUT', '/me/password', {
      old: old.value,
      password: fresh.value,
      endTokens: endTokens.value,
    });
    isDone.value = answer.ok;
    if (!answer.ok) denied.value = denialText(answer.error, online);
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
        <CheckField label={change.endTokens} isChecked={endTokens} />
        <button type="submit" class="button">
          {change.button}
        </button>
      </form>
      <ErrorText text={denied.value} />
      {isDone.value && <p role="status">{change.done}</p>}
    </section>
  );
}

interface AccountNeededProps {
  /** For what an account is needed. */
  readonly text: string;
}

/** Shown in place of what only some accounts may see: why, and the ways on. */
export function AccountNeeded({ text }: AccountNeededProps): JSX.Element {
  const { frame, home } = speech().page;
  return (
    <div class="account-needed" data-refused>
      <section class="card stack">
        <p>{text}</p>
        <p class="row">
          <a class="button main" href="/account">
            {home.account}
          </a>
          <a class="button" href="/">
            {frame.missing.back}
          </a>
        </p>
      </section>
      <Compass />
    </div>
  );
}

/** The words of the account screens. */
export interface AccountSpeech {
  readonly words: PageAccountWords;
  readonly online: PageOnlineWords;
}

/** Whether a text is long enough to be a password; the server wants it so, too. */
export const isPassword = (text: string): boolean => text.length >= 8;
