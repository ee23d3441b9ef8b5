import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  type Listing,
  Listings,
  type MatchListName,
  type ServerMessage,
  type ShortListing,
  withListChange,
} from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords, loadPeopleWords } from '@flotilla/words';
import type { PresetName } from '@flotilla/engine';
import { useLocation } from 'preact-iso';
import { beginDraft } from '../home/begin.ts';
import { changeDraft, choosePreset } from '../home/draft.ts';
import { gamesFor } from '../home/families.ts';
import { Preview } from '../home/live/preview.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { MatchList, isUnfinished } from './match-lists.tsx';
import './online.css';
import { ask, ensureUser, currentUser, useServerData } from './server.ts';
import { ServerNotice } from './server-notice.tsx';
import { useSubscription } from './connection.ts';

const isMine = ({ sitters }: Pick<Listing, 'sitters'>): boolean =>
  sitters.some(
    (sitter) => sitter !== null && 'id' in sitter && sitter.id === currentUser.value?.id,
  );

/** A list after a message; null while nothing is known of it. */
function listAfter(
  list: readonly ShortListing[] | null,
  name: MatchListName,
  message: ServerMessage,
): readonly ShortListing[] | null {
  if (message.type === 'list' && message.list === name) return message.matches;
  if (message.type !== 'list-changed' || message.list !== name || list === null) return list;
  return withListChange(list, message);
}

/** The games as cards: pressing one looks for an opponent. */
function QuickMatch({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { games, language } = speech().words;
  const { quick } = words.lobby;
  const { route } = useLocation();
  const trouble = useSignal('');
  const find = useOneAtATime(async (preset: PresetName) => {
    choosePreset(preset);
    changeDraft({ opponent: 'lobby' });
    const begun = await beginDraft();
    if (begun.ok) route(begun.value);
    else trouble.value = begun.error;
    return begun.ok;
  });
  return (
    <section class="quick">
      <h2>{quick.name}</h2>
      <p class="quiet">{quick.meaning}</p>
      <ErrorText text={trouble.value} />
      <div class="quick-games">
        {gamesFor(language).map((preset) => (
          <button key={preset} type="button" class="quick-game" onClick={() => find(preset)}>
            <Preview preset={preset} />
            <span>{games.presets[preset].name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** What else there is to do with other players. */
const PLACES = ['challenges', 'correspondence', 'leaderboards'] as const;

/** The user's matches, open matches, and matches being played. */
export default function LobbyScreen(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const people = useLazyWords(loadPeopleWords);
  const waiting = useSignal<readonly ShortListing[] | null>(null);
  const live = useSignal<readonly ShortListing[] | null>(null);
  const mine = useSignal<readonly Listing[]>([]);
  const followWaiting = useSubscription();
  const followLive = useSubscription();
  useServerData(async () => {
    await ensureUser();
    followWaiting({
      ask: () => ({ type: 'watch-lobby', changes: true }),
      hear: (message) => {
        waiting.value = listAfter(waiting.value, 'lobby', message);
      },
      leave: () => ({ type: 'unwatch-lobby' }),
    });
    followLive({
      ask: () => ({ type: 'watch-live', changes: true }),
      hear: (message) => {
        live.value = listAfter(live.value, 'live', message);
      },
      leave: () => ({ type: 'unwatch-live' }),
    });
    const own = await ask(Listings, 'GET', '/me/matches');
    if (own.ok) mine.value = own.value.matches.filter(isUnfinished);
  });
  const { home } = speech().page;
  if (words === null || people === null) return <LoadingPage />;
  const { lobby } = words;
  const own = currentUser.value === null ? [] : mine.value;
  const others = live.value?.filter((listing) => !isMine(listing)) ?? null;
  return (
    <Page title={lobby.title}>
      <div class="lobby two">
        <h1>{lobby.title}</h1>
        <nav class="row" aria-label={lobby.title}>
          {PLACES.map((place) => (
            <a key={place} class="button" href={`/${place}`}>
              {people[place].title}
            </a>
          ))}
        </nav>
        <ServerNotice words={words} />
        <QuickMatch words={words} />
        {own.length > 0 && (
          <MatchList title={lobby.mine} listings={own} words={words} action={() => home.goOn} />
        )}
        <MatchList
          title={lobby.waiting}
          listings={waiting.value}
          words={words}
          empty={lobby.none}
          action={(listing) => (isMine(listing) ? home.goOn : lobby.sit)}
        >
          <p>
            <a class="button" href="/">
              {lobby.open}
            </a>
          </p>
        </MatchList>
        {((others?.length ?? 0) > 0 || own.length === 0) && (
          <MatchList
            title={lobby.live}
            listings={others}
            words={words}
            empty={lobby.noneLive}
            action={() => lobby.watch}
          />
        )}
      </div>
    </Page>
  );
}
