import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Analysis } from '@flotilla/bots';
import { type Json, type Seat, makeSeen, type BySeat } from '@flotilla/engine';
import { replaySeen } from '@flotilla/play';
import type { ReplayedGame } from '@flotilla/board/parts';
import { useBotJob } from '../device/bots.ts';
import { speech } from '../device/speech.ts';

/** An analysis: its progress, its result, or that it failed. */
type AnalysisState =
  | { readonly kind: 'judging'; readonly done: number }
  | { readonly kind: 'judged'; readonly analysis: Analysis }
  | { readonly kind: 'none' };

const MILLISECONDS = 120_000;

/** Everything a seat saw in the course of a game, as messages. */
export function seenBy({ record }: ReplayedGame, seat: Seat): readonly Json[] {
  const seen = replaySeen(record);
  return seen.ok ? seen.value[seat].map((event) => makeSeen(record.rules, seat, event)) : [];
}

/** The step of a game in which something happened. */
export const stepOfEvent = ({ steps }: ReplayedGame, seq: number): number =>
  steps.findIndex(({ events }) => events.some((event) => event.seq === seq));

/** Analyses a finished game in a worker and reports progress. */
export function useAnalysis(replayed: ReplayedGame): Signal<AnalysisState> {
  const judging = useSignal<AnalysisState>({ kind: 'judging', done: 0 });
  const think = useBotJob(replayed);
  useEffect(() => {
    think(
      {
        type: 'analyse',
        rules: replayed.record.rules as unknown as Json,
        seen: [seenBy(replayed, 0), seenBy(replayed, 1)],
        seed: 'analysis',
        milliseconds: MILLISECONDS,
      },
      (analysis) => {
        judging.value = analysis === null ? { kind: 'none' } : { kind: 'judged', analysis };
      },
      ({ done, total }) => {
        judging.value = { kind: 'judging', done: total === 0 ? 1 : done / total };
      },
    );
  }, [replayed]);
  return judging;
}

export interface Point {
  readonly at: number;
  readonly value: number;
}

interface LineChartProps {
  readonly title: string;
  readonly lines: BySeat<readonly Point[]>;
  readonly names: BySeat<string>;
  /** How values are written; with one decimal unless said. */
  readonly label?: (value: number) => string;
  /** How the ends of the axis are written; absent: they are not. */
  readonly labelAt?: (at: number) => string;
  /** A step of the game to mark. */
  readonly now?: number;
  /** A value at which neither side is ahead. */
  readonly even?: number;
  /** Moments to look at. */
  readonly dots?: readonly (Point & { readonly seat: Seat })[];
}

const [WIDTH, HEIGHT, LEFT, EDGE, BOTTOM] = [640, 240, 66, 14, 34];

/** Labels closer than this would overlap. */
const APART = 20;

/** How something went for both sides in the course of a game. */
export function LineChart(props: LineChartProps): JSX.Element {
  const { title, lines, names, label, labelAt, now, even, dots = [] } = props;
  const { decimal } = speech().words.numbers;
  if (lines.every((line) => line.length < 2)) return <NoLine title={title} />;
  const points = lines.flat();
  const last = Math.max(1, ...points.map(({ at }) => at));
  const low = Math.min(0, ...points.map(({ value }) => value));
  const high = Math.max(1, ...points.map(({ value }) => value));
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - EDGE) * at) / last;
  const y = (value: number): number =>
    EDGE + ((HEIGHT - EDGE - BOTTOM) * (high - value)) / (high - low);
  const labels = [0, ...[low, even, high].filter((value) => value !== undefined)].filter(
    (value, index, all) => all.slice(0, index).every((one) => Math.abs(y(value) - y(one)) >= APART),
  );
  return (
    <figure class="line-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <path
          class="chart-axis"
          d={`M${LEFT} ${y(0)}H${WIDTH - EDGE}M${LEFT} ${EDGE}V${HEIGHT - BOTTOM}`}
        />
        {even !== undefined && (
          <path class="chart-even" d={`M${LEFT} ${y(even)}H${WIDTH - EDGE}`} />
        )}
        {labels.map((value) => (
          <text key={value} class="chart-label" x={LEFT - 6} y={y(value)}>
            {(label ?? decimal)(value)}
          </text>
        ))}
        {labelAt !== undefined && (
          <>
            <text class="chart-label first" x={LEFT} y={HEIGHT - BOTTOM / 2}>
              {labelAt(Math.min(...points.map(({ at }) => at)))}
            </text>
            <text class="chart-label" x={WIDTH - EDGE} y={HEIGHT - BOTTOM / 2}>
              {labelAt(last)}
            </text>
          </>
        )}
        {now !== undefined && (
          <path class="chart-now" d={`M${x(now)} ${EDGE}V${HEIGHT - BOTTOM}`} />
        )}
        {lines.map((line, seat) => (
          <polyline
            key={seat}
            class={`chart-line seat-${seat}`}
            points={line.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
          />
        ))}
        {dots.map(({ seat, at, value }) => (
          <circle
            key={`${seat} ${at}`}
            class={`chart-dot seat-${seat}`}
            cx={x(at)}
            cy={y(value)}
            r={5}
          />
        ))}
      </svg>
      <ul class="chart-legend">
        {names.map((name, seat) => (
          <li key={seat}>
            <svg width={32} height={10} aria-hidden="true">
              <path class={`chart-line seat-${seat}`} d="M0 5h32" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** In place of a chart: nothing has happened that could be drawn. */
function NoLine({ title }: { readonly title: string }): JSX.Element {
  return (
    <figure class="line-chart">
      <figcaption>{title}</figcaption>
      <p class="quiet">{speech().page.over.noLine}</p>
    </figure>
  );
}
