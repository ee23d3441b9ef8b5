import type { Explained } from '@flotilla/words';
import type { ComponentChildren, JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Choices } from './choices.tsx';
import { CLOCKS_OR_NONE, ClockField } from './clock-field.tsx';
import { draft, draftRules, isRateable, sketch } from './draft.ts';
import { foeName, ownName } from './names.ts';

/** What two players settle before a game: who begins, the clock, whether it counts, who may see it. */
export function Agreements(): JSX.Element {
  const { home } = speech().page;
  const { first, clock, opponent, rated, isPrivate } = draft.value;
  const names = ['0', '1', 'lot'] as const;
  const told = (value: (typeof names)[number]): string => {
    if (value === 'lot') return home.begins.lot;
    return value === '0' ? ownName() : foeName(draft.value);
  };
  return (
    <>
      {draftRules.value.first === 'agreed' && (
        <Choices
          name="first"
          legend={home.begins.title}
          values={names}
          chosen={first === null ? 'lot' : (`${first}` as '0' | '1')}
          onChoose={(value) => sketch({ first: value === 'lot' ? null : value === '0' ? 0 : 1 })}
          tell={told}
        />
      )}
      {opponent !== 'computer' && (
        <ClockField
          clocks={CLOCKS_OR_NONE}
          clock={clock}
          change={(chosen) => sketch({ clock: chosen })}
        />
      )}
      {isRateable.value && (opponent === 'friend' || opponent === 'lobby') && (
        <Switch
          name="rated"
          told={home.rated}
          isOn={rated}
          onSwitch={(isOn) => sketch({ rated: isOn })}
        >
          <a href="/account">{home.account}</a>
        </Switch>
      )}
      {(opponent === 'friend' || opponent === 'program') && (
        <Switch
          name="private"
          told={home.privacy}
          isOn={isPrivate}
          onSwitch={(isOn) => sketch({ isPrivate: isOn })}
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
  /** What else is said while it is on. */
  readonly children?: ComponentChildren;
}

/** Something that is on or off, explained while it is on. */
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
