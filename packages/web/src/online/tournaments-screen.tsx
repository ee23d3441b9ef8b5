import { type Ruleset, resolveRules } from '@flotilla/engine';
import { type TournamentView, Tournaments } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useTopic } from '../ui/lazy.tsx';
import './online.css';
import { ask, recognise } from './server.ts';
import { TournamentForm } from './tournament-form.tsx';
import { Unreachable } from './unreachable.tsx';
import { useLook } from './use-look.ts';

/** The tournaments there are, and calling another. */
export default function TournamentsScreen(): JSX.Element {
  const words = useTopic(loadOnlineWords);
  const all = useSignal<readonly TournamentView[] | null>(null);
  useLook(async () => {
    await recognise();
    const answer = await ask(Tournaments, 'GET', '/tournaments');
    if (answer.ok) all.value = answer.value.tournaments;
  });
  if (words === null) return <p class="page">{speech().page.frame.loading}</p>;
  const { tournaments } = words;
  return (
    <Page title={tournaments.title}>
      <div class="lobby">
        <h1>{tournaments.title}</h1>
        <Unreachable words={words} />
        {all.value?.length === 0 && <p class="quiet">{tournaments.none}</p>}
        <ul class="games-kept">
          {all.value?.map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} words={words} />
          ))}
        </ul>
        <section>
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
  const { games } = speech().words;
  const { title, status, entrants, rules, id } = tournament;
  const resolved = resolveRules(rules);
  return (
    <li class="game-kept">
      <span class="game-kept-name">
        <strong>{title}</strong>{' '}
        <span>{resolved.ok ? gameName(games, resolved.value as Ruleset) : ''}</span>{' '}
        <span class="quiet small">
          {words.tournaments.statuses[status]} · {words.tournaments.entrants(entrants.length)}
        </span>
      </span>
      <a class="button small" href={`/tournaments/${id}`}>
        {words.tournaments.visit}
      </a>
    </li>
  );
}
