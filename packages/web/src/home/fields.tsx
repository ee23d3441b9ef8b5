import type { ComponentChildren, JSX } from 'preact';
import type { Explained, OpponentKind } from '@flotilla/words';
import { firstWords } from '../device/speech.ts';
import { MAX_TYPED_NAME } from './names.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { changeDraft, draft } from './draft.ts';

interface ChoicesProps<Value extends string | number> {
  readonly name: string;
  readonly legend: ComponentChildren;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly tell: (value: Value) => ComponentChildren;
  readonly isOff?: (value: Value) => boolean;
}

/** Radio buttons side by side. */
export function Choices<Value extends string | number>({
  name,
  legend,
  values,
  chosen,
  onChoose,
  tell,
  isOff,
}: ChoicesProps<Value>): JSX.Element {
  return (
    <fieldset class="stack">
      <legend class="legend">{legend}</legend>
      <div class="choices">
        {values.map((value) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isOff?.(value) === true}
              onChange={() => onChoose(value)}
            />
            <span>{tell(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autocomplete: 'nickname' | 'off';
  /** The name used when the field is empty. */
  readonly otherwise: string;
  readonly value: string;
  readonly change: (name: string) => void;
}

/** A text field for a name. */
export function NameField({
  label,
  name,
  autocomplete,
  otherwise,
  value,
  change,
}: NameFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        name={name}
        autocomplete={autocomplete}
        maxLength={MAX_TYPED_NAME}
        placeholder={otherwise}
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}

/** The field for the name of the player at this screen. */
export function OwnNameField(): JSX.Element {
  const { home } = firstWords();
  return (
    <NameField
      label={home.name}
      name="name"
      autocomplete="nickname"
      otherwise={home.you}
      value={settings.value.name}
      change={(name) => changeSettings({ name })}
    />
  );
}

/** One of the opponents to choose from. */
export function OpponentChoice({ kind }: { readonly kind: OpponentKind }): JSX.Element {
  return (
    <label class="choice opponent">
      <input
        type="radio"
        name="opponent"
        value={kind}
        checked={kind === draft.value.opponent}
        onChange={() => changeDraft({ opponent: kind })}
      />
      <span>{firstWords().home.opponents[kind].name}</span>
    </label>
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
export function Switch({ name, told, isOn, onSwitch, children }: SwitchProps): JSX.Element {
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
