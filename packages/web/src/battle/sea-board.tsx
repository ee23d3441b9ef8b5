import {
  type Cell,
  type FleetRules,
  type Mark as MarkKind,
  type ShipPlacement,
  allCells,
} from '@flotilla/engine';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { ChartBoard, type ChartBoardProps } from '../board/board.tsx';
import { Hull } from '../board/ship.tsx';
import { Mark } from '../board/mark.tsx';
import { fleetPlan } from '../board/plan.ts';
import { speech } from '../device/speech.ts';

/** A ship to be drawn, whole or wrecked. */
export interface SeenShip extends ShipPlacement {
  /** In ascending order. */
  readonly cells: readonly Cell[];
  readonly sunk: boolean;
}

interface SeaBoardProps extends Pick<
  ChartBoardProps,
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
    <ChartBoard {...board} plan={plan} describe={describe}>
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
    </ChartBoard>
  );
}
