import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import { type BySeat, type FleetRules, SEATS, type Seat, bySeat } from '@flotilla/engine';
import { cellName } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Voyage } from '../over/voyage.ts';
import { speech } from '../device/speech.ts';
import { HeatBoard } from './heat-board.tsx';
import { LineChart, type Point } from './line-chart.tsx';

interface FleetJudgementProps {
  readonly analysis: FleetAnalysis;
  readonly voyage: Voyage;
  readonly names: BySeat<string>;
}

/** Every shot of a game beside the best there was. */
export function FleetJudgement({ analysis, voyage, names }: FleetJudgementProps): JSX.Element {
  const { over } = speech().page;
  const rules = voyage.record.rules as FleetRules;
  const chosen = useSignal(0);
  const fire = analysis.fires[chosen.value];
  return (
    <div class="judgement">
      <Accounts analysis={analysis} names={names} />
      <LineChart
        title={over.luckLine}
        lines={bySeat((seat) => luckOf(analysis, seat))}
        names={names}
        now={chosen.value + 1}
      />
      {fire !== undefined && (
        <HeatBoard key={fire.seq} voyage={voyage} fire={fire} name={names[fire.seat]} />
      )}
      {fire !== undefined && (
        <section class="shots">
          <h2>{over.shotTable}</h2>
          <ol class="shot-list">
            {analysis.fires.map((each, index) => (
              <li key={each.seq}>
                <button
                  type="button"
                  class="shot-row"
                  aria-pressed={index === chosen.value}
                  onClick={() => (chosen.value = index)}
                >
                  <span class="quiet">{index + 1}</span>
                  <span>{names[each.seat]}</span>
                  <span>{fireTold(rules, each)}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Skill and luck of both sides, in sentences. */
function Accounts({ analysis, names }: Omit<FleetJudgementProps, 'voyage'>): JSX.Element {
  const { words } = speech();
  return (
    <div class="accounts">
      {SEATS.map((seat) => {
        const { shots, hits, expected, skill } = analysis.accounts[seat];
        return (
          <section key={seat} class="card">
            <h2>{names[seat]}</h2>
            {shots === 0 ? (
              <p>{words.analysis.noShots}</p>
            ) : (
              <>
                {skill !== null && <p>{words.analysis.skillTold(skill)}</p>}
                <p>{words.analysis.luckTold(hits, expected)}</p>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Hits scored less hits to be expected, after each of a side's shots. */
function luckOf({ fires }: FleetAnalysis, seat: Seat): readonly Point[] {
  let luck = 0;
  const points: Point[] = [{ at: 0, value: 0 }];
  fires.forEach((fire, index) => {
    if (fire.seat !== seat) return;
    luck += fire.hits.filter(Boolean).length - fire.expected;
    points.push({ at: index + 1, value: luck });
  });
  return points;
}

/** A shot beside the best there was; a list by the hits it promised. */
function fireTold(rules: FleetRules, fire: JudgedFire): string {
  const { analysis, numbers, judgement } = speech().words;
  const name = (cell: number): string => cellName(rules, cell);
  if (fire.at.length === 1) {
    const sentence = analysis.shot({
      at: name(fire.at[0]!),
      chance: fire.chances[0]!,
      bestAt: name(fire.bestAt[0] ?? fire.at[0]!),
      best: fire.best,
    });
    return fire.hits[0] ? `${sentence} ✓` : sentence;
  }
  const { columns } = judgement;
  const hits = fire.hits.filter(Boolean).length;
  return `${columns.shots} ${fire.at.length}, ${columns.expected} ${numbers.decimal(fire.expected)}, ${columns.best} ${numbers.decimal(fire.best)}, ${columns.hits} ${hits}`;
}
