import { LEVELS, type Level } from '@flotilla/play';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { OPPONENT_KINDS } from '@flotilla/words';
import { tallyOf } from '../device/ledger.ts';
import { firstWords } from '../device/speech.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { Choices, OpponentChoice } from './fields.tsx';
import { draft, changeDraft, isChanged } from './draft.ts';

const Advanced = lazyPart(() => import('./advanced.tsx'));
const MatchTerms = lazyPart(() => import('./match-terms.tsx'));

/** Opponents that most people look for; your own bot is among the advanced options. */
const OPPONENTS = OPPONENT_KINDS.filter((kind) => kind !== 'program');

interface NewGameFormProps {
  /** The game could not begin: the reason may be among the options that are folded away. */
  readonly isRefused: boolean;
}

/** The form for a new game: opponent, level, names and terms. */
export function NewGameForm({ isRefused }: NewGameFormProps): JSX.Element {
  const { home, levels } = firstWords();
  const { opponent, level } = draft.value;
  return (
    <div class="opponent-form">
      <fieldset>
        <legend class="unseen">{home.against}</legend>
        <div class="opponents">
          {OPPONENTS.map((kind) => (
            <OpponentChoice key={kind} kind={kind} />
          ))}
        </div>
      </fieldset>
      <div class="terms">
        {opponent === 'computer' ? (
          <Choices
            name="level"
            legend={home.strength}
            values={LEVELS}
            chosen={level}
            onChoose={(value) => changeDraft({ level: value })}
            tell={(value) => <LevelName level={value} />}
          />
        ) : (
          <MatchTerms />
        )}
        <p class="quiet small terms-meaning">
          {opponent === 'computer' ? levels[level].meaning : home.opponents[opponent].meaning}
        </p>
      </div>
      <MoreOptions isRefused={isRefused} />
    </div>
  );
}

/** The name of a level, with a star once you have beaten it at the chosen game. */
function LevelName({ level }: { readonly level: Level }): JSX.Element {
  const { home, levels } = firstWords();
  const isBeaten = tallyOf(draft.value.preset, level).won > 0;
  return (
    <>
      {levels[level].name}
      {isBeaten && (
        <span class="beaten" role="img" aria-label={home.beaten}>
          {' ★'}
        </span>
      )}
    </>
  );
}

/** Rules, first turn, privacy and your own bot, folded away until they are wanted. */
function MoreOptions({ isRefused }: NewGameFormProps): JSX.Element {
  const isOpen = useSignal(draft.value.opponent === 'program' || isChanged.value);
  useEffect(() => {
    if (isRefused) isOpen.value = true;
  }, [isRefused]);
  return (
    <details
      class="advanced"
      open={isOpen.value}
      onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}
    >
      <summary>{firstWords().home.advanced}</summary>
      {isOpen.value && <Advanced />}
    </details>
  );
}
