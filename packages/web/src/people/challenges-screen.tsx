import { ChallengeList, FollowedPlayers, type Listing, Nothing } from '@flotilla/protocol';
import {
  type PageOnlineWords,
  type PagePeopleWords,
  gameName,
  loadOnlineWords,
  loadPeopleWords,
} from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { newText } from '../device/browser.ts';
import { speech } from '../device/speech.ts';
import { termsText } from '../online/match-lists.tsx';
import { ServerNotice, useServerAction } from '../online/server-notice.tsx';
import { ask, currentUser, fetchUser, useServerData } from '../online/server.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { ConnectedBots } from './bots.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { Decline } from './decline.tsx';
import { ownState } from './own-state.ts';
import { challengeAddress, playerAddress, playerText } from './player-link.tsx';
import '../online/online.css';
import './people.css';

/** Challenges to you and from you, sending one, and the players you follow. */
export default function ChallengesScreen(): JSX.Element {
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadPeopleWords);
  const { query } = useLocation();
  const list = useSignal<ChallengeList | null>(null);
  const followed = useSignal<FollowedPlayers['people']>([]);
  const look = async (): Promise<void> => {
    await fetchUser();
    if (currentUser.value === null) return;
    const [found, people] = await Promise.all([
      ask(ChallengeList, 'GET', '/challenges'),
      ask(FollowedPlayers, 'GET', '/me/follows'),
    ]);
    if (found.ok) list.value = found.value;
    if (people.ok) followed.value = people.value.people;
  };
  useServerData(look);
  useEffect(() => {
    if (ownState.value !== null) void look();
  }, [ownState.value?.challenges]);
  if (words === null || online === null) return <LoadingPage />;
  const { challenges: told } = words;
  const { toYou = [], fromYou = [] } = list.value ?? {};
  const shared = { words, online, changed: () => void look() };
  return (
    <Page title={told.title}>
      <div class="challenges">
        <h1>{told.title}</h1>
        <ServerNotice words={online} />
        <div class="challenge-lists">
          <section>
            <h2>{told.toYou}</h2>
            {toYou.length === 0 && <p class="quiet">{told.noneToYou}</p>}
            <ul class="row-list">
              {toYou.map((match) => (
                <Received key={match.id} match={match} {...shared} />
              ))}
            </ul>
          </section>
          {fromYou.length > 0 && (
            <section>
              <h2>{told.fromYou}</h2>
              <ul class="row-list">
                {fromYou.map((match) => (
                  <Sent key={match.id} match={match} {...shared} />
                ))}
              </ul>
            </section>
          )}
          <ConnectedBots words={words} />
          <Followed people={followed.value} words={words} />
        </div>
        <ChallengeForm
          key={query['to'] ?? ''}
          words={words}
          online={online}
          to={query['to'] ?? ''}
          program={query['name'] ?? null}
        />
      </div>
    </Page>
  );
}

interface ChallengeProps {
  readonly match: Listing;
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
  /** Called when the lists are not up to date any more. */
  readonly changed: () => void;
}

interface RowProps extends Pick<ChallengeProps, 'match' | 'online'> {
  readonly name: string;
  readonly children: ComponentChildren;
}

const Row = ({ match, online, name, children }: RowProps): JSX.Element => (
  <li class="list-row">
    <span class="list-row-name">
      <strong>{name}</strong>{' '}
      <span>{gameName(speech().words.games, match.rules as { tradition: string })}</span>{' '}
      <span class="quiet small">{termsText(match, online)}</span>
    </span>
    {children}
  </li>
);

function Received({ match, words, online, changed }: ChallengeProps): JSX.Element {
  const { route } = useLocation();
  const by = match.sitters.find((sitter) => sitter !== null) ?? null;
  const { begin: accept, denied } = useServerAction(online, async () => {
    const joined = await ask(Nothing, 'POST', `/matches/${match.id}/join`, { key: newText() });
    if (joined.ok) route(`/match/${match.id}`);
    return joined;
  });
  return (
    <Row match={match} online={online} name={by === null ? '…' : playerText(by)}>
      <button type="button" class="button main" onClick={accept}>
        {words.challenges.accept}
      </button>
      <Decline match={match.id} words={words} online={online} done={changed} />
      <ErrorText text={denied} />
    </Row>
  );
}

function Sent({ match, words, online, changed }: ChallengeProps): JSX.Element {
  const { begin: withdraw, denied } = useServerAction(online, async () => {
    const done = await ask(Nothing, 'POST', `/matches/${match.id}/abort`, { key: newText() });
    changed();
    return done;
  });
  return (
    <Row match={match} online={online} name={match.challenged?.name ?? '…'}>
      <button type="button" class="button" onClick={withdraw}>
        {words.challenges.withdraw}
      </button>
      <ErrorText text={denied} />
    </Row>
  );
}

interface FollowedProps {
  readonly people: FollowedPlayers['people'];
  readonly words: PagePeopleWords;
}

/** The players you follow, those who are online first. */
function Followed({ people, words }: FollowedProps): JSX.Element {
  const { challenges: told } = words;
  const inOrder = people.toSorted((one, other) => Number(other.online) - Number(one.online));
  return (
    <section>
      <h2>{told.following}</h2>
      <p class="quiet small">{told.followText}</p>
      <ul class="row-list">
        {inOrder.map(({ person, online }) => (
          <li key={person.id} class="list-row">
            <span class="list-row-name">
              <a href={playerAddress(person)!}>{playerText(person)}</a>{' '}
              {online && <span class="small is-online">{told.online}</span>}
            </span>
            <a class="button small" href={challengeAddress(person)}>
              {words.profile.challenge}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
