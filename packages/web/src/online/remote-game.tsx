import type { RemoteTable } from '@flotilla/client';
import { type PageOnlineWords, gameName, isPresetName } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { Page } from '../frame/page.tsx';
import { useSingly } from '../frame/use-singly.ts';
import { EveryRule } from '../guide/every-rule.tsx';
import '../guide/guide.css';
import { Preview } from '../home/preview.tsx';
import { speech } from '../settings/speech.ts';
import { Play } from '../table/play.tsx';
import { playerNames } from '../table/player-names.ts';
import { useChanges } from '../table/scene.ts';
import { Aftermath } from './aftermath.tsx';
import { Chat } from './chat.tsx';
import { Claim } from './claim.tsx';
import './online.css';
import { ShareLink } from './share-link.tsx';
import { tellDenial } from './tell-denial.ts';

interface RemoteGameProps {
  readonly table: RemoteTable;
  readonly words: PageOnlineWords;
}

/** A far table: waiting for somebody, being played, or over. */
export function RemoteGame({ table, words }: RemoteGameProps): JSX.Element {
  useChanges(table);
  const { route } = useLocation();
  const { status, rematch } = table.table;
  const next = rematch.match;
  useEffect(() => {
    if (next !== null && table.seats.length > 0) route(`/match/${next}`);
  }, [next]);
  if (status === 'aborted') {
    return (
      <Page title={words.aborted.title} className="stack">
        <h1>{words.aborted.title}</h1>
        <p>{words.aborted.text}</p>
        <p>
          <a class="button" href="/">
            {speech().page.frame.missing.back}
          </a>
        </p>
      </Page>
    );
  }
  if (status === 'open') {
    return table.seats.length > 0 ? (
      <Hosting table={table} words={words} />
    ) : (
      <Invitation table={table} words={words} />
    );
  }
  return (
    <Play
      table={table}
      aside={
        <>
          <Claim table={table} words={words} />
          <Chat table={table} words={words} version={table.chat.length} />
        </>
      }
      after={<Aftermath table={table} words={words} wanted={rematch.wanted} />}
    />
  );
}

/** The board of the game that waits, as its card shows it. */
function GameBoard({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const { tradition } = table.rules;
  if (!isPresetName(tradition)) return null;
  return (
    <div class="waiting-room-board">
      <Preview preset={tradition} />
    </div>
  );
}

/** Who can sit down, and how he comes to the table. */
function hostingText({ table }: RemoteTable, { share }: PageOnlineWords): string {
  if (table.wishes.includes('lobby')) return share.lobbyText;
  if (table.wishes.includes('program')) return share.programText;
  return table.visibility === 'private' ? share.privateText : share.text;
}

/** Waiting for somebody to sit down. */
function Hosting({ table, words }: RemoteGameProps): JSX.Element {
  const { share } = words;
  return (
    <Page title={share.title}>
      <div class="waiting-room">
        <h1>{share.title}</h1>
        <GameBoard table={table} />
        <p>{hostingText(table, words)}</p>
        <ShareLink words={words} />
        <p class="quiet" role="status">
          {share.waiting}
        </p>
        <button type="button" class="button plain" onClick={() => void table.abort()}>
          {share.cancel}
        </button>
      </div>
    </Page>
  );
}

/** Somebody waits for whoever has this link. */
function Invitation({ table, words }: RemoteGameProps): JSX.Element {
  const { invitation } = words;
  const { games } = speech().words;
  const trouble = useSignal('');
  const [one, two] = playerNames(table);
  const host = table.table.sitters[0] === null ? two : one;
  const title = invitation.title(host);
  const sit = useSingly(async () => {
    const joined = await table.join();
    if (!joined.ok) trouble.value = tellDenial(joined.error, words);
  });
  return (
    <Page title={title}>
      <div class="waiting-room">
        <h1>{title}</h1>
        <GameBoard table={table} />
        <p class="guide-lead">{gameName(games, table.rules)}</p>
        {trouble.value !== '' && (
          <p class="said" role="alert">
            {trouble.value}
          </p>
        )}
        <button type="button" class="button main" onClick={sit}>
          {invitation.sit}
        </button>
        <details>
          <summary>{invitation.rules}</summary>
          <EveryRule rules={table.rules} />
        </details>
      </div>
    </Page>
  );
}
