import {
  type Listing,
  Listings,
  OpenTables,
  type TournamentView,
  Tournaments,
} from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { known } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import { Matches } from './matches.tsx';
import { ask, greet, me } from './server.ts';
import { MisreadNotice } from './unreachable.tsx';

/** What there is of each in a list. */
const FEW = 5;

/** What goes on far away, below the home screen: one's own games, open tables, tournaments. */
export default function FarGames(): JSX.Element | null {
  const words = useTopic(loadOnlineWords);
  const mine = useSignal<readonly Listing[]>([]);
  const waiting = useSignal<readonly Listing[]>([]);
  const tournaments = useSignal<readonly TournamentView[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const lobby = await ask(OpenTables, 'GET', '/lobby');
      if (!lobby.ok) return;
      waiting.value = lobby.value.tables;
      const called = await ask(Tournaments, 'GET', '/tournaments');
      if (called.ok) {
        tournaments.value = called.value.tournaments.filter(
          ({ status }) => status === 'open' || status === 'running',
        );
      }
      if (known.value === null) return;
      await greet();
      const own = me.value === null ? null : await ask(Listings, 'GET', '/me/matches');
      if (own?.ok) {
        mine.value = own.value.matches.filter(
          ({ status }) => status === 'open' || status === 'playing',
        );
      }
    };
    void look();
  }, []);
  if (words === null) return null;
  const others = waiting.value.filter(({ id }) => mine.value.every((listing) => listing.id !== id));
  const { home } = speech().page;
  return (
    <>
      <MisreadNotice />
      <Rows title={words.lobby.mine} listings={mine.value} action={home.goOn} words={words} />
      <Rows title={words.lobby.waiting} listings={others} action={words.lobby.sit} words={words} />
      {tournaments.value.length > 0 && (
        <section class="kept-section">
          <h2>{words.tournaments.title}</h2>
          <ul class="games-kept">
            {tournaments.value.slice(0, FEW).map(({ id, title, status }) => (
              <li key={id} class="game-kept">
                <span class="game-kept-name">
                  <strong>{title}</strong>{' '}
                  <span class="quiet small">{words.tournaments.statuses[status]}</span>
                </span>
                <a class="button small" href={`/tournaments/${id}`}>
                  {words.tournaments.visit}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly listings: readonly Listing[];
  readonly action: string;
  readonly words: PageOnlineWords;
}

function Rows({ title, listings, action, words }: RowsProps): JSX.Element | null {
  if (listings.length === 0) return null;
  return (
    <Matches
      className="kept-section"
      title={title}
      listings={listings.slice(0, FEW)}
      words={words}
      action={() => action}
    />
  );
}
