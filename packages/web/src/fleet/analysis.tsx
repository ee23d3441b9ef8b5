import { CELL, Heat, SeaBoard, placeOn, wrecks } from '@flotilla/board/parts';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import {
  type BySeat,
  type FleetRules,
  SEATS,
  type Seat,
  bySeat,
  type FleetView,
  type Json,
  markAt,
  other,
  view,
} from '@flotilla/engine';
import { cellName } from '@flotilla/words';
import type { ReplayedGame } from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import { LineChart, type Point, seenBy, stepOfEvent } from '../review/analysis-parts.tsx';
import { useBotJob } from '../device/bots.ts';

interface FleetAnalysisViewProps {
  readonly analysis: FleetAnalysis;
  readonly replayed: ReplayedGame;
  readonly names: BySeat<string>;
  /** Opens a step of the game in the replay. */
  readonly open: (step: number) => void;
}

/** Every shot of a game beside the best there was. */
export function FleetAnalysisView({
  analysis,
  replayed,
  names,
  open,
}: FleetAnalysisViewProps): JSX.Element {
  const { over } = speech().page;
  const rules = replayed.record.rules as FleetRules;
  const chosen = useSignal(0);
  const { fires } = analysis;
  const fire = fires[chosen.value];
  const mistakes = fires.flatMap((each, index) => (isMistake(each) ? [index] : []));
  const list = useRef<HTMLOListElement>(null);
  const nextMistake = (): void => {
    chosen.value = mistakes.find((index) => index > chosen.value) ?? mistakes[0]!;
    list.current?.children[chosen.value]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div class="analysis-view">
      <Accounts analysis={analysis} names={names} />
      <p class="small quiet">{speech().words.analysis.assumption}</p>
      <LineChart
        title={over.luckLine}
        lines={bySeat((seat) => luckOf(analysis, seat))}
        names={names}
        now={chosen.value + 1}
      />
      {fire !== undefined && (
        <HeatBoard
          key={fire.seq}
          replayed={replayed}
          fire={fire}
          name={names[fire.seat]}
          open={open}
        />
      )}
      {fire !== undefined && (
        <section class="shots">
          <div class="shots-head">
            <h2>{over.shotTable}</h2>
            {mistakes.length > 0 && (
              <button type="button" class="button small next-mistake" onClick={nextMistake}>
                {over.nextMistake}
              </button>
            )}
          </div>
          <ol class="shot-list" ref={list}>
            {fires.map((each, index) => (
              <li key={each.seq}>
                <button
                  type="button"
                  class="shot-row"
                  aria-pressed={index === chosen.value}
                  onClick={() => (chosen.value = index)}
                >
                  <span class="quiet">{index + 1}</span>
                  <span>{names[each.seat]}</span>
                  <span>
                    {fireTold(rules, each)}
                    {isMistake(each) && <strong class="shot-mistake">{over.mistake}</strong>}
                  </span>
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
function Accounts({
  analysis,
  names,
}: Omit<FleetAnalysisViewProps, 'replayed' | 'open'>): JSX.Element {
  const { words } = speech();
  return (
    <div class="accounts">
      {SEATS.map((seat) => {
        const { shots, hits, expected, sigma, lost, skill } = analysis.accounts[seat];
        return (
          <section key={seat} class="card">
            <h2>{names[seat]}</h2>
            {shots === 0 ? (
              <p>{words.analysis.noShots}</p>
            ) : (
              <>
                {skill !== null && <p>{words.analysis.skillTold(skill)}</p>}
                {lost !== null && <p>{words.analysis.lostTold(lost)}</p>}
                <p>{words.analysis.luckTold(hits, expected, sigma)}</p>
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

/** By how much the chance of a shot must be below the best to be told as a mistake. */
const WELL_BELOW = 0.1;

const isMistake = ({ at, expected, best }: JudgedFire): boolean =>
  at.length > 0 && (best - expected) / at.length >= WELL_BELOW;

/** A shot beside the best there was; a list by the hits it promised. */
function fireTold(rules: FleetRules, fire: JudgedFire): string {
  const { analysis } = speech().words;
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
  return analysis.salvo({
    shots: fire.at.length,
    hits: fire.hits.filter(Boolean).length,
    expected: fire.expected,
    best: fire.best,
  });
}

interface HeatBoardProps extends Pick<FleetAnalysisViewProps, 'replayed' | 'open'> {
  readonly fire: JudgedFire;
  readonly name: string;
}

/** What a side could know just before a shot, and where it fired. */
function HeatBoard({ replayed, fire, name, open }: HeatBoardProps): JSX.Element {
  const { over } = speech().page;
  const heat = useSignal<readonly number[] | null>(null);
  const { rules } = replayed.record;
  const think = useBotJob(fire);
  useEffect(() => {
    think(
      {
        type: 'hint',
        rules: rules as unknown as Json,
        seat: fire.seat,
        seen: seenBy(replayed, fire.seat).slice(0, fire.seq - 1),
        seed: 'heat',
        milliseconds: 2000,
      },
      (hint) => {
        if (hint?.game === 'fleet') heat.value = hint.heat;
      },
    );
  }, [fire]);
  const before = viewBefore(replayed, fire);
  if (before === null) return <p>{over.noAnalysis}</p>;
  const { publicState } = before;
  const sea = publicState.seas[other(fire.seat)];
  const { board } = publicState.rules;
  return (
    <section class="heat-board">
      <h2>{name}</h2>
      <SeaBoard
        rules={publicState.rules}
        label={over.heat}
        ships={wrecks(publicState.rules, sea)}
        markOf={(cell) => markAt(sea, cell)}
        under={heat.value !== null && <Heat board={board} heat={heat.value} sea={sea} />}
        over={fire.at.map((cell) => {
          const { x, y } = placeOn(board, cell);
          return (
            <circle
              key={cell}
              class="aimed"
              cx={(x + 0.5) * CELL}
              cy={(y + 0.5) * CELL}
              r={CELL / 2 - 3}
            />
          );
        })}
      />
      <p class="small quiet">{over.heat}</p>
      <button
        type="button"
        class="button small"
        onClick={() => open(stepOfEvent(replayed, fire.seq))}
      >
        {over.openStep}
      </button>
    </section>
  );
}

/** What the shooter saw of the game just before the shot. */
function viewBefore(replayed: ReplayedGame, { seq, seat }: JudgedFire): FleetView | null {
  const step = replayed.steps[stepOfEvent(replayed, seq) - 1];
  const known = step === undefined ? null : view(step.match.game, seat);
  return known?.game === 'fleet' ? known : null;
}
