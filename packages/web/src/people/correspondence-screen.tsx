import { isCorrespondence } from '@flotilla/play';
import { type OwnListing, OwnListings } from '@flotilla/protocol';
import {
  type PageOnlineWords,
  type PagePeopleWords,
  gameName,
  loadOnlineWords,
  loadPeopleWords,
} from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { speech } from '../device/speech.ts';
import { beginDraft } from '../home/begin.ts';
import { changeDraft } from '../home/draft.ts';
import { isUnfinished, termsText } from '../online/match-lists.tsx';
import { playerText } from './player-link.tsx';
import { ServerNotice } from '../online/server-notice.tsx';
import { ask, currentUser, fetchUser, useServerData } from '../online/server.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { ownState } from './own-state.ts';
import PushSettings from './push-settings.tsx';
import '../online/online.css';
import './people.css';

const DAY = 86_400_000;
/** What a correspondence game is looked for with. */
const DAYS = [{ perMove: DAY }, { perMove: 3 * DAY }];

/** Your correspondence games: those that wait for you first, the most urgent on top. */
export default function CorrespondenceScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadPeopleWords);
  const { route } = useLocation();
  const matches = useSignal<readonly OwnListing[] | null>(null);
  const trouble = useSignal('');
  const look = async (): Promise<void> => {
    await fetchUser();
    const own = currentUser.value === null ? null : await ask(OwnListings, 'GET', '/me/matches');
    matches.value = own?.ok === true ? own.value.matches.filter(isSlow).toSorted(byUrgency) : [];
  };
  useServerData(look);
  useEffect(() => {
    if (ownState.value !== null) void look();
  }, [ownState.value?.turns]);
  const start = useOneAtATime(async () => {
    changeDraft({ opponent: 'lobby', clocks: DAYS });
    const begun = await beginDraft();
    if (begun.ok) route(begun.value);
    else trouble.value = begun.error;
    return begun.ok;
  });
  if (words === null || online === null) return <LoadingPage />;
  const { correspondence: told } = words;
  return (
    <Page title={told.title}>
      <div class="lobby">
        <header>
          <h1>{told.title}</h1>
          <p class="quiet">{told.text}</p>
        </header>
        <ServerNotice words={online} />
        <section>
          {matches.value?.length === 0 && <p>{told.none}</p>}
          <ul class="row-list">
            {matches.value?.map((match) => (
              <SlowMatch key={match.id} match={match} words={words} online={online} />
            ))}
          </ul>
          <div class="row">
            <button type="button" class="button main" onClick={start}>
              {told.start}
            </button>
            <a class="button" href="/challenges">
              {words.challenges.send}
            </a>
          </div>
          <ErrorText text={trouble.value} />
        </section>
        <PushSettings />
      </div>
    </Page>
  );
}

const isSlow = (match: OwnListing): boolean => isUnfinished(match) && isCorrespondence(match.clock);

const byUrgency = (one: OwnListing, other: OwnListing): number =>
  Number(other.yourMove) - Number(one.yourMove) ||
  (one.left ?? Infinity) - (other.left ?? Infinity) ||
  other.createdAt - one.createdAt;

interface SlowMatchProps {
  readonly match: OwnListing;
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
}

function SlowMatch({ match, words, online }: SlowMatchProps): JSX.Element {
  const { correspondence: told } = words;
  const { games } = speech().words;
  const { yourMove, left, sitters, challenged } = match;
  const rival =
    sitters.find(
      (sitter) => sitter !== null && (sitter.kind === 'bot' || sitter.id !== currentUser.value?.id),
    ) ?? null;
  return (
    <li class={yourMove ? 'list-row mine' : 'list-row'}>
      <span class="list-row-name">
        <strong>{gameName(games, match.rules as { tradition: string })}</strong>{' '}
        <span>{rival === null ? (challenged?.name ?? online.empty) : playerText(rival)}</span>{' '}
        <span class="quiet small">{termsText(match, online)}</span>
      </span>
      {match.status === 'playing' && (
        <span class={yourMove ? 'your-move' : 'quiet'}>
          {yourMove ? told.yours : told.theirs}
          {left !== null && <span class="small"> · {told.left(left)}</span>}
        </span>
      )}
      <a class={yourMove ? 'button main' : 'button'} href={`/match/${match.id}`}>
        {yourMove ? told.play : told.look}
      </a>
    </li>
  );
}
