import { Nothing } from '@flotilla/protocol';
import { loadAccountWords, loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import type { AccountSpeech } from './account-speech.ts';
import './account.css';
import { ChangePassword } from './change-password.tsx';
import { Farewell } from './farewell.tsx';
import { MutedPeople } from './muted-people.tsx';
import './online.css';
import { DownloadData } from './own-data.tsx';
import { ReportsLink } from './reports-link.tsx';
import { ask, isReachable, me, recognise, vanish } from './server.ts';
import { SignIn } from './sign-in.tsx';
import { Unreachable } from './unreachable.tsx';
import { useLook } from './use-look.ts';

/** Who one is for the server: a guest, or somebody with an account, and all that belongs to it. */
export default function AccountScreen(): JSX.Element {
  const online = useTopic(loadOnlineWords);
  const words = useTopic(loadAccountWords);
  const hasLeft = useSignal(false);
  useLook(recognise);
  if (words === null || online === null) return <p class="page">{speech().page.frame.loading}</p>;
  const person = me.value;
  return (
    <Page title={words.title}>
      <div class="lobby account">
        <h1>{words.title}</h1>
        <Unreachable words={online} />
        {hasLeft.value && <p role="status">{words.farewell.done}</p>}
        {isReachable.value === true && person?.kind === 'account' && (
          <>
            <Member name={person.name} words={words} online={online} />
            <ChangePassword words={words} online={online} />
            <MutedPeople key={person.id} words={online} />
            <DownloadData words={words} online={online} />
            <Farewell
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

/** Where one's games and keys are, and the way out. */
function Member({ name, words, online }: MemberProps): JSX.Element {
  const leave = async (): Promise<void> => {
    const answer = await ask(Nothing, 'DELETE', '/sessions', {});
    if (answer.ok) vanish();
  };
  return (
    <section>
      <p>{words.member(name)}</p>
      <div class="row">
        <a class="button" href={`/player/${encodeURIComponent(name)}`}>
          {words.profile}
        </a>
        <a class="button" href="/account/keys">
          {words.keys.title}
        </a>
        <ReportsLink words={online.talk.reports} />
        <button type="button" class="button plain" onClick={() => void leave()}>
          {words.signOut}
        </button>
      </div>
    </section>
  );
}
