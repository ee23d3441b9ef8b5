import type { ComponentChildren, JSX } from 'preact';
import type { OpponentKind } from '@flotilla/words';
import { firstWords } from '../device/speech.ts';
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
