import type { JSX } from 'preact';
import {
  ANSWER_CLOCKS,
  CODES,
  COMMITS,
  CONTACTS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  FINISHES,
  FIRST,
  JUNIORS,
  JUNIOR_REACHES,
  LABEL_SCHEMES,
  LOSSES,
  NAMED,
  NO_MOVES,
  NO_SHIPS,
  REPEATS,
  REPORTS,
  SHOT_LIMIT_TIES,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
  TURNS,
  type Ruleset,
  allBlindOptions,
  allFleetOptions,
} from '@flotilla/engine';
import type { AllOptions, Explained } from '@flotilla/words';
import { Choices } from '../home/fields.tsx';
import { speech } from '../device/speech.ts';
import { type ByGame, forGame } from '../ui/by-game.ts';

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

type Plain<Options> = Exclude<keyof Options, 'game' | 'tradition' | 'board' | 'fleet' | 'salvo'>;

export const FLEET_OPTIONS: Readonly<Record<Plain<AllOptions['fleet']>, OptionForm>> = {
  contact: one(CONTACTS),
  turn: one(TURNS),
  report: one(REPORTS),
  named: one(NAMED),
  sunkTold: YES_NO,
  finish: one(FINISHES),
  shotLimit: { kind: 'number-or-none', usual: 40 },
  shotLimitTie: one(SHOT_LIMIT_TIES),
  repeat: one(REPEATS),
  first: one(FIRST),
  ownMisses: YES_NO,
  labels: one(LABEL_SCHEMES),
};

export const BLIND_OPTIONS: Readonly<Record<Plain<AllOptions['blind']>, OptionForm>> = {
  directions: one(DIRECTIONS),
  contactDirections: one(CONTACT_DIRECTIONS),
  leap: YES_NO,
  standing: YES_NO,
  commit: one(COMMITS),
  loss: one(LOSSES),
  juniors: one(JUNIORS),
  juniorsReach: one(JUNIOR_REACHES),
  submarine: one(SUBMARINES),
  torpedoTargets: one(TORPEDO_TARGETS),
  torpedoSpent: YES_NO,
  torpedoAsked: one(TORPEDOES_ASKED),
  mineSpent: YES_NO,
  forts: { kind: 'number', usual: 2 },
  drawAfter: { kind: 'number-or-none', usual: 200 },
  noMove: one(NO_MOVES),
  noShips: one(NO_SHIPS),
  answerClock: one(ANSWER_CLOCKS),
  memoryAid: YES_NO,
  codes: one(CODES),
  first: one(FIRST),
};

/** Every option of a ruleset, those at their default too. */
export const everyOption = (rules: Ruleset): Readonly<Record<string, Value>> =>
  forGame(ALL_OPTIONS, rules) as Readonly<Record<string, Value>>;

const ALL_OPTIONS: ByGame<Ruleset, [], object> = {
  fleet: allFleetOptions,
  blind: allBlindOptions,
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
