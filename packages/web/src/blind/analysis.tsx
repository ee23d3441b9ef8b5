import type { BlindAnalysis } from '@flotilla/bots';
import { type BySeat, FIELD_NAMES, SEATS, bySeat } from '@flotilla/engine';
import { chancesInWords } from '@flotilla/words';
import type { JSX } from 'preact';
import type { ReplayedGame } from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import { LineChart } from '../review/analysis-parts.tsx';

interface BlindAnalysisViewProps {
  readonly analysis: BlindAnalysis;
  readonly replayed: ReplayedGame;
  readonly names: BySeat<string>;
}

/** Every question and strike of a blind game with the chances it had. */
export function BlindAnalysisView({ analysis, names }: BlindAnalysisViewProps): JSX.Element {
  const { words } = speech();
  const { judgement } = words;
  return (
    <div class="analysis-view blind">
      <div class="accounts">
        {SEATS.map((seat) => {
          const { encounters, won, expected, sigma, material, expectedMaterial } =
            analysis.accounts[seat];
          return (
            <section key={seat} class="card">
              <h2>{names[seat]}</h2>
              {encounters === 0 ? (
                <p>{judgement.noEncounters}</p>
              ) : (
                <>
                  <p>{judgement.encountersTold(won, expected, sigma)}</p>
                  <p>{judgement.materialTold(material, expectedMaterial)}</p>
                </>
              )}
              {chancesInWords(words, analysis.turns, analysis.accounts[seat], seat).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          );
        })}
      </div>
      {analysis.turns.length > 0 && (
        <LineChart
          title={judgement.chanceChart}
          lines={bySeat((seat) =>
            analysis.turns
              .filter((turn) => turn.seat === seat)
              .map(({ turn, chance }) => ({ at: turn, value: chance })),
          )}
          label={words.numbers.percent}
          names={names}
        />
      )}
      <LineChart
        title={judgement.materialChart}
        lines={bySeat((seat) =>
          analysis.material.map(({ turn, worth }) => ({ at: turn, value: worth[seat] })),
        )}
        names={names}
      />
      <ol class="shot-list">
        {analysis.encounters.map(({ seq, seat, kind, from, at, odds, ending, found }) => (
          <li key={seq} class="shot-row">
            <span>{names[seat]}</span>
            <span>
              {words.analysis.encounter(kind, FIELD_NAMES[from]!, FIELD_NAMES[at]!, odds)}{' '}
              <strong>
                {judgement.endings[ending]} ({words.pieces.name(found)})
              </strong>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
