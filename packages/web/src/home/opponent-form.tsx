import type { TimeControl } from '@flotilla/play';
import { LEVELS, OPPONENTS } from '@flotilla/words';
import type { JSX } from 'preact';
import { change, settings } from '../settings/settings.ts';
import { speech } from '../settings/speech.ts';
import { Choices } from './choices.tsx';
import { draft, draftRules, sketch } from './draft.ts';
import { ownName } from './names.ts';

/** Against whom, and what else is to be settled before play. */
export function OpponentForm(): JSX.Element {
  const { words, page } = speech();
  const { home } = page;
  const { opponent, level, otherName } = draft.value;
  return (
    <div class="stack opponent-form">
      <fieldset class="stack">
        <legend>
          <h2>{home.against}</h2>
        </legend>
        <div class="opponents">
          {OPPONENTS.map((kind) => (
            <label key={kind} class="choice opponent">
              <input
                type="radio"
                name="opponent"
                value={kind}
                checked={kind === opponent}
                onChange={() => sketch({ opponent: kind })}
              />
              <span>{home.opponents[kind].name}</span>
            </label>
          ))}
        </div>
        <p class="quiet small">{home.opponents[opponent].meaning}</p>
      </fieldset>
      {opponent === 'computer' && (
        <>
          <Choices
            name="level"
            legend={home.strength}
            values={LEVELS}
            chosen={level}
            onChoose={(value) => sketch({ level: value })}
            tell={(value) => words.levels[value].name}
          />
          <p class="quiet small">{words.levels[level].meaning}</p>
        </>
      )}
      <label class="field">
        <span>{home.name}</span>
        <input
          type="text"
          name="name"
          autocomplete="nickname"
          maxLength={24}
          placeholder={home.you}
          value={settings.value.name}
          onInput={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </label>
      {(opponent === 'friend' || opponent === 'lobby') && (
        <p class="quiet small">{home.nameHint}</p>
      )}
      {opponent === 'beside' && (
        <label class="field">
          <span>{home.otherName}</span>
          <input
            type="text"
            name="other-name"
            autocomplete="off"
            maxLength={24}
            placeholder={home.beside(1)}
            value={otherName}
            onInput={({ currentTarget }) => sketch({ otherName: currentTarget.value })}
          />
        </label>
      )}
      <Agreements />
    </div>
  );
}

const CLOCKS: readonly (TimeControl | null)[] = [
  null,
  { initial: 180_000, increment: 2_000 },
  { initial: 600_000, increment: 5_000 },
  { initial: 1_800_000, increment: 10_000 },
];

/** Who begins, where the players settle that, and the clock. */
function Agreements(): JSX.Element {
  const { home } = speech().page;
  const { first, clock, opponent, rated } = draft.value;
  const names = ['0', '1', 'lot'] as const;
  const told = (value: (typeof names)[number]): string => {
    if (value === 'lot') return home.begins.lot;
    return value === '0' ? ownName() : home.opponents[opponent].name;
  };
  return (
    <>
      {draftRules.value.first === 'agreed' && (
        <Choices
          name="first"
          legend={home.begins.title}
          values={names}
          chosen={first === null ? 'lot' : (`${first}` as '0' | '1')}
          onChoose={(value) => sketch({ first: value === 'lot' ? null : value === '0' ? 0 : 1 })}
          tell={told}
        />
      )}
      {opponent !== 'computer' && (
        <label class="field">
          <span>{home.clock.title}</span>
          <select
            value={CLOCKS.findIndex((entry) => JSON.stringify(entry) === JSON.stringify(clock))}
            onChange={({ currentTarget }) =>
              sketch({ clock: CLOCKS[Number(currentTarget.value)] ?? null })
            }
          >
            {CLOCKS.map((entry, index) => (
              <option key={index} value={index}>
                {entry === null || !('initial' in entry)
                  ? home.clock.none
                  : home.clock.live(entry.initial / 60_000, entry.increment / 1000)}
              </option>
            ))}
          </select>
        </label>
      )}
      {(opponent === 'friend' || opponent === 'lobby') && (
        <>
          <label class="choice">
            <input
              type="checkbox"
              name="rated"
              checked={rated}
              onChange={({ currentTarget }) => sketch({ rated: currentTarget.checked })}
            />
            <span>{home.rated.name}</span>
          </label>
          {rated && <p class="quiet small">{home.rated.meaning}</p>}
        </>
      )}
    </>
  );
}
