import { HeadToHead, Nothing, type Person } from '@flotilla/protocol';
import type { PageOnlineWords, PagePeopleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { denialText } from '../online/server-notice.tsx';
import { ask, currentUser, ensureUser, useServerData } from '../online/server.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText } from '../ui/page.tsx';
import { challengeAddress } from './player-link.tsx';

interface RelationProps {
  readonly person: Person;
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
  /** Stands below the heading. */
  readonly children?: ComponentChildren;
}

/** Another player: the score between you, following and a challenge. */
export function Relation({ person, words, online, children }: RelationProps): JSX.Element {
  const { profile: told } = words;
  const score = useSignal<HeadToHead | null>(null);
  const denied = useSignal('');
  useServerData(async () => {
    if (currentUser.value === null) return;
    const found = await ask(HeadToHead, 'GET', `/players/${encodeURIComponent(person.name)}/score`);
    if (found.ok) score.value = found.value;
  }, [person.id, currentUser.value?.id]);
  const isFollowed = score.value?.isFollowed ?? false;
  const toggle = useOneAtATime(async () => {
    const known = await ensureUser();
    const method = isFollowed ? 'DELETE' : 'PUT';
    const done = known.ok ? await ask(Nothing, method, `/me/follows/${person.id}`, {}) : known;
    denied.value = done.ok ? '' : denialText(done.error, online);
    const before = score.value ?? { games: 0, won: 0, drawn: 0, isFollowed };
    if (done.ok) score.value = { ...before, isFollowed: !isFollowed };
  });
  const { games = 0, won = 0, drawn = 0 } = score.value ?? {};
  return (
    <section>
      <h2>{told.score(person.name)}</h2>
      {children}
      <p>{games === 0 ? told.noScore : told.record(won, drawn, games - won - drawn)}</p>
      <div class="row">
        <a class="button main" href={challengeAddress(person)}>
          {told.challenge}
        </a>
        <button type="button" class="button" onClick={toggle}>
          {isFollowed ? told.unfollow : told.follow}
        </button>
      </div>
      <ErrorText text={denied.value} />
    </section>
  );
}
