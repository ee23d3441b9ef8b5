import { CELL, Hull, Mark, Silhouette } from '@flotilla/board/parts';
import { type FleetRules, type PresetName, allFleetOptions } from '@flotilla/engine';
import type { PageGuideWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { Preview } from '../home/live/preview.tsx';
import { Example, GuidePart } from './parts.tsx';

interface FleetGuideProps {
  readonly rules: FleetRules;
  readonly guide: PageGuideWords;
}

/** A fleet game explained with drawn examples. */
export function FleetGuide({ rules, guide }: FleetGuideProps): JSX.Element {
  const { words } = speech();
  const { fleet: told } = guide;
  const { fleet: options } = words.options;
  return (
    <>
      <GuidePart title={guide.aim} text={<p>{told.aim}</p>}>
        <div class="guide-picture">
          <Preview preset={rules.tradition as PresetName} />
        </div>
      </GuidePart>
      <GuidePart title={told.ships} text={null}>
        <Fleet rules={rules} />
      </GuidePart>
      <GuidePart
        title={told.placing}
        text={
          <p>
            {told.straight} {options.contact.choice(rules.contact, rules.tradition).meaning}
          </p>
        }
      >
        <Contact rules={rules} guide={guide} />
      </GuidePart>
      <GuidePart
        title={options.turn.name}
        text={
          <>
            <p>{options.turn.choice(rules.turn, rules.tradition).meaning}</p>
            {rules.turn === 'salvo' && (
              <p>{options.salvo.choice(rules.salvo, rules.tradition).meaning}</p>
            )}
            <h2>{told.calls}</h2>
            {rules.report === 'cells' ? (
              <p>{told.callsText}</p>
            ) : (
              <p>
                {told.salvoCalls} {options.report.choice(rules.report, rules.tradition).meaning}{' '}
                {options.sunkTold.choice(allFleetOptions(rules).sunkTold, rules.tradition).meaning}
              </p>
            )}
          </>
        }
      >
        <Calls rules={rules} />
      </GuidePart>
      <GuidePart
        title={told.end}
        text={<p>{options.finish.choice(rules.finish, rules.tradition).meaning}</p>}
      />
      <GuidePart title={told.scores} text={<p>{told.scoresText}</p>} />
    </>
  );
}

function Fleet({ rules }: { readonly rules: FleetRules }): JSX.Element {
  const { words } = speech();
  return (
    <ul class="guide-fleet">
      {rules.fleet.map(({ class: name, size, count }) => (
        <li key={name}>
          <svg
            viewBox={`0 0 ${size * CELL} ${CELL}`}
            width={size * 30}
            height={30}
            aria-hidden="true"
          >
            <g class="ship">
              <Silhouette name={name} size={size} />
            </g>
          </svg>
          <span>
            {words.classes.counted(count, name, rules.tradition)}, {words.numbers.cells(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same two ships, closer and closer. */
function Contact({ rules, guide }: FleetGuideProps): JSX.Element {
  const { contact } = rules;
  const verdict = (good: boolean) => ({ good, text: good ? guide.allowed : guide.forbidden });
  const cases = [
    { caption: guide.fleet.apart, x: 1, y: 3, good: true },
    { caption: guide.fleet.corner, x: 3, y: 2, good: contact !== 'none' },
    { caption: guide.fleet.beside, x: 1, y: 2, good: contact === 'free' },
  ];
  return (
    <div class="examples">
      {cases.map(({ caption, x, y, good }) => (
        <Example key={caption} columns={6} rows={5} caption={caption} verdict={verdict(good)}>
          <Hull name="cruiser" size={3} place={{ x: 0, y: 1 }} down={false} />
          <Hull
            name="destroyer"
            size={2}
            place={{ x, y }}
            down={false}
            look={good ? undefined : 'wrong'}
          />
        </Example>
      ))}
    </div>
  );
}

/** What is called for each shot, as it looks on the grid. */
function Calls({ rules }: { readonly rules: FleetRules }): JSX.Element {
  const { words } = speech();
  if (rules.report !== 'cells') {
    return (
      <div class="examples">
        <Example columns={5} rows={3} caption={words.marks.shot}>
          <Mark kind="shot" place={{ x: 1, y: 0 }} />
          <Mark kind="shot" place={{ x: 3, y: 1 }} />
          <Mark kind="shot" place={{ x: 2, y: 2 }} />
        </Example>
      </div>
    );
  }
  return (
    <div class="examples">
      <Example columns={5} rows={3} caption={words.calls.shots.miss}>
        <Hull name="cruiser" size={3} place={{ x: 1, y: 1 }} down={false} look="ghost" />
        <Mark kind="miss" place={{ x: 2, y: 0 }} />
      </Example>
      <Example columns={5} rows={3} caption={words.calls.shots.hit}>
        <Hull name="cruiser" size={3} place={{ x: 1, y: 1 }} down={false} look="ghost" />
        <Mark kind="hit" place={{ x: 2, y: 1 }} />
      </Example>
      <Example columns={5} rows={3} caption={words.calls.shots.sunk}>
        <Hull name="cruiser" size={3} place={{ x: 1, y: 1 }} down={false} look="sunk" />
        {[1, 2, 3].map((x) => (
          <Mark key={x} kind="sunk" place={{ x, y: 1 }} isOnWreck />
        ))}
      </Example>
    </div>
  );
}
