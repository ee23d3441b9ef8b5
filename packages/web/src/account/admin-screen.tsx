import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Answered, ModeratedUser, Nothing, ResetCode } from '@flotilla/protocol';
import {
  type PageModerationWords,
  type PageOnlineWords,
  loadAccountWords,
  loadOnlineWords,
} from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { playerText } from '../people/player-link.tsx';
import '../online/online.css';
import { ask } from '../online/server.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import './account.css';
import { AdministratorsOnly } from './administrators.tsx';
import { CopyLine, DaysField, TextField, daysFromNow } from './forms.tsx';
import { ReportList } from './reports-screen.tsx';
import type { AccountSpeech } from './sign-in.tsx';

/** Moderation for administrators: what was reported, and a player to be looked up and dealt with. */
export default function AdminScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadAccountWords);
  if (words === null || online === null) return <LoadingPage />;
  const { title } = words.moderation;
  const { reports } = online.talk;
  return (
    <Page title={title}>
      <div class="lobby two">
        <h1>{title}</h1>
        <ServerNotice words={online} />
        <AdministratorsOnly words={online}>
          <section>
            <h2>{reports.title}</h2>
            <ReportList words={online} />
          </section>
          <PlayerSearch words={words} online={online} />
        </AdministratorsOnly>
      </div>
    </Page>
  );
}

/** Looks a player up: the one in the address first. */
function PlayerSearch({ words, online }: AccountSpeech): JSX.Element {
  const { moderation } = words;
  const { query } = useLocation();
  const wanted = useSignal('');
  const user = useSignal<ModeratedUser | null>(null);
  const denied = useSignal('');
  const look = async (): Promise<void> => {
    const path = `/admin/people/${encodeURIComponent(wanted.value.trim())}`;
    const answer = await ask(ModeratedUser, 'GET', path);
    user.value = answer.ok ? answer.value : null;
    denied.value = answer.ok ? '' : denialText(answer.error, online);
  };
  useEffect(() => {
    wanted.value = query['player'] ?? '';
    if (wanted.value !== '') void look();
  }, [query['player']]);
  return (
    <section class="quick stack">
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <TextField label={moderation.find} text={wanted} autocomplete="off" />
        <button type="submit" class="button main">
          {moderation.look}
        </button>
        <ErrorText text={denied.value} />
      </form>
      {user.value !== null && (
        <Moderated
          key={user.value.person.id}
          user={user.value}
          words={moderation}
          online={online}
          copy={words.keys}
          onChange={look}
        />
      )}
    </section>
  );
}

interface ModeratedProps {
  readonly user: ModeratedUser;
  readonly words: PageModerationWords;
  readonly online: PageOnlineWords;
  readonly copy: { readonly copy: string; readonly copied: string };
  readonly onChange: () => Promise<void>;
}

/** What holds for one player, and what can be done. */
function Moderated({ user, words, online, copy, onChange }: ModeratedProps): JSX.Element {
  const { person, administrator, banned, muted } = user;
  const days = useSignal<number | null>(7);
  const name = useSignal('');
  const code = useSignal('');
  const denied = useSignal('');
  const path = `/admin/people/${person.id}`;
  const act = async (answered: Promise<Answered<unknown>>): Promise<void> => {
    const answer = await answered;
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) await onChange();
  };
  const until = (): object => ({ until: daysFromNow(days.value) });
  const rename = useOneAtATime(() =>
    act(ask(Nothing, 'PUT', `${path}/name`, { name: name.value.trim() })),
  );
  const reset = useOneAtATime(async () => {
    const answer = await ask(ResetCode, 'POST', `${path}/reset`, {});
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    code.value = answer.ok ? answer.value.code : '';
  });
  const date = new Intl.DateTimeFormat(speech().words.language, { dateStyle: 'long' });
  const dated = (moment: number | null): string | null =>
    moment === null ? null : date.format(moment);
  const measure = (kind: 'ban' | 'mute', isOn: boolean, texts: readonly [string, string]) => (
    <button
      type="button"
      class="button"
      onClick={() =>
        void act(ask(Nothing, isOn ? 'DELETE' : 'PUT', `${path}/${kind}`, isOn ? {} : until()))
      }
    >
      {texts[isOn ? 1 : 0]}
    </button>
  );
  return (
    <div class="stack moderated">
      <h2>{playerText(person)}</h2>
      <p class="quiet small">{person.id}</p>
      {administrator && <p>{words.administrator}</p>}
      {banned !== null && <p>{words.banned(dated(banned.until))}</p>}
      {muted !== null && <p>{words.muted(dated(muted.until))}</p>}
      <DaysField
        label={words.duration}
        days={days}
        choices={[1, 7, 30]}
        words={{ days: words.days, always: words.forEver }}
      />
      <div class="row">
        {measure('ban', banned !== null, [words.ban, words.unban])}
        {measure('mute', muted !== null, [words.mute, words.unmute])}
        {person.kind === 'account' && (
          <button type="button" class="button" onClick={reset}>
            {words.reset}
          </button>
        )}
      </div>
      {code.value !== '' && (
        <div class="key-made" role="status">
          <p>{words.code(person.name)}</p>
          <CopyLine text={code.value} label={words.reset} words={copy} />
        </div>
      )}
      {person.kind === 'account' && (
        <form
          class="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextField label={words.newName} text={name} autocomplete="off" />
          <button type="submit" class="button">
            {words.rename}
          </button>
        </form>
      )}
      <ErrorText text={denied.value} />
    </div>
  );
}
