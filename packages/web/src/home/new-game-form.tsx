import { LEVELS, type Level } from '@flotilla/play';
import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { OPPONENT_KINDS } from '@flotilla/words';
import { knownUser } from '../device/settings.ts';
import { tallyOf } from '../device/ledger.ts';
import { firstWords } from '../device/speech.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { Choices, NameField, OwnNameField, OpponentChoice } from './fields.tsx';
import { ownNameProblem } from './names.ts';
import { draft, changeDraft, isChanged } from './draft.ts';

const Advanced = lazyPart(() => import('./advanced.tsx'));
const MatchTerms = lazyPart(() => import('./match-terms.tsx'));

/** Opponents that most people look for; your own bot is among the advanced options. */
const OPPONENTS = OPPONENT_KINDS.filter((kind) => kind !== 'program');

/** The form for a new game: opponent, level, names and terms. */
export function NewGameForm(): JSX.Element {
  const { home, levels } = firstWords();
  const { opponent, level, otherName } = draft.value;
  const isFar = opponent !== 'computer' && opponent !== 'beside';
  const member = knownUser.value?.kind === 'account' ? knownUser.value.name : null;
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
          <>
            {isFar && member !== null ? <p>{home.playAs(member)}</p> : <OwnNameField />}
            {opponent === 'beside' && (
              <NameField
                label={home.otherName}
                name="other-name"
                autocomplete="off"
                otherwise={home.beside(1)}
                value={otherName}
                change={(name) => changeDraft({ otherName: name })}
              />
            )}
            {opponent === 'beside' && (
              <a class="link small" href="/knockout">
                {home.knockout}
              </a>
            )}
            <MatchTerms />
          </>
        )}
        <p class="quiet small terms-meaning">
          {opponent === 'computer' ? levels[level].meaning : home.opponents[opponent].meaning}
          {isFar && member === null && opponent !== 'program' && ` ${home.nameHint}`}
        </p>
      </div>
      <MoreOptions />
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
function MoreOptions(): JSX.Element {
  const isOpen = useSignal(
    draft.value.opponent === 'program' || isChanged.value || ownNameProblem() !== null,
  );
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
