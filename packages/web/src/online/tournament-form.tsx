import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { CLOCKS } from '@flotilla/client';
import type { Json } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import { LONGEST_TITLE, TournamentView } from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import { Said } from '../ui/page.tsx';
import { useSingly } from '../ui/hooks.ts';
import { Choices, ClockField, OwnName } from '../home/fields.tsx';
import { draft, draftRules } from '../home/draft.ts';
import { givenObjection } from '../home/names.ts';
import { speech } from '../device/speech.ts';
import { ask, introduce, me } from './server.ts';
import { tellDenial } from './tell-denial.ts';

/** Signs that nobody sees, or that turn the order of the others round. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Why a tournament cannot be called so; null: it can. */
function objectionTo(title: string, { tournaments }: PageOnlineWords): string | null {
  if (title.trim() === '') return tournaments.noName;
  return UNSEEN.test(title.trim()) ? speech().page.home.badNames.invisible : null;
}

/** A new tournament, by the rules last chosen on the home screen. */
export function TournamentForm({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { games } = speech().words;
  const { rules: ruleWords } = speech().page;
  const { tournaments: told } = words;
  const { route } = useLocation();
  const title = useSignal('');
  const kind = useSignal<'knockout' | 'round-robin'>('knockout');
  const bots = useSignal(true);
  const clock = useSignal<TimeControl>(draft.value.clock ?? CLOCKS[2]!);
  const trouble = useSignal('');
  const create = useSingly(async () => {
    const isGuest = me.value?.kind !== 'account';
    trouble.value = objectionTo(title.value, words) ?? (isGuest ? givenObjection() : null) ?? '';
    if (trouble.value !== '') return false;
    const known = await introduce();
    const answer = known.ok
      ? await ask(TournamentView, 'POST', '/tournaments', {
          title: title.value.trim(),
          kind: kind.value,
          rules: draftRules.value as unknown as Json,
          clock: clock.value,
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
      {me.value?.kind !== 'account' && <OwnName />}
      <label class="field">
        <span>{told.name}</span>
        <input
          type="text"
          name="title"
          maxLength={LONGEST_TITLE}
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
      <ClockField clocks={CLOCKS} clock={clock.value} change={(chosen) => (clock.value = chosen)} />
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
      <Said text={trouble.value} />
      <button type="submit" class="button main">
        {told.create}
      </button>
    </form>
  );
}
