import type { Explained } from '@flotilla/words';
import type { JSX } from 'preact';
import { Choices } from '../home/choices.tsx';
import { speech } from '../settings/speech.ts';
import type { OptionForm } from './options.ts';

type Value = string | number | boolean | null;

interface OptionFieldProps {
  readonly name: string;
  readonly form: OptionForm;
  readonly value: Value;
  readonly words: Explained;
  readonly choice: (value: Value) => Explained;
  readonly onChange: (value: Value) => void;
}

/** One option of a ruleset: what it decides, and what is chosen. */
export function OptionField(props: OptionFieldProps): JSX.Element {
  const { name, form, value, words, choice, onChange } = props;
  return (
    <div class="option">
      {form.kind === 'one' ? (
        <Choices
          name={name}
          legend={words.name}
          values={form.values.map((_, index) => index)}
          chosen={form.values.indexOf(value as never)}
          onChoose={(index) => onChange(form.values[index]!)}
          tell={(index) => choice(form.values[index]!).name}
        />
      ) : (
        <NumberField {...props} form={form} />
      )}
      <p class="small quiet">
        {value === null || !Number.isNaN(value) ? choice(value).meaning : words.meaning}
      </p>
    </div>
  );
}

function NumberField({
  name,
  form,
  value,
  words,
  onChange,
}: OptionFieldProps & {
  readonly form: Extract<OptionForm, { kind: 'number' | 'number-or-none' }>;
}): JSX.Element {
  const { none } = speech().page.rules;
  return (
    <fieldset>
      <legend class="legend">{words.name}</legend>
      <div class="row">
        {form.kind === 'number-or-none' && (
          <label class="choice">
            <input
              type="checkbox"
              name={`${name}-none`}
              checked={value === null}
              onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : form.usual)}
            />
            <span>{none}</span>
          </label>
        )}
        {value !== null && (
          <input
            type="number"
            name={name}
            aria-label={words.name}
            min={1}
            value={Number.isNaN(value) ? '' : (value as number)}
            onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          />
        )}
      </div>
    </fieldset>
  );
}
