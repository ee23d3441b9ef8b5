import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import type { RemoteMatch, MatchClientStatus } from '@flotilla/client';
import type { PageOnlineWords } from '@flotilla/words';
import { Absent, Page, Said } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { BarNotice } from '../table/game-bar.tsx';
import { Play } from '../table/play.tsx';
import { useChanges } from '../table/scene.ts';
import { Absence } from './absence.tsx';
import { Aftermath } from './aftermath.tsx';
import { Chat } from './chat.tsx';
import { Invitation } from './invitation.tsx';
import { termsTold } from './listing-row.tsx';
import './online.css';
import { ProgramSeat } from './program-seat.tsx';
import { ShareLink } from './share-link.tsx';
import { TournamentNext } from './tournament-next.tsx';
import { useDeed } from './use-deed.ts';
import { WaitingBoard } from './waiting-board.tsx';

interface RemoteGameProps {
  readonly table: RemoteMatch;
  readonly words: PageOnlineWords;
  /** Opens the table anew for a visitor who has said another name, and lets him sit down. */
  readonly come: () => void;
}

/** A far table: waiting for somebody, being played, or over. */
export function RemoteGame({ table, words, come }: RemoteGameProps): JSX.Element {
  useChanges(table);
  const { route } = useLocation();
  const { status, rematch } = table.table;
  const next = rematch.match;
  useEffect(() => {
    if (next !== null && table.seats.length > 0) route(`/match/${next}`);
  }, [next]);
  if (status === 'aborted') {
    return <Absent title={words.aborted.title} text={words.aborted.text} />;
  }
  if (status === 'open') {
    return table.seats.length > 0 ? (
      <Hosting table={table} words={words} status={table.status.kind} />
    ) : (
      <Invitation table={table} words={words} come={come} />
    );
  }
  const { tournament } = table.table;
  const notice =
    status === 'over' && tournament !== null && table.seats.length > 0 ? (
      <TournamentNext id={tournament.id} words={words} />
    ) : (
      <Absence table={table} words={words} />
    );
  return (
    <BarNotice.Provider value={notice}>
      <Play
        table={table}
        endedAt={() => table.table.endedAt}
        aside={<Chat table={table} words={words} version={table.chat.length} />}
        after={
          <>
            <Aftermath table={table} words={words} wanted={rematch.wanted} />
            <Chat table={table} words={words} version={table.chat.length} />
          </>
        }
      />
    </BarNotice.Provider>
  );
}

/** Who can sit down, and how he comes to the table. */
function hostingTold(
  { table }: RemoteMatch,
  { share }: PageOnlineWords,
): { readonly title: string; readonly text: string } {
  if (table.wishes.includes('lobby')) {
    const takesDays = table.clock !== null && 'perMove' in table.clock;
    return { title: share.lobbyTitle, text: takesDays ? share.lobbyText : share.attendedText };
  }
  if (table.wishes.includes('program'))
    return { title: share.programTitle, text: share.programText };
  const isPrivate = table.visibility === 'private';
  return { title: share.title, text: isPrivate ? share.privateText : share.text };
}

interface HostingProps extends Omit<RemoteGameProps, 'come'> {
  readonly status: MatchClientStatus['kind'];
}

/** Waiting for somebody to sit down. */
function Hosting({ table, words, status }: HostingProps): JSX.Element {
  const { share } = words;
  const { troubles } = speech().page.battle;
  const { title, text } = hostingTold(table, words);
  const { begin, denied } = useDeed(words, () => table.abort());
  return (
    <Page title={title}>
      <div class="waiting-room">
        <h1>{title}</h1>
        <WaitingBoard table={table} />
        <p>{text}</p>
        <p>{termsTold(table.table, words)}</p>
        <ShareLink words={words} />
        {table.table.wishes.includes('program') && (
          <ProgramSeat match={table.table.id} online={words} />
        )}
        <p class="quiet" role="status">
          {status === 'signed-out'
            ? troubles['signed-out']
            : status === 'misread'
              ? troubles['bad-answer']
              : share.waiting}
        </p>
        <Said text={denied} />
        <button type="button" class="button plain" onClick={begin}>
          {share.cancel}
        </button>
      </div>
    </Page>
  );
}
