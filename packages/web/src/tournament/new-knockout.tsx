import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { plainName, startTournament } from '@flotilla/play';
import { type PageOnlineWords, gameName, loadOnlineWords } from '@flotilla/words';
import { newText } from '../device/browser.ts';
import { saveKnockout } from '../device/knockouts.ts';
import { settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField } from '../home/clock-field.tsx';
import { changeDraft, draft } from '../home/draft.ts';
import { draftRules } from '../home/draft-rules.ts';
import { MAX_TYPED_NAME, nameProblem } from '../home/names.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { bracketOf } from './knockout-screen.tsx';
import { Bracket } from './standings.tsx';
import '../online/online.css';

/** How many players a knockout at one screen has at most. */
const MAX_PLAYERS = 32;
const MIN_PLAYERS = 3;
const FIELDS_AT_FIRST = 4;

/** A new knockout for several players at one screen, by the rules last chosen on the home screen. */
export default function NewKnockout(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const { route } = useLocation();
  const typed = useSignal<readonly string[]>([
    settings.value.name.trim(),
    ...Array.from({ length: FIELDS_AT_FIRST - 1 }, () => ''),
  ]);
  const trouble = useSignal('');
  if (words === null) return <LoadingPage />;
  const { knockout: told } = words;
  const start = (): void => {
    const names = typed.value.map((name) => name.trim()).filter((name) => name !== '');
    trouble.value = objectionTo(names, words) ?? '';
    const tournament = trouble.value === '' ? startTournament('knockout', names) : null;
    if (!tournament?.ok) return;
    const id = newText().slice(0, 8);
    const { clock } = draft.value;
    const rules = draftRules.value;
    saveKnockout({ id, tournament: tournament.value, rules, clock, games: [], changed: 0 });
    route(`/knockout/${id}`);
  };
  return (
    <Page title={told.title}>
      <div class="knockout-new">
        <form
          class="tournament-form"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <h1>{told.title}</h1>
          <p>{told.text}</p>
          <NameFields typed={typed.value} change={(names) => (typed.value = names)} words={words} />
          <p>
            {gameName(speech().words.games, draftRules.value)}{' '}
            <a class="link small" href="/new">
              {speech().page.rules.change}
            </a>
          </p>
          <ClockField
            clocks={CLOCKS_OR_NONE}
            clock={draft.value.clock}
            change={(clock) => changeDraft({ clock })}
          />
          <ErrorText text={trouble.value} />
          <button type="submit" class="button main">
            {told.start}
          </button>
        </form>
        <DrawnBracket typed={typed.value} words={words} />
      </div>
    </Page>
  );
}

/** The bracket as it would be with these names. */
function DrawnBracket({
  typed,
  words,
}: Pick<NameFieldsProps, 'typed' | 'words'>): JSX.Element | null {
  const names = typed.map((name, index) => name.trim() || words.knockout.player(index + 1));
  const drawn = startTournament('knockout', names);
  if (!drawn.ok) return null;
  const tournament = bracketOf({ tournament: drawn.value, games: [] });
  return <Bracket tournament={tournament} own={null} address={() => ''} words={words} />;
}

/** Why a knockout cannot be played by these names, in one sentence; null if it can. */
function objectionTo(names: readonly string[], { knockout }: PageOnlineWords): string | null {
  if (names.length < MIN_PLAYERS) return knockout.tooFew;
  const plain = names.map(plainName);
  const namesake = names.find((_, index) => plain.indexOf(plain[index]!) !== index);
  return (
    names.map(nameProblem).find((problem) => problem !== null) ??
    (namesake === undefined ? null : knockout.namesakes(namesake))
  );
}

interface NameFieldsProps {
  readonly typed: readonly string[];
  readonly change: (names: readonly string[]) => void;
  readonly words: PageOnlineWords;
}

/** One field for each player, in the order of the bracket. */
function NameFields({ typed, change, words }: NameFieldsProps): JSX.Element {
  const { knockout: told } = words;
  return (
    <>
      <ol class="knockout-names">
        {typed.map((name, index) => (
          <li key={index}>
            <input
              type="text"
              name="player"
              autocomplete="off"
              maxLength={MAX_TYPED_NAME}
              aria-label={told.player(index + 1)}
              placeholder={told.player(index + 1)}
              value={name}
              onInput={({ currentTarget }) => change(typed.with(index, currentTarget.value))}
            />
          </li>
        ))}
      </ol>
      <div class="row">
        {typed.length < MAX_PLAYERS && (
          <button type="button" class="button small" onClick={() => change([...typed, ''])}>
            {told.add}
          </button>
        )}
        <button type="button" class="button small" onClick={() => change(shuffled(typed))}>
          {told.shuffle}
        </button>
      </div>
    </>
  );
}

/** The names in an order drawn by lot; empty fields stay last. */
function shuffled(typed: readonly string[]): readonly string[] {
  const names = typed.filter((name) => name.trim() !== '');
  const lots = crypto.getRandomValues(new Uint32Array(names.length));
  const order = names.map((name, index) => ({ name, lot: lots[index]! }));
  const drawn = order.toSorted((one, two) => one.lot - two.lot).map(({ name }) => name);
  return typed.map((_, index) => drawn[index] ?? '');
}
