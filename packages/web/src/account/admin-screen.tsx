import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { type Answered, ModeratedUser, Nothing, ResetCode } from '@flotilla/protocol';
import {
  type PageModerationWords,
  type PageOnlineWords,
  loadAccountWords,
  loadOnlineWords,
} from '@flotilla/words';
import { speech } from '../device/speech.ts';
import { playerText } from '../online/match-lists.tsx';
import '../online/online.css';
import { ask, useServerData } from '../online/server.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import './account.css';
import { CopyLine, DaysField, TextField, daysFromNow } from './forms.tsx';

/** Moderation for administrators: a player is looked up, and dealt with. */
export default function AdminScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadAccountWords);
  const { query } = useLocation();
  const wanted = useSignal(query['player'] ?? '');
  const user = useSignal<ModeratedUser | null>(null);
  const denied = useSignal('');
  const look = async (): Promise<void> => {
    const path = `/admin/people/${encodeURIComponent(wanted.value.trim())}`;
    const answer = await ask(ModeratedUser, 'GET', path);
    user.value = answer.ok ? answer.value : null;
    denied.value = answer.ok || online === null ? '' : denialText(answer.error, online);
  };
  useServerData(async () => {
    if (wanted.value !== '') await look();
  });
  if (words === null || online === null) return <LoadingPage />;
  const { moderation } = words;
  return (
    <Page title={moderation.title}>
      <div class="lobby account">
        <h1>{moderation.title}</h1>
        <ServerNotice words={online} />
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
        <p>
          <a class="button" href="/reports">
            {online.talk.reports.title}
          </a>
        </p>
      </div>
    </Page>
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
    <section>
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
    </section>
  );
}
