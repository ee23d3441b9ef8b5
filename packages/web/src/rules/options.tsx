import type { JSX } from 'preact';
import {
  type BlindRules,
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  REPORTS,
  TURNS,
} from '@flotilla/engine';
import type { Explained } from '@flotilla/words';
import { Choices } from '../home/fields.tsx';
import { speech } from '../device/speech.ts';

/** How an option is chosen. Board, fleet and salvo have forms of their own. */
export type OptionForm =
  | { readonly kind: 'one'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'number'; readonly usual: number }
  | { readonly kind: 'number-or-none'; readonly usual: number };

const one = (values: readonly (string | number | boolean)[]): OptionForm => ({
  kind: 'one',
  values,
});
const YES_NO = one([true, false]);

type Plain<Rules> = Exclude<keyof Rules, 'game' | 'tradition' | 'board' | 'fleet' | 'salvo'>;

export const FLEET_OPTIONS: Readonly<Record<Plain<FleetRules>, OptionForm>> = {
  contact: one(CONTACTS),
  turn: one(TURNS),
  report: one(REPORTS),
  named: one(NAMED),
  finish: one(FINISHES),
  shotLimit: { kind: 'number-or-none', usual: 40 },
  first: one(FIRST),
  ownMisses: YES_NO,
  labels: one(LABEL_SCHEMES),
};

export const BLIND_OPTIONS: Readonly<Record<Plain<BlindRules>, OptionForm>> = {
  directions: one([4, 8]),
  leap: YES_NO,
  standing: YES_NO,
  commit: one(['after', 'before']),
  loss: one(['one', 'force']),
  spent: YES_NO,
  torpedoAsked: one(['captured', 'explodes']),
  forts: { kind: 'number', usual: 2 },
  drawAfter: { kind: 'number-or-none', usual: 200 },
  memoryAid: YES_NO,
  codes: one(['short', 'long']),
  first: one(FIRST),
};

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
