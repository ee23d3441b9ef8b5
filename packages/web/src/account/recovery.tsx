import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { NewRecoveryCodes, RecoveryCodesLeft, SignedIn } from '@flotilla/protocol';
import { loadAccountWords, loadOnlineWords } from '@flotilla/words';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { settings } from '../device/settings.ts';
import '../online/online.css';
import { ask, setUser, useServerData } from '../online/server.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import './account.css';
import { CheckField, TextField } from './forms.tsx';
import { type AccountSpeech, isPassword } from './sign-in.tsx';

/** How many codes are left, and new ones for the password. */
export function RecoveryCodesSection({ words, online }: AccountSpeech): JSX.Element {
  const { recovery } = words;
  const left = useSignal<number | null>(null);
  const password = useSignal('');
  const codes = useSignal<readonly string[]>([]);
  const denied = useSignal('');
  useServerData(async () => {
    const answer = await ask(RecoveryCodesLeft, 'GET', '/me/recovery-codes');
    if (answer.ok) left.value = answer.value.left;
  });
  const make = useOneAtATime(async () => {
    const asked = { password: password.value };
    const answer = await ask(NewRecoveryCodes, 'POST', '/me/recovery-codes', asked);
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (!answer.ok) return;
    codes.value = answer.value.codes;
    left.value = codes.value.length;
    password.value = '';
  });
  return (
    <section>
      <h2>{recovery.title}</h2>
      <p>{recovery.text}</p>
      {left.value !== null && <p class="quiet">{recovery.left(left.value)}</p>}
      {codes.value.length > 0 && (
        <div class="key-made" role="status">
          <p>{recovery.made}</p>
          <ul class="codes">
            {codes.value.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField label={words.password} text={password} autocomplete="current-password" />
        <button type="submit" class="button">
          {recovery.make}
        </button>
      </form>
      <ErrorText text={denied.value} />
    </section>
  );
}

/** A new password for a code, where the old one is forgotten. */
export default function RecoverScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadAccountWords);
  const name = useSignal(settings.value.name);
  const code = useSignal('');
  const password = useSignal('');
  const endTokens = useSignal(false);
  const denied = useSignal('');
  const isDone = useSignal(false);
  const send = useOneAtATime(async () => {
    denied.value = isPassword(password.value) ? '' : words!.shortPassword;
    if (denied.value !== '') return;
    const answer = await ask(SignedIn, 'POST', '/recovery', {
      name: name.value.trim(),
      code: code.value,
      password: password.value,
      endTokens: endTokens.value,
    });
    denied.value = answer.ok ? '' : denialText(answer.error, online!);
    if (!answer.ok) return;
    setUser(answer.value.person);
    isDone.value = true;
  });
  if (words === null || online === null) return <LoadingPage />;
  const { recovery } = words;
  return (
    <Page title={recovery.forgot}>
      <div class="lobby account">
        <h1>{recovery.forgot}</h1>
        <ServerNotice words={online} />
        {isDone.value ? (
          <>
            <p role="status">{words.change.done}</p>
            <p>
              <a class="button" href="/account">
                {words.title}
              </a>
            </p>
          </>
        ) : (
          <form
            class="account-form"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <p>{recovery.forgotText}</p>
            <TextField label={words.name} text={name} autocomplete="username" />
            <TextField label={recovery.code} text={code} autocomplete="off" />
            <TextField label={words.change.fresh} text={password} autocomplete="new-password" />
            <CheckField label={words.change.endTokens} isChecked={endTokens} />
            <button type="submit" class="button main">
              {recovery.set}
            </button>
            <ErrorText text={denied.value} />
          </form>
        )}
      </div>
    </Page>
  );
}
