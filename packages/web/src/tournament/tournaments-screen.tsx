import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type TournamentView, Tournaments } from '@flotilla/protocol';
import { type PageOnlineWords, loadOnlineWords } from '@flotilla/words';
import { LoadingPage, Page } from '../ui/page.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import '../online/online.css';
import { ask, checkServer, useServerData } from '../online/server.ts';
import { ServerNotice } from '../online/server-notice.tsx';
import { TournamentForm } from './new-tournament.tsx';
import { gameOf, timeTold, titleOf } from './telling.ts';
import { DeviceKnockouts } from './knockout-screen.tsx';
import '../ui/lists.css';

/** All tournaments, and a form to create one. */
export default function TournamentsScreen(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const all = useSignal<readonly TournamentView[] | null>(null);
  useServerData(async () => {
    await checkServer();
    const answer = await ask(Tournaments, 'GET', '/tournaments');
    if (answer.ok) all.value = answer.value.tournaments;
  });
  if (words === null) return <LoadingPage />;
  const { tournaments } = words;
  return (
    <Page title={tournaments.title}>
      <div class="lobby two">
        <h1>{tournaments.title}</h1>
        <ServerNotice words={words} />
        <div class="stack">
          {all.value?.length === 0 && <p class="quiet">{tournaments.none}</p>}
          <ul class="row-list">
            {all.value?.map((tournament) => (
              <TournamentRow key={tournament.id} tournament={tournament} words={words} />
            ))}
          </ul>
          <DeviceKnockouts words={words} />
        </div>
        <section class="quick">
          <h2>{tournaments.create}</h2>
          <TournamentForm words={words} />
        </section>
      </div>
    </Page>
  );
}

interface TournamentRowProps {
  readonly tournament: TournamentView;
  readonly words: PageOnlineWords;
}

function TournamentRow({ tournament, words }: TournamentRowProps): JSX.Element {
  const { status, players = tournament.entrants.length, kind, id } = tournament;
  const facts = [
    ...((tournament.series ?? null) === null ? [gameOf(tournament)] : []),
    words.tournaments.kinds[kind],
    timeTold(tournament, words) ?? words.tournaments.statuses[status],
    words.tournaments.entrants(players),
  ];
  return (
    <li class="list-row">
      <span class="list-row-name">
        <strong>{titleOf(tournament, words)}</strong>{' '}
        <span class="quiet small">{facts.join(' · ')}</span>
      </span>
      <a class="button small" href={`/tournaments/${id}`}>
        {words.tournaments.visit}
      </a>
    </li>
  );
}
