import { LONGEST_PASSWORD } from '@flotilla/protocol';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { LONGEST_TYPED_NAME } from '../home/names.ts';

interface TextFieldProps {
  readonly label: string;
  readonly text: Signal<string>;
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'off';
}

/** A line to be typed: a name, or a password that nobody is to read. */
export function TextField({ label, text, autocomplete }: TextFieldProps): JSX.Element {
  const shared = {
    autocomplete,
    value: text.value,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
      text.value = currentTarget.value;
    },
  };
  return (
    <label class="field">
      <span>{label}</span>
      {autocomplete.endsWith('password') ? (
        <input type="password" maxLength={LONGEST_PASSWORD} {...shared} />
      ) : (
        <input type="text" maxLength={LONGEST_TYPED_NAME} {...shared} />
      )}
    </label>
  );
}
