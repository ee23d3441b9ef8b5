import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { type Ruleset, resolveRules, type Json } from '@flotilla/engine';
import { MAX_ARRIVAL, MAX_TITLE_LENGTH, TournamentView, Tournaments } from '@flotilla/protocol';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { CLOCKS } from '@flotilla/client';
import type { TimeControl } from '@flotilla/play';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import '../online/online.css';
import { ask, checkServer, useServerData, ensureUser, currentUser } from '../online/server.ts';
import { ServerNotice, denialText } from '../online/server-notice.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { ClockField, OFFERED_CLOCKS } from '../home/clock-field.tsx';
import { Choices, OwnNameField } from '../home/fields.tsx';
import { draft } from '../home/draft.ts';
import { draftRules } from '../home/draft-rules.ts';
import { DeviceKnockouts } from './knockout-screen.tsx';
import { ownNameProblem } from '../home/names.ts';
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
  const { games } = speech().words;
  const { title, status, players = tournament.entrants.length, rules, id } = tournament;
  const resolved = resolveRules(rules);
  return (
    <li class="list-row">
      <span class="list-row-name">
        <strong>{title}</strong>{' '}
        <span>{resolved.ok ? gameName(games, resolved.value as Ruleset) : ''}</span>{' '}
        <span class="quiet small">
          {words.tournaments.statuses[status]} · {words.tournaments.entrants(players)}
        </span>
      </span>
      <a class="button small" href={`/tournaments/${id}`}>
        {words.tournaments.visit}
      </a>
    </li>
  );
}

/** Invisible characters, and characters that reverse text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Why a text cannot be the title of a tournament; null if it can. */
function objectionTo(title: string, { tournaments }: PageOnlineWords): string | null {
  if (title.trim() === '') return tournaments.noName;
  return UNSEEN.test(title.trim()) ? speech().page.home.badNames.invisible : null;
}

/** A new tournament, by the rules last chosen on the home screen. */
function TournamentForm({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { games } = speech().words;
  const { rules: ruleWords } = speech().page;
  const { tournaments: told } = words;
  const { route } = useLocation();
  const title = useSignal('');
  const kind = useSignal<'knockout' | 'round-robin'>('knockout');
  const bots = useSignal(true);
  const clock = useSignal<TimeControl>(draft.value.clock ?? CLOCKS[2]!);
  const trouble = useSignal('');
  const create = useOneAtATime(async () => {
    const isGuest = currentUser.value?.kind !== 'account';
    trouble.value = objectionTo(title.value, words) ?? (isGuest ? ownNameProblem() : null) ?? '';
    if (trouble.value !== '') return false;
    const known = await ensureUser();
    const answer = known.ok
      ? await ask(TournamentView, 'POST', '/tournaments', {
          title: title.value.trim(),
          kind: kind.value,
          rules: draftRules.value as unknown as Json,
          clock: clock.value,
          // Who has days for a move has as long to arrive.
          ...('perMove' in clock.value
            ? { arriveWithin: Math.min(clock.value.perMove, MAX_ARRIVAL) }
            : {}),
          botsAllowed: bots.value,
        })
      : known;
    if (answer.ok && 'id' in answer.value) route(`/tournaments/${answer.value.id}`);
    else if (!answer.ok) trouble.value = denialText(answer.error, words);
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
      {currentUser.value?.kind !== 'account' && <OwnNameField />}
      <label class="field">
        <span>{told.name}</span>
        <input
          type="text"
          name="title"
          maxLength={MAX_TITLE_LENGTH}
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
      <ClockField
        clocks={OFFERED_CLOCKS}
        clock={clock.value}
        change={(chosen) => (clock.value = chosen)}
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
      <ErrorText text={trouble.value} />
      <button type="submit" class="button main">
        {told.create}
      </button>
    </form>
  );
}
