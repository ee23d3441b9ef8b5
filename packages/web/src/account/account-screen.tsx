import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Nothing, PersonalData } from '@flotilla/protocol';
import { type PageAccountWords, loadAccountWords, loadOnlineWords } from '@flotilla/words';
import { Compass } from '../ui/icons.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { type AccountSpeech, ChangePassword, SignIn } from './sign-in.tsx';
import './account.css';
import { useIsAdministrator } from './administrators.tsx';
import { MutedPeople } from './mutes.tsx';
import { RecoveryCodesSection } from './recovery.tsx';
import '../online/online.css';
import {
  ask,
  isReachable,
  currentUser,
  checkServer,
  forgetUser,
  useServerData,
} from '../online/server.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { profileAddress } from '../people/player-link.tsx';
import { saveFile } from '../device/browser.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from './forms.tsx';

/** The account screen: sign in as a guest, or manage the account. */
export default function AccountScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadAccountWords);
  const hasLeft = useSignal(false);
  useServerData(checkServer);
  if (words === null || online === null) return <LoadingPage />;
  const person = currentUser.value;
  return (
    <Page title={words.title}>
      <div class="lobby account">
        <h1>{words.title}</h1>
        <ServerNotice words={online} />
        {hasLeft.value && <p role="status">{words.farewell.done}</p>}
        {isReachable.value === true && person?.kind === 'account' && (
          <>
            <Member name={person.name} words={words} online={online} />
            <ChangePassword words={words} online={online} />
            <RecoveryCodesSection words={words} online={online} />
            <MutedPeople key={person.id} words={online} />
            <DownloadData words={words} online={online} />
            <DeleteAccount
              name={person.name}
              words={words}
              online={online}
              onLeave={() => (hasLeft.value = true)}
            />
          </>
        )}
        {isReachable.value === true && person?.kind !== 'account' && (
          <>
            {person !== null && <p>{words.guest(person.name)}</p>}
            <SignIn words={words} online={online} />
            <Compass />
            {person !== null && <MutedPeople key={person.id} words={online} />}
          </>
        )}
      </div>
    </Page>
  );
}

interface MemberProps extends AccountSpeech {
  readonly name: string;
}

/** Links to games and keys, and signing out. */
function Member({ name, words, online }: MemberProps): JSX.Element {
  const leave = async (): Promise<void> => {
    const answer = await ask(Nothing, 'DELETE', '/sessions', {});
    if (answer.ok) forgetUser();
  };
  return (
    <section>
      <p>{words.member(name)}</p>
      <div class="row">
        <a class="button" href={profileAddress(name)}>
          {words.profile}
        </a>
        <a class="button" href="/account/keys">
          {words.keys.title}
        </a>
        <AdministratorLinks words={words} reports={online.talk.reports.title} />
        <button type="button" class="button plain" onClick={() => void leave()}>
          {words.signOut}
        </button>
      </div>
    </section>
  );
}

/** Everything the server stores about the user, as a file. */
function DownloadData({ words, online }: AccountSpeech): JSX.Element {
  const { data } = words;
  const denied = useSignal('');
  const fetchAll = async (): Promise<void> => {
    const answer = await ask(PersonalData, 'GET', '/me/export');
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) saveFile('flotilla-account.json', answer.value);
  };
  return (
    <section>
      <h2>{data.title}</h2>
      <p>{data.text}</p>
      <p>
        <button type="button" class="button" onClick={() => void fetchAll()}>
          {data.button}
        </button>
      </p>
      <ErrorText text={denied.value} />
    </section>
  );
}

interface AdministratorProps {
  readonly words: PageAccountWords;
  readonly reports: string;
}

/** The ways to reports and moderation, for administrators. */
function AdministratorLinks({ words, reports }: AdministratorProps): JSX.Element | null {
  if (useIsAdministrator() !== true) return null;
  return (
    <>
      <a class="button" href="/reports">
        {reports}
      </a>
      <a class="button" href="/admin">
        {words.moderation.title}
      </a>
    </>
  );
}

interface DeleteAccountProps extends AccountSpeech {
  readonly name: string;
  readonly onLeave: () => void;
}

/** Deletes the account after the password and a confirmation. */
function DeleteAccount({ name, words, online, onLeave }: DeleteAccountProps): JSX.Element {
  const { farewell } = words;
  const isAsked = useSignal(false);
  const password = useSignal('');
  const denied = useSignal('');
  const leave = async (): Promise<void> => {
    const answer = await ask(Nothing, 'DELETE', '/me', { password: password.value });
    if (!answer.ok) {
      denied.value = denialText(answer.error, online);
      return;
    }
    onLeave();
    forgetUser();
  };
  return (
    <section>
      <h2>{farewell.title}</h2>
      <p>{farewell.text}</p>
      <p>
        <button type="button" class="button" onClick={() => (isAsked.value = true)}>
          {farewell.button}
        </button>
      </p>
      {isAsked.value && (
        <Dialog labelledBy="farewell-title" close={() => (isAsked.value = false)}>
          {(shut) => (
            <form
              class="stack"
              onSubmit={(event) => {
                event.preventDefault();
                void leave();
              }}
            >
              <h2 id="farewell-title">{farewell.sure(name)}</h2>
              <TextField label={words.password} text={password} autocomplete="current-password" />
              <ErrorText text={denied.value} />
              <div class="row">
                <button type="button" class="button main" onClick={shut}>
                  {speech().page.frame.cancel}
                </button>
                <button type="submit" class="button">
                  {farewell.yes}
                </button>
              </div>
            </form>
          )}
        </Dialog>
      )}
    </section>
  );
}
