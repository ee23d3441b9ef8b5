import { LEVELS } from '@flotilla/bots';
import { OPPONENT_KINDS } from '@flotilla/words';
import type { JSX } from 'preact';
import { known } from '../settings/known.ts';
import { speech } from '../settings/speech.ts';
import { Agreements } from './agreements.tsx';
import { Choices } from './choices.tsx';
import { draft, sketch } from './draft.ts';
import { NameField } from './name-field.tsx';
import { OwnName } from './own-name.tsx';

/** Against whom, and what else is to be settled before play. */
export function OpponentForm(): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const { opponent, level, otherName } = draft.value;
  const isFar = opponent !== 'computer' && opponent !== 'beside';
  const member = known.value?.kind === 'account' ? known.value.name : null;
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
                onChange={() => sketch({ opponent: kind })}
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
            onChoose={(value) => sketch({ level: value })}
            tell={(value) => words.levels[value].name}
          />
          <p class="quiet small">{words.levels[level].meaning}</p>
        </>
      )}
      {isFar && member !== null ? <p>{home.playAs(member)}</p> : <OwnName />}
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
          change={(name) => sketch({ otherName: name })}
        />
      )}
      <Agreements />
    </div>
  );
}
