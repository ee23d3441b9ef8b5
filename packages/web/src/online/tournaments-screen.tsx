import { type Json, type Ruleset, resolveRules } from '@flotilla/engine';
import type { TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { Page } from '../frame/page.tsx';
import { useSingly } from '../frame/use-singly.ts';
import { Choices } from '../home/choices.tsx';
import { draft, draftRules } from '../home/draft.ts';
import { speech } from '../settings/speech.ts';
import { useTopic } from '../settings/topic.ts';
import './online.css';
import { ask, introduce } from './server.ts';
import { tellDenial } from './tell-denial.ts';
import { Unreachable } from './unreachable.tsx';
import { useLook } from './use-look.ts';

/** The tournaments there are, and calling another. */
export default function TournamentsScreen(): JSX.Element {
  const words = useTopic(loadOnlineWords);
  const all = useSignal<readonly TournamentView[] | null>(null);
  useLook(async () => {
    const answer = await ask<{ tournaments: TournamentView[] }>('GET', '/tournaments');
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
        {words.tournaments.watch}
      </a>
    </li>
  );
}

const CLOCK = { initial: 600_000, increment: 5_000 };

/** A new tournament, by the rules last chosen on the home screen. */
function TournamentForm({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { games } = speech().words;
  const { rules: ruleWords } = speech().page;
  const { tournaments: told } = words;
  const { route } = useLocation();
  const title = useSignal('');
  const kind = useSignal<'knockout' | 'round-robin'>('knockout');
  const bots = useSignal(true);
  const trouble = useSignal('');
  const create = useSingly(async () => {
    const known = await introduce();
    const answer = known.ok
      ? await ask<TournamentView>('POST', '/tournaments', {
          title: title.value.trim(),
          kind: kind.value,
          rules: draftRules.value as unknown as Json,
          clock: draft.value.clock ?? CLOCK,
          botsAllowed: bots.value,
        })
      : known;
    if (answer.ok && 'id' in answer.value) route(`/tournaments/${answer.value.id}`);
    else if (!answer.ok) trouble.value = tellDenial(answer.error, words);
    return answer.ok;
  });
  return (
    <form
      class="tournament-form"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <label class="field">
        <span>{told.name}</span>
        <input
          type="text"
          name="title"
          required
          maxLength={60}
          value={title.value}
          onInput={({ currentTarget }) => (title.value = currentTarget.value)}
        />
      </label>
      <Choices
        name="kind"
        legend={told.kind}
        values={['knockout', 'round-robin'] as const}
        chosen={kind.value}
        onChoose={(value) => (kind.value = value)}
        tell={(value) => told.kinds[value]}
      />
      <p>
        {gameName(games, draftRules.value)}{' '}
        <a class="link small" href="/new">
          {ruleWords.change}
        </a>
      </p>
      <label class="choice">
        <input
          type="checkbox"
          name="bots"
          checked={bots.value}
          onChange={({ currentTarget }) => (bots.value = currentTarget.checked)}
        />
        <span>{told.bots}</span>
      </label>
      {trouble.value !== '' && (
        <p class="said" role="alert">
          {trouble.value}
        </p>
      )}
      <button type="submit" class="button main">
        {told.create}
      </button>
    </form>
  );
}
