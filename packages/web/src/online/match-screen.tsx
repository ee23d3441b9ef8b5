import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { RemoteMatch } from '@flotilla/client';
import { loadOnlineWords } from '@flotilla/words';
import { Absent, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import { remotePorts, sessionsRenewed } from './connection.ts';
import { RemoteGame } from './remote-game.tsx';
import { introduce, isReachable } from './server.ts';
import { MisreadNotice } from './unreachable.tsx';

type Found = { readonly table: RemoteMatch } | 'missing' | 'misread' | null;

/** A match on the server, for whoever opens its link. */
export default function MatchScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const { frame } = speech().page;
  const words = useTopic(loadOnlineWords);
  const found = useSignal<Found>(null);
  /** How often the visitor has said another name in order to sit down; before that he only looked. */
  const comings = useSignal(0);
  useEffect(() => {
    let gone = false;
    found.value = null;
    const open = async (): Promise<void> => {
      await introduce();
      const opened = await RemoteMatch.open(id, remotePorts());
      if (gone && opened.ok) opened.value.close();
      if (gone) return;
      if (!opened.ok) {
        found.value = opened.error.code === 'bad-answer' ? 'misread' : 'missing';
        return;
      }
      found.value = { table: opened.value };
      if (comings.value > 0) await opened.value.join();
    };
    void open();
    return () => {
      gone = true;
      if (found.value !== null && typeof found.value !== 'string') found.value.table.close();
    };
  }, [id, comings.value, sessionsRenewed.value]);

  if (words === null) return <p class="page">{frame.loading}</p>;
  if (found.value === 'missing') {
    return <Absent title={words.missing.title} text={words.missing.text} />;
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
    return <RemoteGame key={id} table={found.value.table} words={words} come={come} />;
  }
  return (
    <Page title={words.connecting} className="stack">
      <p role="status">
        {isReachable.value === false ? words.unreachable.title : words.connecting}
      </p>
      {isReachable.value === false && <p class="quiet">{words.unreachable.text}</p>}
    </Page>
  );
}
