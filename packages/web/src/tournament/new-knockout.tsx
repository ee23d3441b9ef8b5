import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { LEVELS, type Level, plainName, startTournament } from '@flotilla/play';
import { type PageOnlineWords, loadOnlineWords } from '@flotilla/words';
import { newText } from '../device/browser.ts';
import { saveKnockout } from '../device/knockouts.ts';
import { settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField } from '../home/clock-field.tsx';
import { changeDraft, draft } from '../home/draft.ts';
import { draftRules } from '../home/draft-rules.ts';
import { MAX_TYPED_NAME, nameProblem } from '../home/names.ts';
import { GameField } from '../rules/game-field.tsx';
import { useLazyWords } from '../ui/lazy.tsx';
import { ErrorText, LoadingPage, Page } from '../ui/page.tsx';
import { bracketOf } from './knockout-screen.tsx';
import { Bracket } from './standings.tsx';
import '../online/online.css';

/** How many players a knockout at one screen has at most. */
const MAX_PLAYERS = 32;
const MIN_PLAYERS = 3;
const FIELDS_AT_FIRST = 4;

/** A player as typed: a person by name, or a computer by its level. */
interface Entrant {
  readonly name: string;
  readonly level: Level | null;
}

const EMPTY: Entrant = { name: '', level: null };

/** What is typed, kept while the rules are changed. */
const typed = signal<readonly Entrant[] | null>(null);

const firstEntrants = (): readonly Entrant[] => [
  { name: settings.value.name.trim(), level: null },
  ...Array.from({ length: FIELDS_AT_FIRST - 1 }, () => EMPTY),
];

/** A new knockout for several players at one screen. */
export default function NewKnockout(): JSX.Element {
  const words = useLazyWords(loadOnlineWords);
  const { route } = useLocation();
  const trouble = useSignal('');
  if (words === null) return <LoadingPage />;
  const { knockout: told } = words;
  const entrants = typed.value ?? firstEntrants();
  const start = (): void => {
    const entered = entrants.filter(isEntered);
    trouble.value = objectionTo(entered, words) ?? '';
    const names = namesOf(entered);
    const tournament = trouble.value === '' ? startTournament('knockout', names) : null;
    if (!tournament?.ok) return;
    const id = newText().slice(0, 8);
    const { clock } = draft.value;
    const rules = draftRules.value;
    saveKnockout({ id, tournament: tournament.value, rules, clock, games: [], changed: 0 });
    typed.value = null;
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
          <EntrantFields
            entrants={entrants}
            change={(changed) => (typed.value = changed)}
            words={words}
          />
          <GameField label={told.game} back="/knockout" />
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
        <DrawnBracket entrants={entrants} words={words} />
      </div>
    </Page>
  );
}

const isEntered = ({ name, level }: Entrant): boolean => level !== null || name.trim() !== '';

/** The names in a tournament; computers of one level are told apart by a number, as in the terminal. */
function namesOf(entrants: readonly Entrant[]): readonly string[] {
  return entrants.map(({ name, level }, index) => {
    if (level === null) return name.trim();
    const before = entrants.slice(0, index).filter((other) => other.level === level).length;
    return before === 0 ? `bot:${level}` : `bot:${level} ${before + 1}`;
  });
}

/** The bracket as it would be with these players. */
function DrawnBracket({
  entrants,
  words,
}: Pick<EntrantFieldsProps, 'entrants' | 'words'>): JSX.Element | null {
  const names = namesOf(entrants).map((name, index) => name || words.knockout.player(index + 1));
  const drawn = startTournament('knockout', names);
  if (!drawn.ok) return null;
  const tournament = bracketOf({ tournament: drawn.value, games: [] });
  return <Bracket tournament={tournament} own={null} address={() => ''} words={words} />;
}

/** Why a knockout cannot be played by these players, in one sentence; null if it can. */
function objectionTo(entered: readonly Entrant[], { knockout }: PageOnlineWords): string | null {
  if (entered.length < MIN_PLAYERS) return knockout.tooFew;
  const names = entered.filter(({ level }) => level === null).map(({ name }) => name.trim());
  const plain = names.map(plainName);
  const namesake = names.find((_, index) => plain.indexOf(plain[index]!) !== index);
  return (
    names.map(nameProblem).find((problem) => problem !== null) ??
    (namesake === undefined ? null : knockout.namesakes(namesake))
  );
}

interface EntrantFieldsProps {
  readonly entrants: readonly Entrant[];
  readonly change: (entrants: readonly Entrant[]) => void;
  readonly words: PageOnlineWords;
}

/** The fields of each player, in the order of the bracket. */
function EntrantFields({ entrants, change, words }: EntrantFieldsProps): JSX.Element {
  const { knockout: told } = words;
  return (
    <>
      <ol class="knockout-names">
        {entrants.map((entrant, index) => (
          <li key={index} class="knockout-entrant">
            {entrant.level === null && (
              <input
                type="text"
                name="player"
                autocomplete="off"
                maxLength={MAX_TYPED_NAME}
                aria-label={told.player(index + 1)}
                placeholder={told.player(index + 1)}
                value={entrant.name}
                onInput={({ currentTarget: { value: name } }) =>
                  change(entrants.with(index, { ...entrant, name }))
                }
              />
            )}
            <select
              name="kind"
              aria-label={told.kind(index + 1)}
              value={entrant.level ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change(entrants.with(index, { ...entrant, level: knownLevel(value) }))
              }
            >
              <option value="">{told.person}</option>
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {told.computer(speech().words.levels[level].name)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <div class="row">
        {entrants.length < MAX_PLAYERS && (
          <button type="button" class="button small" onClick={() => change([...entrants, EMPTY])}>
            {told.add}
          </button>
        )}
        <button type="button" class="button small" onClick={() => change(shuffled(entrants))}>
          {told.shuffle}
        </button>
      </div>
    </>
  );
}

const knownLevel = (text: string): Level | null => LEVELS.find((level) => level === text) ?? null;

/** The players in an order drawn by lot; empty fields stay last. */
function shuffled(entrants: readonly Entrant[]): readonly Entrant[] {
  const entered = entrants.filter(isEntered);
  const lots = crypto.getRandomValues(new Uint32Array(entered.length));
  const order = entered.map((entrant, index) => ({ entrant, lot: lots[index]! }));
  const drawn = order.toSorted((one, two) => one.lot - two.lot).map(({ entrant }) => entrant);
  return entrants.map((_, index) => drawn[index] ?? EMPTY);
}
