import type { Listing } from '@flotilla/protocol';
import { loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Page } from '../frame/page.tsx';
import { speech } from '../settings/speech.ts';
import { useTopic } from '../settings/topic.ts';
import { ListingRow } from './listing-row.tsx';
import './online.css';
import { ask, introduce, me } from './server.ts';
import { Unreachable } from './unreachable.tsx';
import { useFollowing } from './use-following.ts';
import { useLook } from './use-look.ts';

const isMine = ({ sitters }: Listing): boolean =>
  sitters.some((sitter) => sitter !== null && 'id' in sitter && sitter.id === me.value?.id);

/** Tables with a free seat, games being played, and one's own. */
export default function LobbyScreen(): JSX.Element {
  const words = useTopic(loadOnlineWords);
  const waiting = useSignal<readonly Listing[] | null>(null);
  const live = useSignal<readonly Listing[] | null>(null);
  const mine = useSignal<readonly Listing[]>([]);
  const follow = useFollowing();
  useLook(async () => {
    await introduce();
    follow({
      ask: () => ({ type: 'watch-lobby' }),
      hear: (message) => {
        if (message.type === 'lobby') waiting.value = message.tables;
      },
    });
    const [playing, own] = await Promise.all([
      ask<{ matches: Listing[] }>('GET', '/live'),
      ask<{ matches: Listing[] }>('GET', '/me/matches'),
    ]);
    if (playing.ok) live.value = playing.value.matches.filter((listing) => !isMine(listing));
    if (own.ok) mine.value = own.value.matches.filter(({ status }) => status !== 'over');
  });
  if (words === null) return <p class="page">{speech().page.frame.loading}</p>;
  const { lobby } = words;
  return (
    <Page title={lobby.title}>
      <div class="lobby">
        <h1>{lobby.title}</h1>
        <Unreachable words={words} />
        {mine.value.length > 0 && (
          <section>
            <h2>{lobby.mine}</h2>
            <ul class="games-kept">
              {mine.value.map((listing) => (
                <ListingRow key={listing.id} listing={listing} words={words}>
                  <a class="button small" href={`/match/${listing.id}`}>
                    {speech().page.home.goOn}
                  </a>
                </ListingRow>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{lobby.waiting}</h2>
          {waiting.value?.length === 0 && <p class="quiet">{lobby.none}</p>}
          <ul class="games-kept">
            {waiting.value?.map((listing) => (
              <ListingRow key={listing.id} listing={listing} words={words}>
                <a class="button small" href={`/match/${listing.id}`}>
                  {isMine(listing) ? speech().page.home.goOn : lobby.sit}
                </a>
              </ListingRow>
            ))}
          </ul>
          <p>
            <a class="button" href="/">
              {lobby.open}
            </a>
          </p>
        </section>
        {((live.value?.length ?? 0) > 0 || mine.value.length === 0) && (
          <section>
            <h2>{lobby.live}</h2>
            {live.value?.length === 0 && <p class="quiet">{lobby.noneLive}</p>}
            <ul class="games-kept">
              {live.value?.map((listing) => (
                <ListingRow key={listing.id} listing={listing} words={words}>
                  <a class="button small" href={`/match/${listing.id}`}>
                    {lobby.watch}
                  </a>
                </ListingRow>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}
