import type { BlindAnalysis } from '@flotilla/bots';
import { type BySeat, FIELD_NAMES, SEATS, type Seat, bySeat } from '@flotilla/engine';
import { ENCOUNTER_ENDINGS, luckGrade } from '@flotilla/words';
import type { JSX } from 'preact';
import type { ReplayedGame } from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import { LineChart } from '../review/analysis-parts.tsx';
import { CostlyTurns, isCostly } from './costly-turns.tsx';
import './analysis.css';

interface BlindAnalysisViewProps {
  readonly analysis: BlindAnalysis;
  readonly replayed: ReplayedGame;
  readonly names: BySeat<string>;
  /** Opens a step of the game in the replay. */
  readonly open: (step: number) => void;
}

/** A blind game judged: who was winning, what mistakes cost, and every question and strike with its chances. */
export function BlindAnalysisView(props: BlindAnalysisViewProps): JSX.Element {
  const { analysis, replayed, names, open } = props;
  const { words, page } = speech();
  const { blind } = page.over;
  const { turns, material } = analysis;
  return (
    <div class="analysis-view blind">
      <Accounts analysis={analysis} names={names} />
      {turns.length > 0 && (
        <>
          <div class="chances">
            <LineChart
              title={blind.chances.title}
              lines={bySeat((seat) =>
                turns
                  .filter((turn) => turn.seat === seat)
                  .map(({ turn, chance }) => ({ at: turn, value: chance })),
              )}
              dots={turns
                .filter(isCostly)
                .map(({ seat, turn, chance }) => ({ seat, at: turn, value: chance }))}
              even={0.5}
              label={words.numbers.percent}
              labelAt={blind.chances.turn}
              names={names}
            />
            <p class="small quiet">{blind.chances.meaning}</p>
          </div>
          <CostlyTurns turns={turns} replayed={replayed} names={names} open={open} />
        </>
      )}
      <LineChart
        title={words.judgement.materialChart}
        lines={bySeat((seat) =>
          material.map(({ turn, worth }) => ({ at: turn, value: worth[seat] })),
        )}
        label={(worth) => words.numbers.number(Math.round(worth))}
        labelAt={blind.chances.turn}
        names={names}
      />
      <Attacks analysis={analysis} names={names} />
    </div>
  );
}

type NamedAnalysis = Pick<BlindAnalysisViewProps, 'analysis' | 'names'>;

/** Both players side by side. */
function Accounts({ analysis, names }: NamedAnalysis): JSX.Element {
  const { numbers } = speech().words;
  const { attacks, luck, material, costly } = speech().page.over.blind;
  const { accounts, turns } = analysis;
  const usual = (value: (seat: Seat) => number): BySeat<string> =>
    bySeat((seat) => (accounts[seat].encounters === 0 ? '' : attacks.usual(value(seat))));
  const rows: readonly {
    readonly name: string;
    readonly told: BySeat<string>;
    readonly more: BySeat<string> | null;
  }[] = [
    {
      name: attacks.name,
      told: bySeat((seat) => attacks.won(accounts[seat].won, accounts[seat].encounters)),
      more: usual((seat) => accounts[seat].expected),
    },
    {
      name: luck.name,
      told: bySeat((seat) =>
        accounts[seat].encounters === 0
          ? '–'
          : luck.told(luckGrade(accounts[seat].luck, accounts[seat].sigma)),
      ),
      more: bySeat((seat) =>
        accounts[seat].encounters === 0
          ? ''
          : `${numbers.signed(accounts[seat].luck)} ± ${numbers.decimal(accounts[seat].sigma)}`,
      ),
    },
    {
      name: material.name,
      told: bySeat((seat) => numbers.signed(accounts[seat].material)),
      more: usual((seat) => accounts[seat].expectedMaterial),
    },
    ...(turns.length === 0
      ? []
      : [
          {
            name: costly.title,
            told: bySeat((seat) =>
              numbers.number(turns.filter((turn) => turn.seat === seat && isCostly(turn)).length),
            ),
            more: null,
          },
        ]),
  ];
  return (
    <table class="figures sides">
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, told, more }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SEATS.map((seat) => (
              <td key={seat}>
                {told[seat]}
                {more !== null && <small class="quiet">{more[seat]}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIGNS = { won: '✓', even: '=', lost: '✗' } as const;

/** Every question and strike: the chances it had as a bar, and what came of it. */
function Attacks({ analysis: { encounters }, names }: NamedAnalysis): JSX.Element {
  const { words, page } = speech();
  const { attacks } = page.over.blind;
  return (
    <details class="attacks">
      <summary>{attacks.list}</summary>
      {encounters.length === 0 && <p>{words.judgement.noEncounters}</p>}
      <ol class="shot-list">
        {encounters.map(({ seq, seat, kind, from, at, odds, ending, found }) => (
          <li key={seq} class="shot-row">
            <strong class={`attack-sign ${ending}`} aria-hidden="true">
              {SIGNS[ending]}
            </strong>
            <span class="attack-told">
              <span>
                {names[seat]}: <strong>{words.judgement.endings[ending]}</strong> (
                {words.pieces.name(found)})
              </span>
              <span class="attack-odds" aria-hidden="true">
                {ENCOUNTER_ENDINGS.map((name) => (
                  <span key={name} class={name} style={{ flexGrow: odds[name] }} />
                ))}
              </span>
              <span class="small quiet">
                {words.analysis.encounter(kind, FIELD_NAMES[from]!, FIELD_NAMES[at]!, odds)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
