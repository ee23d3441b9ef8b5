import { PRESET_NAMES } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { choosePreset, draft, isChanged } from '../home/draft.ts';

interface GameFieldProps {
  readonly label: string;
  /** The address to come back to from the form for the rules. */
  readonly back: string;
}

/** Which game is played, and the way to change its rules. */
export function GameField({ label, back }: GameFieldProps): JSX.Element {
  const { page, words } = speech();
  return (
    <>
      <label class="field">
        <span>{label}</span>
        <select
          name="game"
          value={draft.value.preset}
          onChange={({ currentTarget: { value } }) =>
            choosePreset(PRESET_NAMES.find((each) => each === value)!)
          }
        >
          {PRESET_NAMES.map((each) => (
            <option key={each} value={each}>
              {words.games.presets[each].name}
            </option>
          ))}
        </select>
      </label>
      <p class="row">
        <a class="button small" href={changeRulesAddress(back)}>
          {page.rules.change}
        </a>
        {isChanged.value && <span class="small quiet">{page.rules.changed}</span>}
      </p>
    </>
  );
}

/** The address of the form for the rules, which leads back to another one. */
export const changeRulesAddress = (back: string): string => `/new?back=${encodeURIComponent(back)}`;
