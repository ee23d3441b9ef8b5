import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField, ClocksField } from './clock-field.tsx';
import { changeDraft, draft, isRateable } from './draft.ts';
import { Switch } from './fields.tsx';

/** The terms of a match between people: the clock, or those that are accepted, and whether it is rated. */
export default function MatchTerms(): JSX.Element {
  const { home } = speech().page;
  const { clock, clocks, opponent, rated } = draft.value;
  return (
    <>
      {opponent === 'lobby' ? (
        <ClocksField chosen={clocks} change={(chosen) => changeDraft({ clocks: chosen })} />
      ) : (
        <ClockField
          clocks={CLOCKS_OR_NONE}
          clock={clock}
          change={(chosen) => changeDraft({ clock: chosen })}
        />
      )}
      {isRateable.value && (opponent === 'friend' || opponent === 'lobby') && (
        <Switch
          name="rated"
          told={home.rated}
          isOn={rated}
          onSwitch={(isOn) => changeDraft({ rated: isOn })}
        >
          <a href="/account">{home.account}</a>
        </Switch>
      )}
    </>
  );
}
