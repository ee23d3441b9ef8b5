import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { RemoteMatch, type MatchClientStatus } from '@flotilla/client';
import { SEATS } from '@flotilla/engine';
import { isCorrespondence } from '@flotilla/play';
import { loadOnlineWords, loadPeopleWords, type PageOnlineWords } from '@flotilla/words';
import { NotFound } from '../ui/not-found.tsx';
import { LoadingPage, Page, ErrorText } from '../ui/page.tsx';
import { knownUser } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { remotePorts, sessionsRenewed } from './connection.ts';
import { ensureUser, isReachable } from './server.ts';
import { MisreadNotice, denialText, useServerAction } from './server-notice.tsx';
import { begin } from '../home/begin.ts';
import { draft } from '../home/draft.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { BarNotice } from '../game/game-bar.tsx';
import { LoadingGame } from '../game/loading.tsx';
import { Play } from '../game/play.tsx';
import { useChanges } from '../game/scene.ts';
import { AbsenceNotice, AfterMatch, NextTurn, TournamentNext } from './match-notices.tsx';
import { Chat } from './chat.tsx';
import { Invitation, ProgramSeat, WaitingBoard } from './invite/invitation.tsx';
import { ShareLink } from './invite/share.tsx';
import { termsText } from './match-lists.tsx';
import './online.css';

type Found = { readonly match: RemoteMatch } | 'missing' | 'misread' | null;

/** A match on the server, opened by its link. */
export default function MatchScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const { frame } = speech().page;
  const words = useLazyWords(loadOnlineWords);
  const found = useSignal<Found>(null);
  /** How often the visitor chose another name to join; 0 while only watching. */
  const comings = useSignal(0);
  // A stranger has most likely followed an invitation, which is a page; others go on playing.
  const isKnown = useRef(knownUser.value !== null).current;
  useEffect(() => {
    let gone = false;
    found.value = null;
    const open = async (): Promise<void> => {
      await ensureUser();
      const opened = await RemoteMatch.open(id, remotePorts());
      if (gone && opened.ok) opened.value.close();
      if (gone) return;
      if (!opened.ok) {
        found.value = opened.error.code === 'bad-answer' ? 'misread' : 'missing';
        return;
      }
      found.value = { match: opened.value };
      if (comings.value > 0) await opened.value.join();
    };
    void open();
    return () => {
      gone = true;
      if (found.value !== null && typeof found.value !== 'string') found.value.match.close();
    };
  }, [id, comings.value, sessionsRenewed.value]);

  if (words === null) return isKnown ? <LoadingGame /> : <LoadingPage />;
  if (found.value === 'missing') {
    return <NotFound title={words.missing.title} text={words.missing.text} />;
  }
  if (found.value === 'misread') {
    const { title } = frame.failed;
    return (
      <Page title={title} className="stack">
        <h1>{title}</h1>
        <MisreadNotice isShown />
      </Page>
    );
  }
  if (found.value !== null) {
    const come = (): void => {
      comings.value += 1;
    };
    return <OnlineMatch key={id} match={found.value.match} words={words} come={come} />;
  }
  if (isReachable.value === false) {
    return (
      <Page title={words.unreachable.title} className="stack">
        <p role="status">{words.unreachable.title}</p>
        <p class="quiet">{words.unreachable.text}</p>
      </Page>
    );
  }
  return isKnown ? <LoadingGame text={words.connecting} /> : <LoadingPage />;
}

interface OnlineMatchProps {
  readonly match: RemoteMatch;
  readonly words: PageOnlineWords;
  /** Opens the match again for a guest who has chosen another name, and joins it. */
  readonly come: () => void;
}

