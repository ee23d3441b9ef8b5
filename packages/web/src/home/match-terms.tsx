import type { JSX } from 'preact';
import { knownUser } from '../device/settings.ts';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField, ClocksField } from './clock-field.tsx';
import { changeDraft, draft, isRateable } from './draft.ts';
import { NameField, OwnNameField, Switch } from './form-fields.tsx';
import './match-terms.css';

/** The terms of a match between people: names, the clock, or those that are accepted, and whether it is rated. */
export default function MatchTerms(): JSX.Element {
  const { home } = speech().page;
  const { clock, clocks, opponent, otherName, rated } = draft.value;
  const isHere = opponent === 'beside';
  const member = knownUser.value?.kind === 'account' && !isHere ? knownUser.value.name : null;
  return (
    <div class="match-terms">
      {member === null ? <OwnNameField /> : <p>{home.playAs(member)}</p>}
      {isHere && (
        <NameField
          label={home.otherName}
          name="other-name"
          autocomplete="off"
          otherwise={home.beside(1)}
          value={otherName}
          change={(name) => changeDraft({ otherName: name })}
        />
      )}
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
        <div class="row">
          <Switch
            name="rated"
            told={home.rated}
            isOn={rated}
            onSwitch={(isOn) => changeDraft({ rated: isOn })}
          >
            <a href="/account">{home.account}</a>
          </Switch>
        </div>
      )}
      {(opponent === 'friend' || opponent === 'lobby') && member === null && (
        <p class="quiet small">{home.nameHint}</p>
      )}
      {isHere && (
        <p>
          <a class="link small" href="/knockout">
            {home.knockout}
          </a>
        </p>
      )}
    </div>
  );
}
