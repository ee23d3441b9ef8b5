import type { ComponentChildren, JSX } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
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
import { BoardGrid, type BoardProps } from '../draw/board.tsx';
import { Hull } from '../draw/ship.tsx';
import { Mark } from '../draw/mark.tsx';
import { Impact } from '../draw/effects.tsx';
import { fleetPlan } from '../draw/plan.ts';
import { CELL, placeOn } from '../draw/grid.ts';
import { Look } from '../draw/look.ts';

/** A ship to be drawn, whole or wrecked. */
export interface SeenShip extends ShipPlacement {
  /** In ascending order. */
  readonly cells: readonly Cell[];
  readonly sunk: boolean;
  /** Never found: shown once the game is over. */
  readonly ghost?: boolean;
}

interface SeaBoardProps extends Pick<
  BoardProps,
  'label' | 'onChoose' | 'onAim' | 'onKey' | 'isOff' | 'isChosen' | 'className'
> {
  readonly rules: FleetRules;
  readonly ships: readonly SeenShip[];
  readonly markOf: (cell: Cell) => MarkKind | null;
  /** The cells of the last shots, in the order fired: each is shown with a splash or an explosion. */
  readonly fresh?: ReadonlySet<Cell> | undefined;
  readonly describeMore?: ((cell: Cell) => string | null) | undefined;
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
}

/** One side's board in a fleet game: ships as far as they are known, and the marks of shots. */
export function SeaBoard(props: SeaBoardProps): JSX.Element {
  const { words } = useContext(Look);
  const { rules, ships, markOf, fresh, describeMore, under, over, ...board } = props;
  const turns = new Map([...(fresh ?? [])].map((cell, turn) => [cell, turn]));
  const landed = (cells: readonly Cell[]): number | undefined =>
    cells.map((cell) => turns.get(cell)).findLast((turn) => turn !== undefined);
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
          look={ship.sunk ? 'sunk' : ship.ghost === true ? 'ghost' : undefined}
          lands={ship.sunk ? landed(ship.cells) : undefined}
        />
      ))}
      {allCells(rules.board).map((cell) => {
        const kind = markOf(cell);
        const ship = shipOn.get(cell);
        const isFresh = turns.has(cell);
        // The hits before it stay until the shell that sinks the ship has landed.
        const lands = ship?.sunk === true ? landed(ship.cells) : turns.get(cell);
        const place = plan.placeOf(cell);
        return (
          kind !== null && (
            <>
              {!isFresh && lands !== undefined && (
                <Mark key={`${cell} before`} kind="hit" place={place} lands={lands} isLeaving />
              )}
              <Mark
                key={`${cell} ${kind}`}
                kind={kind}
                place={place}
                isOnWreck={kind === 'sunk' && ship !== undefined}
                lands={isFresh ? turns.get(cell) : lands}
              >
                {isFresh && <Impact kind={kind} />}
              </Mark>
            </>
          )
        );
      })}
      {over}
    </BoardGrid>
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
