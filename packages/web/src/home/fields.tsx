import type { ComponentChildren, JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { MAX_TYPED_NAME } from './names.ts';
import { changeSettings, settings } from '../device/settings.ts';

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
  const { home } = speech().page;
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
