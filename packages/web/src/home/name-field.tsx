import type { JSX } from 'preact';
import { LONGEST_TYPED_NAME } from './names.ts';

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autocomplete: 'nickname' | 'off';
  /** What one is called who types nothing. */
  readonly otherwise: string;
  readonly value: string;
  readonly change: (name: string) => void;
}

/** Where somebody's name is typed. */
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
        maxLength={LONGEST_TYPED_NAME}
        placeholder={otherwise}
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}
