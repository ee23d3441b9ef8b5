import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { RemoteMatch } from '@flotilla/client';
import {
  type PageOnlineWords,
  gameName,
  isPresetName,
  loadAccountWords,
  loadPeopleWords,
} from '@flotilla/words';
import { useLocation } from 'preact-iso';
import { IssuedToken, type NewToken } from '@flotilla/protocol';
import { Page, ErrorText } from '../../ui/page.tsx';
import { useOneAtATime } from '../../ui/hooks.ts';
import { EveryRule } from '../../guide/parts.tsx';
import '../../guide/guide.css';
import { ownNameProblem, playerNames } from '../../home/names.ts';
import { OwnNameField } from '../../home/form-fields.tsx';
import { speech } from '../../device/speech.ts';
import { termsText } from '../match-lists.tsx';
import { ensureUser, currentUser, ask } from '../server.ts';
import { denialText } from '../server-notice.tsx';
import { useLazyWords } from '../../ui/lazy.tsx';
import '../../account/account.css';
import { CopyLine, KeyForm } from '../../account/forms.tsx';
import { Preview } from '../../home/live/preview.tsx';
import { Decline } from '../../people/decline.tsx';

interface InvitationProps {
  readonly match: RemoteMatch;
  readonly words: PageOnlineWords;
  /** Opens the match again for a guest who has chosen another name, and joins it. */
  readonly come: () => void;
}

/** The invitation to a match, for a visitor with its link. */
export function Invitation({ match, words, come }: InvitationProps): JSX.Element {
  const { invitation } = words;
  const { games } = speech().words;
  const { home } = speech().page;
  const denied = useSignal('');
  const people = useLazyWords(loadPeopleWords);
  const { route } = useLocation();
  const [one, two] = playerNames(match);
  const title = invitation.title(match.table.sitters[0] === null ? two : one);
  const sit = useOneAtATime(async () => {
    const before = currentUser.value?.id;
    denied.value = currentUser.value?.kind === 'account' ? '' : (ownNameProblem() ?? '');
    if (denied.value !== '') return;
    const known = await ensureUser();
    if (known.ok && known.value.id !== before) {
      come();
      return;
    }
    const joined = known.ok ? await match.join() : known;
    denied.value = joined.ok ? '' : denialText(joined.error, words);
  });
  return (
    <Page title={title}>
      <form
        class="waiting-room"
        onSubmit={(event) => {
          event.preventDefault();
          sit();
        }}
      >
        <h1>{title}</h1>
        <WaitingBoard match={match} />
        <p class="guide-lead">{gameName(games, match.rules)}</p>
        <p>{termsText(match.table, words)}</p>
        {match.table.rated && currentUser.value?.kind !== 'account' && (
          <p class="quiet small">
            {home.rated.meaning} <a href="/account">{home.account}</a>
          </p>
        )}
        {currentUser.value?.kind !== 'account' && <OwnNameField />}
        <ErrorText text={denied.value} />
        <button type="submit" class="button main">
          {invitation.sit}
        </button>
        {match.table.challenged?.id === currentUser.value?.id && people !== null && (
          <Decline match={match.table.id} words={people} online={words} done={() => route('/')} />
        )}
        <details>
          <summary>{invitation.rules}</summary>
          <EveryRule rules={match.rules} names={[one, two]} />
        </details>
      </form>
    </Page>
  );
}

interface ProgramSeatProps {
  /** The id of the match. */
  readonly match: string;
  readonly online: PageOnlineWords;
}

/** The placeholder for a key that is not made yet. */
const NO_KEY = 'KEY';

/** The command that lets a program play the seat, to be run in the folder of the examples. */
const commandLine = (match: string, key: string): string =>
  `FLOTILLA_TOKEN=${key} npx flotilla bot --server ${location.origin} --match ${match} --stop-after 1 --program 'python3 examples/hunter_bot.py'`;

/** How a program comes to its seat: a line to be copied, with a key that is shown this once. */
export function ProgramSeat({ match, online }: ProgramSeatProps): JSX.Element | null {
  const account = useLazyWords(loadAccountWords);
  const made = useSignal<IssuedToken | null>(null);
  const denied = useSignal('');
  if (account === null) return null;
  const { keys } = account;
  const { command } = keys;
  const make = async (wanted: NewToken): Promise<boolean> => {
    const answer = await ask(IssuedToken, 'POST', '/tokens', wanted);
    denied.value = answer.ok ? '' : denialText(answer.error, online);
    if (answer.ok) made.value = answer.value;
    return answer.ok;
  };
  const line = commandLine(match, made.value?.token ?? NO_KEY);
  return (
    <section class="program-seat">
      <p>{command.text}</p>
      <CopyLine key={line} text={line} label={command.label} words={command} />
      {made.value !== null && <p role="status">{keys.made(made.value.label)}</p>}
      {made.value === null && <p>{command.noKey(NO_KEY)}</p>}
      {made.value === null && currentUser.value?.kind === 'account' && (
        <KeyForm words={keys} make={make} />
      )}
      {currentUser.value?.kind !== 'account' && (
        <p>
          {keys.members} <a href="/account">{account.title}</a>
        </p>
      )}
      <ErrorText text={denied.value} />
    </section>
  );
}

/** The board of the game that waits, as its card shows it. */
export function WaitingBoard({ match }: { readonly match: RemoteMatch }): JSX.Element | null {
  const { tradition } = match.rules;
  if (!isPresetName(tradition)) return null;
  return (
    <div class="waiting-room-board">
      <Preview preset={tradition} />
    </div>
  );
}
