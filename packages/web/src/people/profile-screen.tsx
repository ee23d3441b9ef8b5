import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Achievements, type Listing, Listings, PlayerForm, Profile } from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords, loadPeopleWords } from '@flotilla/words';
import { NotFound } from '../ui/not-found.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { MatchList } from '../online/match-lists.tsx';
import { playerText } from './player-link.tsx';
import '../online/online.css';
import { ask, currentUser, checkServer, useServerData } from '../online/server.ts';
import { ServerNotice } from '../online/server-notice.tsx';
import { Relation } from './head-to-head.tsx';
import { Earned, Form, RatingHistory, RatingTable } from './profile-parts.tsx';
import './people.css';

/** How a finished game ended, in a few words. */
function resultTold({ result, sitters }: Listing, { profile }: PageOnlineWords): string {
  if (result === null) return '';
  if (result.winner === null) return profile.drawn;
  const winner = sitters[result.winner];
  return winner === null ? '' : profile.won(playerText(winner));
}

/** Analyses take a while: they are asked for again after this time, so many times. */
const [ASK_AGAIN, MAX_TIMES] = [4000, 10];

/** The last games with skill and luck, which the server may still be working out. */
function useForm(name: string): PlayerForm | null {
  const form = useSignal<PlayerForm | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let times = 0;
    const look = async (): Promise<void> => {
      const found = await ask(PlayerForm, 'GET', `/players/${encodeURIComponent(name)}/form`);
      if (times < 0) return;
      if (found.ok) form.value = found.value;
      times += 1;
      if (found.ok && found.value.waiting > 0 && times < MAX_TIMES)
        timer = setTimeout(() => void look(), ASK_AGAIN);
    };
    form.value = null;
    void look();
    return () => {
      times = -1;
      clearTimeout(timer);
    };
  }, [name]);
  return form.value;
}

/** A player: ratings, form, achievements and finished games. */
export default function ProfileScreen({ name = '' }: { readonly name?: string }): JSX.Element {
  const { words: spoken, page } = speech();
  const words = useLazyWords(loadOnlineWords);
  const profile = useSignal<Profile | null>(null);
  const matches = useSignal<readonly Listing[] | null>(null);
  const achievements = useSignal<Achievements | null>(null);
  const isGuest = useSignal(false);
  const people = useLazyWords(loadPeopleWords);
  const form = useForm(name);
  useServerData(async () => {
    const [found, played] = await Promise.all([
      ask(Profile, 'GET', `/players/${encodeURIComponent(name)}`),
      ask(Listings, 'GET', `/records?player=${encodeURIComponent(name)}`),
      checkServer(),
    ]);
    isGuest.value = !found.ok && found.error.code === 'not-found';
    profile.value = found.ok ? found.value : null;
    if (played.ok) matches.value = played.value.matches;
    const earned = await ask(
      Achievements,
      'GET',
      `/players/${encodeURIComponent(name)}/achievements`,
    );
    achievements.value = earned.ok ? earned.value : null;
  }, [name]);
  if (words === null || people === null) return <LoadingPage />;
  const { profile: told } = words;
  if (isGuest.value && matches.value?.length === 0) {
    return <NotFound title={told.missing.title(name)} text={told.missing.text} />;
  }
  const isOwn =
    currentUser.value?.kind === 'account' && currentUser.value.id === profile.value?.person.id;
  const date = new Intl.DateTimeFormat(spoken.language, { dateStyle: 'long' });
  return (
    <Page title={name}>
      <div class="lobby profile">
        <div>
          <h1>{name}</h1>
          {profile.value !== null && (
            <p class="quiet">{told.since(date.format(profile.value.createdAt))}</p>
          )}
        </div>
        <ServerNotice words={words} />
        {profile.value !== null && !isOwn && (
          <Relation person={profile.value.person} words={people} online={words} />
        )}
        {isOwn && (
          <p class="row">
            <a class="button" href="/account">
              {page.home.account}
            </a>
            <a class="button" href="/account/keys">
              {told.keys}
            </a>
          </p>
        )}
        <section>
          <h2>{told.ratings}</h2>
          {(isGuest.value || profile.value?.ratings.length === 0) && (
            <p class="quiet">{told.noRatings}</p>
          )}
          {profile.value !== null && profile.value.ratings.length > 0 && (
            <RatingTable ratings={profile.value.ratings} words={words} />
          )}
          {profile.value !== null && profile.value.ratings.length > 0 && (
            <RatingHistory name={name} ratings={profile.value.ratings} words={people} />
          )}
        </section>
        {form !== null && <Form form={form} words={people} />}
        {achievements.value !== null && <Earned achievements={achievements.value} words={people} />}
        <MatchList
          title={told.history}
          listings={matches.value}
          words={words}
          empty={told.noHistory}
          tell={(listing) => resultTold(listing, words)}
          action={() => page.home.look}
        />
      </div>
    </Page>
  );
}
