import type { ComponentChildren, JSX } from 'preact';
import type { Explained } from '@flotilla/words';
import { changeSettings, settings } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { MAX_TYPED_NAME } from './names.ts';

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
