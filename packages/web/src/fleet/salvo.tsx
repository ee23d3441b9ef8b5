import { CELL, fleetPlan } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Cell, FleetRules, Seat, SeenEvent } from '@flotilla/engine';
import { speech } from '../device/speech.ts';
import type { Shooting } from './shooting.ts';
import './salvo.css';

/** The marked shots of a salvo, and the button to fire them. Keeps its place while there is nothing to fire. */
export function SalvoBar({ shooting }: { readonly shooting: Shooting }): JSX.Element {
  const { battle } = speech().page;
  const { salvo, shots, busy, fire } = shooting;
  const marked = shooting.marked.cells.length;
  return (
    <div class={salvo ? 'salvo-bar' : 'salvo-bar idle'}>
      <p role="status">{battle.marked(marked, shots)}</p>
      <button
        type="button"
        class="button main"
        disabled={marked === 0 || busy.value}
        onClick={fire}
      >
        {battle.fire}
      </button>
      <button
        type="button"
        class="button small"
        disabled={marked === 0}
        onClick={() => shooting.marked.mark([])}
      >
        {battle.takeBack}
      </button>
    </div>
  );
}

interface OnBoardProps {
  readonly rules: FleetRules;
  readonly cells: Iterable<Cell>;
}

/** The marked shots of a salvo, numbered. */
export function SalvoMarks({ rules, cells }: OnBoardProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  return (
    <>
      {[...cells].map((cell, index) => {
        const { x, y } = placeOf(cell);
        return (
          <g key={cell} transform={`translate(${x * CELL} ${y * CELL})`}>
            <circle class="aimed" cx={CELL / 2} cy={CELL / 2} r={CELL / 2 - 4} />
            <text class="aimed-number" x={CELL / 2} y={CELL / 2 + 1}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The salvos of a game, each with its number among those of its side. */
export function salvoNumbers(seen: readonly SeenEvent[]): ReadonlyMap<SeenEvent, number> {
  const fired: [number, number] = [0, 0];
  const numbers = new Map<SeenEvent, number>();
  for (const event of seen) {
    if (event.type !== 'fired') continue;
    fired[event.seat] += 1;
    numbers.set(event, fired[event.seat]);
  }
  return numbers;
}

/** Which salvo fell on each cell of a side's board. */
export function salvosOn(
  numbers: ReadonlyMap<SeenEvent, number>,
  seat: Seat,
): ReadonlyMap<Cell, number> {
  const cells = new Map<Cell, number>();
  for (const [event, number] of numbers) {
    if (event.type !== 'fired' || event.seat === seat) continue;
    for (const { at } of event.shots) cells.set(at, number);
  }
  return cells;
}

interface SalvoNumbersProps {
  readonly rules: FleetRules;
  readonly numbers: ReadonlyMap<Cell, number>;
}

/** The number of its salvo in the corner of each cell that was fired at. */
export function SalvoNumbers({ rules, numbers }: SalvoNumbersProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  return (
    <>
      {[...numbers].map(([cell, number]) => {
        const { x, y } = placeOf(cell);
        return (
          <text key={cell} class="salvo-number" x={(x + 1) * CELL - 2} y={y * CELL + 10}>
            {number}
          </text>
        );
      })}
    </>
  );
}

/** The cells of a side's board that a chosen line of the log is about. */
export function litCells(
  seen: readonly SeenEvent[],
  chosen: number | null,
  seat: Seat,
): readonly Cell[] {
  const event = seen.find(({ seq }) => seq === chosen);
  return event?.type === 'fired' && event.seat !== seat ? event.shots.map(({ at }) => at) : [];
}

/** Frames around cells; they are brought into sight. */
export function LitCells({ rules, cells }: OnBoardProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  const frames = useRef<SVGGElement>(null);
  const first = [...cells][0];
  useEffect(() => {
    if (first !== undefined) frames.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return (
    <g ref={frames}>
      {[...cells].map((cell) => {
        const { x, y } = placeOf(cell);
        return (
          <rect
            key={cell}
            class="lit-cell"
            x={x * CELL + 1.5}
            y={y * CELL + 1.5}
            width={CELL - 3}
            height={CELL - 3}
          />
        );
      })}
    </g>
  );
}