/** An online match: waiting for an opponent, being played, or over. */
function OnlineMatch({ match, words, come }: OnlineMatchProps): JSX.Element {
  useChanges(match);
  const { route } = useLocation();
  const people = useLazyWords(loadPeopleWords);
  const { status, rematch, clock, challenged, declined } = match.table;
  const next = match.next?.match ?? null;
  useEffect(() => {
    if (next !== null && match.seats.length > 0) route(`/match/${next}`);
  }, [next]);
  if (declined !== null && challenged !== null && people !== null) {
    const { challenges: told } = people;
    return <NotFound title={told.declined(challenged.name)} text={told.reasons[declined]} />;
  }
  if (status === 'aborted') {
    return <NotFound title={words.aborted.title} text={words.aborted.text} />;
  }
  if (status === 'open') {
    return match.seats.length > 0 ? (
      <Hosting match={match} words={words} status={match.status.kind} />
    ) : (
      <Invitation match={match} words={words} come={come} />
    );
  }
  const { tournament, ratings } = match.table;
  const typist = SEATS.find((seat) => match.seatInfo(seat).isTyping) ?? null;
  const chat = <Chat match={match} words={words} version={match.chat.length} typist={typist} />;
  const notice =
    status === 'over' && tournament !== null && match.seats.length > 0 ? (
      <TournamentNext id={tournament.id} words={words} />
    ) : isCorrespondence(clock) ? (
      <NextTurn match={match.table.id} />
    ) : (
      <AbsenceNotice match={match} words={words} />
    );
  return (
    <BarNotice.Provider value={notice}>
      <Play
        match={match}
        endedAt={() => match.table.endedAt}
        aside={chat}
        after={
          <>
            <AfterMatch match={match} words={words} wanted={rematch.wanted} ratings={ratings} />
            {chat}
          </>
        }
      />
    </BarNotice.Provider>
  );
}

/** Who can join, and how. */
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

interface HostingProps extends Omit<OnlineMatchProps, 'come'> {
  readonly status: MatchClientStatus['kind'];
}

/** Waiting for an opponent to join. */
function Hosting({ match, words, status }: HostingProps): JSX.Element {
  const { share } = words;
  const { errors } = speech().page.battle;
  const people = useLazyWords(loadPeopleWords);
  const { challenged } = match.table;
  const { title, text } =
    challenged === null || people === null
      ? hostingTold(match, words)
      : {
          title: people.challenges.waiting(challenged.name),
          text: people.challenges.waitingText,
        };
  const { begin: cancel, denied } = useServerAction(words, () => match.abort());
  return (
    <Page title={title}>
      <div class="waiting-room">
        <h1>{title}</h1>
        <WaitingBoard match={match} />
        <p>{text}</p>
        <p>{termsText(match.table, words)}</p>
        {challenged === null && <ShareLink words={words} />}
        {match.table.wishes.includes('program') && (
          <ProgramSeat match={match.table.id} online={words} />
        )}
        <p class="quiet" role="status">
          {status === 'signed-out'
            ? errors['signed-out']
            : status === 'misread'
              ? errors['bad-answer']
              : share.waiting}
        </p>
        {match.table.wishes.includes('lobby') && <ComputerOffer match={match} words={words} />}
        <ErrorText text={denied} />
        <button type="button" class="button plain" onClick={cancel}>
          {share.cancel}
        </button>
      </div>
    </Page>
  );
}

/** A player who has waited this long is offered a computer, in milliseconds. */
const OFFER_AFTER = 15_000;

/** Offers a computer to a player who waits; the wait goes on until they accept. */
function ComputerOffer({ match, words }: Omit<OnlineMatchProps, 'come'>): JSX.Element {
  const { computer } = words.share;
  const { route } = useLocation();
  const isLate = useSignal(false);
  const trouble = useSignal('');
  useEffect(() => {
    const timer = setTimeout(() => (isLate.value = true), OFFER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const accept = useOneAtATime(async () => {
    // First: an opponent who has come in this moment is not left alone.
    const aborted = await match.abort();
    if (!aborted.ok) {
      trouble.value = denialText(aborted.error, words);
      return false;
    }
    const wanted = { ...draft.value, opponent: 'computer', clock: match.table.clock } as const;
    const begun = await begin(wanted, match.rules);
    if (begun.ok) route(begun.value);
    else trouble.value = begun.error;
    return begun.ok;
  });
  return (
    <div class="computer-offer" role="status">
      {isLate.value && (
        <>
          <p>{computer.text}</p>
          <button type="button" class="button" onClick={accept}>
            {computer.play}
          </button>
          <ErrorText text={trouble.value} />
        </>
      )}
    </div>
  );
}
