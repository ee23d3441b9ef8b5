import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField } from './clock-field.tsx';
import { changeDraft, draft, isChanged, resetRules } from './draft.ts';
import { draftRules } from './draft-rules.ts';
import { Choices, OpponentChoice } from './fields.tsx';
import { OwnNameField, Switch } from './form-fields.tsx';
import { opponentName, ownName } from './names.ts';

/** What few people change: your own bot, the rules, who begins, privacy. */
export default function Advanced(): JSX.Element {
  const { page } = speech();
  const { home } = page;
  const { clock, opponent, isPrivate } = draft.value;
  return (
    <div class="stack advanced-options">
      <OpponentChoice kind="program" />
      <p class="home-rules">
        <a class="button small" href="/new">
          {page.rules.change}
        </a>
        {isChanged.value && (
          <>
            <span class="small quiet">{page.rules.changed}</span>
            <button type="button" class="button plain small" onClick={resetRules}>
              {page.rules.usual}
            </button>
          </>
        )}
      </p>
      {opponent === 'computer' && (
        <>
          <OwnNameField />
          <ClockField
            clocks={CLOCKS_OR_NONE}
            clock={clock}
            change={(chosen) => changeDraft({ clock: chosen })}
          />
        </>
      )}
      {draftRules.value.first === 'agreed' && <FirstTurn />}
      {(opponent === 'friend' || opponent === 'program') && (
        <Switch
          name="private"
          told={home.privacy}
          isOn={isPrivate}
          onSwitch={(isOn) => changeDraft({ isPrivate: isOn })}
        />
      )}
    </div>
  );
}

const FIRST = ['0', '1', 'lot'] as const;

/** Who begins, where the rules leave it to the players. */
function FirstTurn(): JSX.Element {
  const { home } = speech().page;
  const { first } = draft.value;
  const told = (value: (typeof FIRST)[number]): string => {
    if (value === 'lot') return home.begins.lot;
    return value === '0' ? ownName() : opponentName(draft.value);
  };
  return (
    <Choices
      name="first"
      legend={home.begins.title}
      values={FIRST}
      chosen={first === null ? 'lot' : (`${first}` as '0' | '1')}
      onChoose={(value) => changeDraft({ first: value === 'lot' ? null : value === '0' ? 0 : 1 })}
      tell={told}
    />
  );
}
