import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type Listing, Listings, Profile } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { NotFound } from '../ui/not-found.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { playerText, MatchList } from '../online/match-lists.tsx';
import '../online/online.css';
import { ask, currentUser, checkServer, useServerData } from '../online/server.ts';
import { ServerNotice } from '../online/server-notice.tsx';

/** How a finished game ended, in a few words. */
function resultTold({ result, sitters }: Listing, { profile }: PageOnlineWords): string {
  if (result === null) return '';
  if (result.winner === null) return profile.drawn;
  const winner = sitters[result.winner];
  return winner === null ? '' : profile.won(playerText(winner));
}

/** A player: ratings and finished games. */
export default function ProfileScreen({ name = '' }: { readonly name?: string }): JSX.Element {
  const { words: spoken, page } = speech();
  const words = useLazyWords(loadOnlineWords);
  const profile = useSignal<Profile | null>(null);
  const matches = useSignal<readonly Listing[] | null>(null);
  const isGuest = useSignal(false);
  useServerData(async () => {
    const [found, played] = await Promise.all([
      ask(Profile, 'GET', `/players/${encodeURIComponent(name)}`),
      ask(Listings, 'GET', `/records?player=${encodeURIComponent(name)}`),
      checkServer(),
    ]);
    isGuest.value = !found.ok && found.error.code === 'not-found';
    profile.value = found.ok ? found.value : null;
    if (played.ok) matches.value = played.value.matches;
  }, [name]);
  if (words === null) return <LoadingPage />;
  const { profile: told } = words;
  if (isGuest.value && matches.value?.length === 0) {
    return <NotFound title={told.missing.title(name)} text={told.missing.text} />;
  }
  const date = new Intl.DateTimeFormat(spoken.language, { dateStyle: 'long' });
  return (
    <Page title={name}>
      <div class="lobby">
        <div>
          <h1>{name}</h1>
          {profile.value !== null && (
            <p class="quiet">{told.since(date.format(profile.value.createdAt))}</p>
          )}
        </div>
        <ServerNotice words={words} />
        {currentUser.value?.kind === 'account' && currentUser.value.name === name && (
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
            <table class="standings">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{told.rating}</th>
                  <th scope="col">{told.deviation}</th>
                  <th scope="col">{told.games}</th>
                </tr>
              </thead>
              <tbody>
                {profile.value.ratings.map(({ preset, rating, deviation, games }) => (
                  <tr key={preset}>
                    <th scope="row">{gameName(spoken.games, { tradition: preset })}</th>
                    <td>{Math.round(rating)}</td>
                    <td>±{Math.round(deviation)}</td>
                    <td>{games}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
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
