import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  type Cell,
  type FleetRules,
  type Mark as MarkKind,
  type ShipPlacement,
  allCells,
  type Board,
  type Sea,
  wasShot,
} from '@flotilla/engine';
import { BoardGrid, type BoardProps } from '../board/board.tsx';
import { Hull } from '../board/ship.tsx';
import { Mark } from '../board/mark.tsx';
import { fleetPlan } from '../board/plan.ts';
import { speech } from '../device/speech.ts';
import { CELL, placeOn } from '../board/grid.ts';

/** A ship to be drawn, whole or wrecked. */
export interface SeenShip extends ShipPlacement {
  /** In ascending order. */
  readonly cells: readonly Cell[];
  readonly sunk: boolean;
}

interface SeaBoardProps extends Pick<
  BoardProps,
  'label' | 'onChoose' | 'onAim' | 'onKey' | 'isOff' | 'isChosen' | 'className'
> {
  readonly rules: FleetRules;
  readonly ships: readonly SeenShip[];
  readonly markOf: (cell: Cell) => MarkKind | null;
  /** The cells of the last shots: they are shown with a splash. */
  readonly fresh?: ReadonlySet<Cell> | undefined;
  readonly describeMore?: ((cell: Cell) => string | null) | undefined;
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
}

/** One side's board in a fleet game: ships as far as they are known, and the marks of shots. */
export function SeaBoard(props: SeaBoardProps): JSX.Element {
  const { words } = speech();
  const { rules, ships, markOf, fresh, describeMore, under, over, ...board } = props;
  const plan = useMemo(() => fleetPlan(rules.board, rules.labels), [rules]);
  const shipOn = new Map(ships.flatMap((ship) => ship.cells.map((cell) => [cell, ship])));
  const describe = (cell: Cell): string => {
    const mark = markOf(cell);
    const ship = shipOn.get(cell);
    const name = ship === undefined ? null : words.classes.name(ship.class, rules.tradition);
    const state = mark === null ? (name === null ? words.marks.unknown : null) : words.marks[mark];
    return [name, state, describeMore?.(cell) ?? null].filter((part) => part !== null).join(', ');
  };
  return (
    <BoardGrid {...board} plan={plan} describe={describe}>
      {under}
      {ships.map((ship) => (
        <Hull
          key={`${ship.cells[0]} ${ship.cells.length}`}
          name={ship.class}
          size={ship.cells.length}
          place={plan.placeOf(ship.cells[0]!)}
          down={ship.cells.length > 1 && ship.cells[1]! - ship.cells[0]! > 1}
          look={ship.sunk ? 'sunk' : undefined}
        />
      ))}
      {allCells(rules.board).map((cell) => {
        const kind = markOf(cell);
        return (
          kind !== null && (
            <Mark
              key={`${cell} ${kind}`}
              kind={kind}
              place={plan.placeOf(cell)}
              fresh={fresh?.has(cell) === true}
            />
          )
        );
      })}
      {over}
    </BoardGrid>
  );
}

interface SalvoMarksProps {
  readonly rules: FleetRules;
  readonly cells: readonly Cell[];
}

/** The marked shots of a salvo, numbered. */
export function SalvoMarks({ rules, cells }: SalvoMarksProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  return (
    <>
      {cells.map((cell, index) => {
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

interface HeatProps {
  readonly board: Board;
  /** The chance of a ship by cell. */
  readonly heat: readonly number[];
  /** Cells already shot get no heat. */
  readonly sea: Sea;
}

/** Where ships may be: larger and darker squares are likelier. */
export function Heat({ board, heat, sea }: HeatProps): JSX.Element {
  const open = heat.map((chance, cell) => (wasShot(sea, cell) ? 0 : chance));
  const most = Math.max(0.01, ...open.filter((chance) => chance < 1));
  return (
    <>
      {open.map((chance, cell) => {
        const share = Math.min(1, chance / most);
        if (share < 0.02 || chance >= 1) return null;
        const side = CELL * (0.35 + 0.6 * share);
        const { x, y } = placeOn(board, cell);
        return (
          <rect
            key={cell}
            class="heat"
            x={(x + 0.5) * CELL - side / 2}
            y={(y + 0.5) * CELL - side / 2}
            width={side}
            height={side}
            opacity={0.1 + 0.55 * share}
          />
        );
      })}
    </>
  );
}
