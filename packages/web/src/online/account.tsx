import type { SignedIn } from '@flotilla/protocol';
import { loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import { useTopic } from '../settings/topic.ts';
import { ask, become, greet, isReachable, me } from './server.ts';
import { tellDenial } from './tell-denial.ts';

/** Who one is for the server: a guest, or somebody with an account. */
export default function Account(): JSX.Element | null {
  const words = useTopic(loadOnlineWords);
  const name = useSignal(settings.value.name);
  const password = useSignal('');
  const trouble = useSignal('');
  useEffect(() => {
    void greet();
    void ask('GET', '/lobby');
  }, []);
  if (words === null || isReachable.value !== true) return null;
  const { account } = words;
  const person = me.value;
  const enter = async (path: '/accounts' | '/sessions'): Promise<void> => {
    const answer = await ask<SignedIn>('POST', path, {
      name: name.value.trim(),
      password: password.value,
    });
    trouble.value = answer.ok ? '' : tellDenial(answer.error, words);
    if (answer.ok) become(answer.value.person);
  };
  const leave = async (): Promise<void> => {
    const answer = await ask('DELETE', '/sessions', {});
    if (answer.ok) me.value = null;
  };
  return (
    <section class="stack">
      <h2>{account.title}</h2>
      {person?.kind === 'account' ? (
        <>
          <p>{account.member(person.name)}</p>
          <div class="row">
            <a class="button" href={`/player/${encodeURIComponent(person.name)}`}>
              {account.profile}
            </a>
            <button type="button" class="button plain" onClick={() => void leave()}>
              {account.signOut}
            </button>
          </div>
        </>
      ) : (
        <>
          {person !== null && <p>{account.guest(person.name)}</p>}
          <p class="quiet small">{account.text}</p>
          <form
            class="row account-form"
            onSubmit={(event) => {
              event.preventDefault();
              void enter('/sessions');
            }}
          >
            <label class="field">
              <span>{account.name}</span>
              <input
                type="text"
                autocomplete="username"
                maxLength={24}
                value={name.value}
                onInput={({ currentTarget }) => (name.value = currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>{account.password}</span>
              <input
                type="password"
                autocomplete="current-password"
                value={password.value}
                onInput={({ currentTarget }) => (password.value = currentTarget.value)}
              />
            </label>
            <div class="row">
              <button type="submit" class="button">
                {account.signIn}
              </button>
              <button type="button" class="button" onClick={() => void enter('/accounts')}>
                {account.register}
              </button>
            </div>
          </form>
          {trouble.value !== '' && (
            <p class="said" role="alert">
              {trouble.value}
            </p>
          )}
        </>
      )}
    </section>
  );
}
