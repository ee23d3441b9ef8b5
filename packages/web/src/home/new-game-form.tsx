import { LEVELS } from '@flotilla/play';
import type { JSX, ComponentChildren } from 'preact';
import { OPPONENT_KINDS, type Explained } from '@flotilla/words';
import { knownUser } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField, ClocksField } from './clock-field.tsx';
import { Choices, NameField, OwnNameField } from './fields.tsx';
import { draft, changeDraft, draftRules, isRateable } from './draft.ts';
import { opponentName, ownName } from './names.ts';

/** The form for a new game: opponent, level, names and terms. */
export function NewGameForm(): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const { opponent, level, otherName } = draft.value;
  const isFar = opponent !== 'computer' && opponent !== 'beside';
  const member = knownUser.value?.kind === 'account' ? knownUser.value.name : null;
  return (
    <div class="stack opponent-form">
      <fieldset class="stack">
        <legend>
          <h2>{home.against}</h2>
        </legend>
        <div class="opponents">
          {OPPONENT_KINDS.map((kind) => (
            <label key={kind} class="choice opponent">
              <input
                type="radio"
                name="opponent"
                value={kind}
                checked={kind === opponent}
                onChange={() => changeDraft({ opponent: kind })}
              />
              <span>{home.opponents[kind].name}</span>
            </label>
          ))}
        </div>
        <p class="quiet small">{home.opponents[opponent].meaning}</p>
      </fieldset>
      {opponent === 'computer' && (
        <>
          <Choices
            name="level"
            legend={home.strength}
            values={LEVELS}
            chosen={level}
            onChoose={(value) => changeDraft({ level: value })}
            tell={(value) => words.levels[value].name}
          />
          <p class="quiet small">{words.levels[level].meaning}</p>
        </>
      )}
      {isFar && member !== null ? <p>{home.playAs(member)}</p> : <OwnNameField />}
      {isFar && member === null && opponent !== 'program' && (
        <p class="quiet small">{home.nameHint}</p>
      )}
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
    </div>
  );
}

/** The terms of a match: who begins, the clock, rated or not, private or not. */
function MatchTerms(): JSX.Element {
  const { home } = speech().page;
  const { first, clock, clocks, opponent, rated, isPrivate } = draft.value;
  const names = ['0', '1', 'lot'] as const;
  const told = (value: (typeof names)[number]): string => {
    if (value === 'lot') return home.begins.lot;
    return value === '0' ? ownName() : opponentName(draft.value);
  };
  return (
    <>
      {draftRules.value.first === 'agreed' && (
        <Choices
          name="first"
          legend={home.begins.title}
          values={names}
          chosen={first === null ? 'lot' : (`${first}` as '0' | '1')}
          onChoose={(value) =>
            changeDraft({ first: value === 'lot' ? null : value === '0' ? 0 : 1 })
          }
          tell={told}
        />
      )}
      {opponent === 'lobby' ? (
        <ClocksField chosen={clocks} change={(chosen) => changeDraft({ clocks: chosen })} />
      ) : (
        <ClockField
          clocks={CLOCKS_OR_NONE}
          clock={clock}
          change={(chosen) => changeDraft({ clock: chosen })}
        />
      )}
      {isRateable.value && (opponent === 'friend' || opponent === 'lobby') && (
        <Switch
          name="rated"
          told={home.rated}
          isOn={rated}
          onSwitch={(isOn) => changeDraft({ rated: isOn })}
        >
          <a href="/account">{home.account}</a>
        </Switch>
      )}
      {(opponent === 'friend' || opponent === 'program') && (
        <Switch
          name="private"
          told={home.privacy}
          isOn={isPrivate}
          onSwitch={(isOn) => changeDraft({ isPrivate: isOn })}
        />
      )}
    </>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly told: Explained;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Shown while it is on. */
  readonly children?: ComponentChildren;
}

/** A switch with an explanation while it is on. */
function Switch({ name, told, isOn, onSwitch, children }: SwitchProps): JSX.Element {
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        <span>{told.name}</span>
      </label>
      {isOn && (
        <p class="quiet small">
          {told.meaning} {children}
        </p>
      )}
    </>
  );
}
