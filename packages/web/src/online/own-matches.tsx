import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type OwnListing, OwnListings } from '@flotilla/protocol';
import { gameName } from '@flotilla/words';
import { bySeat } from '@flotilla/engine';
import { expectGames } from '../home/device-games.tsx';
import { speech } from '../device/speech.ts';
import { isUnfinished } from './match-lists.tsx';
import { playerText } from '../people/player-link.tsx';
import { ask, currentUser, fetchUser, useServerData } from './server.ts';
import '../ui/lists.css';

/** How many are shown; the lobby has all of them. */
const FEW = 6;

/** The user's running online matches, those that wait for the user first. */
export default function OwnMatches(): JSX.Element {
  const matches = useSignal<readonly OwnListing[]>([]);
  useServerData(async () => {
    await fetchUser();
    const own = currentUser.value === null ? null : await ask(OwnListings, 'GET', '/me/matches');
    if (!own?.ok) return;
    matches.value = own.value.matches
      .filter(isUnfinished)
      .toSorted((one, other) => Number(other.yourMove) - Number(one.yourMove))
      .slice(0, FEW);
    expectGames('server', matches.value.length);
  });
  return (
    <>
      {matches.value.map((match) => (
        <OwnMatch key={match.id} match={match} />
      ))}
    </>
  );
}

function OwnMatch({ match }: { readonly match: OwnListing }): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const [one, other] = bySeat((seat) => {
    const sitter = match.sitters[seat];
    return sitter === null ? '…' : playerText(sitter);
  });
  return (
    <li class={match.yourMove ? 'your-game list-row mine' : 'your-game list-row'}>
      <span class="list-row-name">
        <strong>{gameName(words.games, match.rules as { tradition: string })}</strong>{' '}
        <span class="small quiet">{home.versus(one, other)}</span>
      </span>
      {match.yourMove && <span class="your-move">{home.yourMove}</span>}
      <a class={match.yourMove ? 'button small main' : 'button small'} href={`/match/${match.id}`}>
        {home.goOn}
      </a>
    </li>
  );
}
