import {
  FollowedPlayers,
  Nothing,
  type Person,
  ProgramProfile,
  ProgramProfiles,
} from '@flotilla/protocol';
import {
  type PageOnlineWords,
  type PagePeopleWords,
  gameName,
  loadOnlineWords,
  loadPeopleWords,
} from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { ask, checkServer, currentUser, ensureUser, useServerData } from '../online/server.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { challengeAddress, playerAddress, profileAddress } from './player-link.tsx';
import { RatingTable } from './profile-parts.tsx';
import '../online/online.css';
import './people.css';

/** In how many games a listed bot shows its rating. */
const MAX_RATINGS = 3;

function ratingsTold({ ratings }: ProgramProfile, { bots: told }: PagePeopleWords): string {
  const most = ratings.toSorted((one, other) => other.games - one.games).slice(0, MAX_RATINGS);
  const { games } = speech().words;
  return most.length === 0
    ? told.unrated
    : most
        .map(
          ({ preset, rating }) => `${gameName(games, { tradition: preset })} ${Math.round(rating)}`,
        )
        .join(' · ');
}

/** The bots that are connected now, each with a way to challenge it. */
export function ConnectedBots({ words }: { readonly words: PagePeopleWords }): JSX.Element {
  const { bots: told } = words;
  const programs = useSignal<readonly ProgramProfile[] | null>(null);
  useServerData(async () => {
    const found = await ask(ProgramProfiles, 'GET', '/programs');
    if (found.ok) programs.value = found.value.programs;
  });
  return (
    <section aria-busy={programs.value === null}>
      <h2>{told.title}</h2>
      <p class="quiet small">{programs.value?.length === 0 ? told.none : told.text}</p>
      <ul class="row-list">
        {programs.value?.map((program) => (
          <li key={program.person.id} class="list-row">
            <span class="list-row-name">
              <a href={playerAddress(program.person)!}>{program.person.name}</a>{' '}
              {program.owner !== null && <span>{told.by(program.owner)}</span>}{' '}
              <span class="quiet small">{ratingsTold(program, words)}</span>
            </span>
            <a class="button small" href={challengeAddress(program.person)}>
              {words.profile.challenge}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A bot: its owner, whether it is connected, and its ratings. */
export default function BotScreen({ id = '' }: { readonly id?: string }): JSX.Element {
  const { page } = speech();
  const online = useLazyWords(loadOnlineWords);
  const words = useLazyWords(loadPeopleWords);
  const program = useSignal<ProgramProfile | null>(null);
  const isConnected = useSignal(false);
  const isMissing = useSignal(false);
  useServerData(async () => {
    const [found, list] = await Promise.all([
      ask(ProgramProfile, 'GET', `/programs/${encodeURIComponent(id)}`),
      ask(ProgramProfiles, 'GET', '/programs'),
      checkServer(),
    ]);
    isMissing.value = !found.ok && found.error.code === 'not-found';
    program.value = found.ok ? found.value : null;
    isConnected.value = list.ok && list.value.programs.some(({ person }) => person.id === id);
  }, [id]);
  if (words === null || online === null) return <LoadingPage />;
  const { bots: told } = words;
  if (isMissing.value) return <NotFound {...told.missing} />;
  const { person, owner = null, ratings = [] } = program.value ?? {};
  const title = person === undefined ? '' : page.home.program(person.name);
  return (
    <Page title={title}>
      <div class="lobby profile">
        <div>
          <h1>{title}</h1>
          <p>
            {owner !== null && <OwnerLink owner={owner} words={words} />}{' '}
            {isConnected.value && <span class="small is-online">{words.challenges.online}</span>}
          </p>
        </div>
        <ServerNotice words={online} />
        {person !== undefined && <BotActions person={person} words={words} online={online} />}
        <section>
          <h2>{online.profile.ratings}</h2>
          {ratings.length === 0 ? (
            <p class="quiet">{told.unrated}</p>
          ) : (
            <RatingTable ratings={ratings} words={online} />
          )}
        </section>
      </div>
    </Page>
  );
}

interface OwnerLinkProps {
  readonly owner: string;
  readonly words: PagePeopleWords;
}

/** Stands for the name while the sentence around it is asked for. */
const NAME = '\n';

function OwnerLink({ owner, words }: OwnerLinkProps): JSX.Element {
  const [before, after] = words.bots.by(NAME).split(NAME);
  return (
    <>
      {before}
      <a class="owner-link" href={profileAddress(owner)}>
        {owner}
      </a>
      {after}
    </>
  );
}

interface BotActionsProps {
  readonly person: Person;
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
}

/** Challenge a bot, follow it. */
function BotActions({ person, words, online }: BotActionsProps): JSX.Element {
  const { profile: told } = words;
  const isFollowed = useSignal(false);
  const denied = useSignal('');
  useServerData(async () => {
    if (currentUser.value === null) return;
    const found = await ask(FollowedPlayers, 'GET', '/me/follows');
    if (found.ok)
      isFollowed.value = found.value.people.some((each) => each.person.id === person.id);
  }, [person.id, currentUser.value?.id]);
  const toggle = useOneAtATime(async () => {
    const known = await ensureUser();
    const method = isFollowed.value ? 'DELETE' : 'PUT';
    const done = known.ok ? await ask(Nothing, method, `/me/follows/${person.id}`, {}) : known;
    denied.value = done.ok ? '' : denialText(done.error, online);
    if (done.ok) isFollowed.value = !isFollowed.value;
  });
  return (
    <section>
      <div class="row">
        <a class="button main" href={challengeAddress(person)}>
          {told.challenge}
        </a>
        <button type="button" class="button" onClick={toggle}>
          {isFollowed.value ? told.unfollow : told.follow}
        </button>
      </div>
      <ErrorText text={denied.value} />
    </section>
  );
}
