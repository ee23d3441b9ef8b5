import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  IssuedToken,
  MAX_TOKENS,
  type NewToken,
  Nothing,
  SCOPES,
  type Token,
  Tokens,
} from '@flotilla/protocol';
import { type PageAccountWords, loadAccountWords, loadOnlineWords } from '@flotilla/words';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import './account.css';
import { CopyLine, KeyForm } from './forms.tsx';
import { AccountNeeded } from './sign-in.tsx';
import '../online/online.css';
import { ask, currentUser, checkServer, useServerData } from '../online/server.ts';
import { denialText, ServerNotice } from '../online/server-notice.tsx';
import '../ui/lists.css';

/** The keys of the user's programs: created here, shown once, revoked. */
export default function KeysScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadAccountWords);
  const tokens = useSignal<readonly Token[] | null>(null);
  const made = useSignal<IssuedToken | null>(null);
  const revoked = useSignal<Token | null>(null);
  const denied = useSignal('');
  const look = async (): Promise<void> => {
    await checkServer();
    if (currentUser.value?.kind !== 'account') return;
    const answer = await ask(Tokens, 'GET', '/tokens');
    if (answer.ok) tokens.value = answer.value.tokens;
  };
  useServerData(look);
  if (words === null || online === null) return <LoadingPage />;
  const { keys } = words;
  const make = async (wanted: NewToken): Promise<boolean> => {
    const answer = await ask(IssuedToken, 'POST', '/tokens', wanted);
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    revoked.value = null;
    made.value = answer.ok ? answer.value : null;
    await look();
    return answer.ok;
  };
  const revoke = async (token: Token): Promise<void> => {
    const answer = await ask(Nothing, 'DELETE', `/tokens/${token.id}`, {});
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) revoked.value = token;
    if (made.value?.id === token.id) made.value = null;
    await look();
  };
  return (
    <Page title={keys.title}>
      <div class="lobby account">
        <h1>{keys.title}</h1>
        <p>{keys.text}</p>
        <ServerNotice words={online} />
        {currentUser.value?.kind === 'account' ? (
          <>
            <section>
              {tokens.value?.length === 0 && <p class="quiet">{keys.none}</p>}
              <KeyList tokens={tokens.value ?? []} words={keys} act={revoke} />
              {revoked.value !== null && <p role="status">{keys.revoked(revoked.value.label)}</p>}
            </section>
            {made.value !== null && (
              <section class="key-made" role="status">
                <p>{keys.made(made.value.label)}</p>
                <CopyLine text={made.value.token} label={keys.title} words={keys} />
              </section>
            )}
            {(tokens.value?.length ?? 0) < MAX_TOKENS ? (
              <section>
                <KeyForm words={keys} make={make} />
              </section>
            ) : (
              <p>{keys.full}</p>
            )}
            <ErrorText text={denied.value} />
          </>
        ) : (
          <AccountNeeded text={keys.members} />
        )}
      </div>
    </Page>
  );
}

interface KeyListProps {
  readonly tokens: readonly Token[];
  readonly words: PageAccountWords['keys'];
  readonly act: (token: Token) => Promise<void>;
}

function KeyList({ tokens, words, act }: KeyListProps): JSX.Element {
  const { language } = speech().words;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const about = ({ createdAt, usedAt, expiresAt, scopes }: Token): string =>
    [
      words.since(date.format(createdAt)),
      usedAt === null ? words.unused : words.used(date.format(usedAt)),
      ...(expiresAt === null ? [] : [words.expires(date.format(expiresAt))]),
      ...(scopes.length === SCOPES.length
        ? []
        : [
            `${words.scopes.title}: ${list.format(scopes.map((scope) => words.scopes[scope])) || '–'}`,
          ]),
    ].join(' · ');
  return (
    <ul class="row-list">
      {tokens.map((token) => (
        <li key={token.id} class="list-row">
          <span class="list-row-name">
            <strong>{token.label}</strong> <span class="quiet small">{about(token)}</span>
          </span>
          <button type="button" class="button small" onClick={() => void act(token)}>
            {words.revoke}
          </button>
        </li>
      ))}
    </ul>
  );
}
