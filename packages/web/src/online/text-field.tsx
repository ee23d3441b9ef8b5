import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

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
        <input type="password" maxLength={200} {...shared} />
      ) : (
        <input type="text" maxLength={24} {...shared} />
      )}
    </label>
  );
}
