import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import type { Json } from '@flotilla/engine';
import { CLOCKS } from '@flotilla/client';
import type { TimeControl } from '@flotilla/play';
import {
  MAX_ARRIVAL,
  MAX_TITLE_LENGTH,
  OFFERED_KINDS,
  type OfferedKind,
  TournamentView,
} from '@flotilla/protocol';
import { type PageOnlineWords, gameName } from '@flotilla/words';
import { ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { ClockField, OFFERED_CLOCKS } from '../home/clock-field.tsx';
import { Choices } from '../home/fields.tsx';
import { OwnNameField } from '../home/form-fields.tsx';
import { draft } from '../home/draft.ts';
import { draftRules } from '../home/draft-rules.ts';
import { ownNameProblem } from '../home/names.ts';
import { serverNow } from '../online/connection.ts';
import { ask, ensureUser, currentUser } from '../online/server.ts';
import { changeRulesAddress } from '../rules/game-field.tsx';
import { denialText } from '../online/server-notice.tsx';

const MINUTE = 60_000;

const DURATIONS = [15, 30, 45, 60, 90, 120] as const;
const ROUNDS = [null, 3, 4, 5, 6, 7, 9, 11] as const;

/** In how many minutes it begins; null: when its organiser says so. */
const DELAYS = [null, 2, 5, 15, 30, 60] as const;

/** Invisible characters, and characters that reverse text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Why a text cannot be the title of a tournament; null if it can. */
function objectionTo(title: string, { tournaments }: PageOnlineWords): string | null {
  if (title.trim() === '') return tournaments.noName;
  return UNSEEN.test(title.trim()) ? speech().page.home.badNames.invisible : null;
}

/** A new tournament, by the rules last chosen on the home screen. */
export function TournamentForm({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { games } = speech().words;
  const { tournaments: told } = words;
  const { route } = useLocation();
  const title = useSignal('');
  const kind = useSignal<OfferedKind>('knockout');
  const rounds = useSignal<number | null>(null);
  const minutes = useSignal<number>(45);
  const delay = useSignal<number | null>(null);
  const bots = useSignal(true);
  const chosenClock = useSignal<TimeControl>(draft.value.clock ?? CLOCKS[2]!);
  const trouble = useSignal('');
  const isArena = kind.value === 'arena';
  // An arena is over in hours: too short for days for a move.
  const clocks = isArena ? OFFERED_CLOCKS.filter((clock) => 'initial' in clock) : OFFERED_CLOCKS;
  const clock = isArena && 'perMove' in chosenClock.value ? CLOCKS[0]! : chosenClock.value;
  const create = useOneAtATime(async () => {
    const isGuest = currentUser.value?.kind !== 'account';
    trouble.value = objectionTo(title.value, words) ?? (isGuest ? ownNameProblem() : null) ?? '';
    if (trouble.value !== '') return false;
    const known = await ensureUser();
    const answer = known.ok
      ? await ask(TournamentView, 'POST', '/tournaments', {
          title: title.value.trim(),
          kind: kind.value,
          ...(kind.value === 'swiss' ? { rounds: rounds.value } : {}),
          ...(isArena ? { minutes: minutes.value } : {}),
          ...(delay.value === null ? {} : { startsAt: serverNow() + delay.value * MINUTE }),
          rules: draftRules.value as unknown as Json,
          clock,
          // Who has days for a move has as long to arrive.
          ...('perMove' in clock ? { arriveWithin: Math.min(clock.perMove, MAX_ARRIVAL) } : {}),
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
      <div>
        <Choices
          name="kind"
          legend={told.kind}
          values={OFFERED_KINDS}
          chosen={kind.value}
          onChoose={(value) => (kind.value = value)}
          tell={(value) => told.kinds[value]}
        />
        <p class="small quiet" role="status">
          {told.about[kind.value]}
        </p>
      </div>
      {kind.value === 'swiss' && (
        <Selection
          name="rounds"
          label={told.rounds}
          values={ROUNDS}
          chosen={rounds.value}
          choose={(value) => (rounds.value = value)}
          tell={(value) => (value === null ? told.usualRounds : String(value))}
        />
      )}
      {isArena && (
        <Selection
          name="minutes"
          label={told.lasts}
          values={DURATIONS}
          chosen={minutes.value}
          choose={(value) => (minutes.value = value!)}
          tell={(value) => told.minutes(value!)}
        />
      )}
      <ClockField
        key={String(isArena)}
        clocks={clocks}
        clock={clock}
        change={(chosen) => (chosenClock.value = chosen)}
      />
      <Selection
        name="begins"
        label={told.begins}
        values={DELAYS}
        chosen={delay.value}
        choose={(value) => (delay.value = value)}
        tell={(value) => (value === null ? told.whenSaid : told.inMinutes(value))}
      />
      <p>
        {gameName(games, draftRules.value)}{' '}
        <a class="link small" href={changeRulesAddress('/tournaments')}>
          {speech().page.rules.change}
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

interface SelectionProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly chosen: number | null;
  readonly choose: (value: number | null) => void;
  readonly tell: (value: number | null) => string;
}

function Selection({ name, label, values, chosen, choose, tell }: SelectionProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        name={name}
        value={values.indexOf(chosen)}
        onChange={({ currentTarget }) => choose(values[Number(currentTarget.value)]!)}
      >
        {values.map((value, index) => (
          <option key={index} value={index}>
            {tell(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
