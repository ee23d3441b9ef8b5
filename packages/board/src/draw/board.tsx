import { type ComponentChildren, type JSX, type SVGAttributes, createContext } from 'preact';
import { useContext, useRef, useMemo, useState } from 'preact/hooks';
import type { Cell } from '@flotilla/engine';
import './board.css';
import './cells.css';
import { CELL, type Place } from './grid.ts';
import { type Plan, edgeOf, isOnPlan, planSize } from './plan.ts';
import { SeaFrame } from './frame.tsx';

export interface BoardProps {
  readonly plan: Plan;
  /** What the board is called, spoken. */
  readonly label: string;
  /** The state of a cell, spoken after its name. */
  readonly describe: (cell: Cell) => string;
  /** Absent: the board is only looked at. */
  readonly onChoose?: ((cell: Cell) => void) | undefined;
  readonly onAim?: ((cell: Cell | null) => void) | undefined;
  readonly onTurn?: ((cell: Cell) => void) | undefined;
  readonly onKey?: ((event: KeyboardEvent, cell: Cell) => void) | undefined;
  readonly isOff?: ((cell: Cell) => boolean) | undefined;
  readonly isChosen?: ((cell: Cell) => boolean) | undefined;
  readonly pointer?: SVGAttributes<SVGSVGElement> | undefined;
  /** Whether the finger on the board drags or paints, and its slide is not the browser's. */
  readonly isDragging?: (() => boolean) | undefined;
  readonly className?: string | undefined;
  /** What is drawn on the sea, in the units of the plan, the edge left out. */
  readonly children?: ComponentChildren;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A board as a grid that can be read, aimed at and played by pointer, finger and keyboard. */
export function BoardGrid(props: BoardProps): JSX.Element {
  const { plan, label, onChoose, onAim, onTurn, onKey, pointer, children } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<Cell>(plan.cellAt({ x: 0, y: 0 }));
  const { width, height } = planSize(plan);

  const press = usePress(onTurn);

  const focus = (cell: Cell): void => {
    setFocused(cell);
    svg.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(event);
    // Keys that are pressed together with these are meant for the browser.
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(plan, plan.placeOf(cell), event.key);
    if (next !== null) focus(plan.cellAt(next));
    else if (event.key === 'Enter' || event.key === ' ') onChoose?.(cell);
    else {
      onKey?.(event, cell);
      return;
    }
    event.preventDefault();
  };

  return (
    <svg
      {...pointer}
      ref={svg}
      role="grid"
      // It hears when a cell is focused, and browsers would take that for a wish to be focused itself.
      tabindex={-1}
      aria-label={label}
      aria-rowcount={plan.rows}
      aria-colcount={plan.columns}
      class={`board ${props.className ?? ''} ${onChoose === undefined ? '' : 'playable'}`}
      viewBox={`0 0 ${width} ${height}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const cell = cellOf(event);
        if (cell !== null && !press.wasLong()) onChoose?.(cell);
      }}
      onTouchStart={(event) => press.begin(cellOf(event))}
      onTouchEnd={press.end}
      onTouchMove={(event) => {
        press.end();
        if (props.isDragging?.() === true) preventTouchScroll(event);
      }}
      onContextMenu={(event) => {
        const cell = cellOf(event);
        if (cell === null || onTurn === undefined) return;
        event.preventDefault();
        // Some browsers report a long press twice; only the press counts.
        if (!('pointerType' in event && event.pointerType === 'touch')) onTurn(cell);
      }}
      onFocusIn={(event) => {
        const cell = cellOf(event);
        if (cell === null) return;
        setFocused(cell);
        onAim?.(cell);
      }}
      onPointerOver={(event) => onAim?.(cellOf(event))}
      onPointerLeave={() => onAim?.(null)}
    >
      <SeaFrame plan={plan} />
      <g transform={`translate(${edgeOf(plan)} ${edgeOf(plan)})`} aria-hidden="true">
        {children}
        {onChoose !== undefined && <SpotMarks plan={plan} />}
      </g>
      <Cells {...props} focused={focused} />
    </svg>
  );
}

/** The cells a lesson points at, on the board that is played. */
export const Spotlight = createContext<readonly Cell[]>([]);

function SpotMarks({ plan }: { readonly plan: Plan }): JSX.Element {
  const cells = useContext(Spotlight);
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return (
          <rect
            key={cell}
            class="spot"
            x={x * CELL + 1}
            y={y * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx={5}
          />
        );
      })}
    </>
  );
}

/** The cells: invisible except for the one aimed at, but read by screen readers. */
function Cells({
  plan,
  describe,
  onChoose,
  isOff,
  isChosen,
  focused,
}: BoardProps & { readonly focused: Cell }): JSX.Element {
  return (
    <g transform={`translate(${edgeOf(plan)} ${edgeOf(plan)})`}>
      {plan.rowNames.map((name, y) => (
        <g role="row" key={name}>
          {plan.columnNames.map((_, x) => {
            const cell = plan.cellAt({ x, y });
            const off = onChoose === undefined || isOff?.(cell) === true;
            return (
              <rect
                key={cell}
                role="gridcell"
                class={off ? 'cell off' : 'cell'}
                data-cell={cell}
                data-name={plan.names[cell]}
                x={x * CELL}
                y={y * CELL}
                width={CELL}
                height={CELL}
                tabindex={cell === focused ? 0 : -1}
                aria-label={`${plan.names[cell]}, ${describe(cell)}`}
                aria-disabled={onChoose !== undefined && off ? 'true' : undefined}
                aria-selected={isChosen === undefined ? undefined : isChosen(cell)}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}

function cellOf({ target }: Event): Cell | null {
  const written = target instanceof SVGElement ? target.dataset['cell'] : undefined;
  return written === undefined ? null : Number(written);
}

function placeAfter(plan: Plan, from: Place, key: string): Place | null {
  const step = STEPS[key];
  if (step !== undefined) {
    const next = { x: from.x + step.x, y: from.y + step.y };
    return isOnPlan(plan, next) ? next : from;
  }
  if (key === 'Home') return { x: 0, y: from.y };
  if (key === 'End') return { x: plan.columns - 1, y: from.y };
  if (key === 'PageUp') return { x: from.x, y: 0 };
  return key === 'PageDown' ? { x: from.x, y: plan.rows - 1 } : null;
}

/** A finger that stays so long means more than a tap; in milliseconds. */
const LONG = 500;

interface Press {
  readonly begin: (cell: Cell | null) => void;
  readonly end: () => void;
  /** Whether the last press was a long one; the click that follows it is not meant. */
  readonly wasLong: () => boolean;
}

/** A long press does what a right click does: not every phone sends a context menu event. */
function usePress(onLong: ((cell: Cell) => void) | undefined): Press {
  const act = useRef(onLong);
  act.current = onLong;
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const end = (): void => clearTimeout(timer);
    return {
      begin: (cell) => {
        end();
        long = false;
        if (cell === null || act.current === undefined) return;
        timer = setTimeout(() => {
          long = true;
          act.current?.(cell);
        }, LONG);
      },
      end,
      wasLong: () => {
        const was = long;
        long = false;
        return was;
      },
    };
  }, []);
}

/**
 * Prevents scrolling by touch. With `touch-action` alone, Chromium lets a quick swipe go on after the finger
 * is lifted, and the next tap only stops it.
 */
export const preventTouchScroll = (event: TouchEvent): void => event.preventDefault();
