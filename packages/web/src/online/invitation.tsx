import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { RemoteMatch } from '@flotilla/client';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import { Page, Said } from '../ui/page.tsx';
import { useSingly } from '../ui/hooks.ts';
import { EveryRule } from '../guide/parts.tsx';
import '../guide/guide.css';
import { givenObjection, playerNames } from '../home/names.ts';
import { OwnName } from '../home/fields.tsx';
import { speech } from '../device/speech.ts';
import { termsTold } from './listing-row.tsx';
import { introduce, me } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { WaitingBoard } from './waiting-board.tsx';

interface InvitationProps {
  readonly table: RemoteMatch;
  readonly words: PageOnlineWords;
  /** Opens the table anew for a visitor who has said another name, and lets him sit down. */
  readonly come: () => void;
}

/** Somebody waits for whoever has this link. */
export function Invitation({ table, words, come }: InvitationProps): JSX.Element {
  const { invitation } = words;
  const { games } = speech().words;
  const { home } = speech().page;
  const denied = useSignal('');
  const [one, two] = playerNames(table);
  const title = invitation.title(table.table.sitters[0] === null ? two : one);
  const sit = useSingly(async () => {
    const before = me.value?.id;
    denied.value = me.value?.kind === 'account' ? '' : (givenObjection() ?? '');
    if (denied.value !== '') return;
    const known = await introduce();
    if (known.ok && known.value.id !== before) {
      come();
      return;
    }
    const joined = known.ok ? await table.join() : known;
    denied.value = joined.ok ? '' : tellDenial(joined.error, words);
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
        <WaitingBoard table={table} />
        <p class="guide-lead">{gameName(games, table.rules)}</p>
        <p>{termsTold(table.table, words)}</p>
        {table.table.rated && me.value?.kind !== 'account' && (
          <p class="quiet small">
            {home.rated.meaning} <a href="/account">{home.account}</a>
          </p>
        )}
        {me.value?.kind !== 'account' && <OwnName />}
        <Said text={denied.value} />
        <button type="submit" class="button main">
          {invitation.sit}
        </button>
        <details>
          <summary>{invitation.rules}</summary>
          <EveryRule rules={table.rules} names={[one, two]} />
        </details>
      </form>
    </Page>
  );
}
