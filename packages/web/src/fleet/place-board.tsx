import type { Cell } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { BoardGrid } from '../board/board.tsx';
import { Hull } from '../board/ship.tsx';
import { CELL } from '../board/grid.ts';
import { type Plan, fleetPlan, placeUnder } from '../board/plan.ts';
import { Zoomable } from '../board/zoomable.tsx';
import { isLetter } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { BOARD_ID, beginDrag, dropText } from './drag.ts';
import type { ShipPlacer, ShipOnBoard } from './placement.ts';

interface HarbourBoardProps {
  readonly harbour: ShipPlacer;
  readonly say: (text: string) => void;
}

/** The board a fleet is placed on. */
export function FleetPlaceBoard({ harbour, say }: HarbourBoardProps): JSX.Element {
  const { words, page } = speech();
  const { placing } = page;
  const { board, labels, tradition } = harbour.rules;
  const plan = useMemo(() => fleetPlan(board, labels), [board, labels]);
  /** A drag has just ended: the click that follows it is not meant. */
  const dragged = useRef(false);
  /** A ship on the board is in a pointer's grip. */
  const gripped = useRef(false);
  const nameOf = ({ class: name }: { readonly class: string }): string =>
    words.classes.name(name, tradition);
  const tell = (...drop: readonly [Parameters<typeof dropText>[1], ShipOnBoard]): void =>
    say(dropText(harbour, ...drop));
  const remove = (ship: ShipOnBoard): void => {
    harbour.lift(ship);
    tell('removed', ship);
  };

  const choose = (cell: Cell): void => {
    if (dragged.current) {
      dragged.current = false;
      return;
    }
    const ship = harbour.shipAt(cell);
    if (ship !== null) {
      remove(ship);
      return;
    }
    const inHand = harbour.inHandAt(cell);
    if (inHand !== null) tell(harbour.lay(inHand) ? 'laid' : 'refused', inHand);
  };
  const turn = (cell: Cell): void => {
    const ship = harbour.shipAt(cell);
    if (!harbour.turn(ship) && ship !== null) tell('refused', ship);
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    const ship = harbour.shipAt(cell);
    if (isLetter(event, 'r')) turn(cell);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && ship !== null) {
      remove(ship);
    } else return;
    event.preventDefault();
  };
  const grasp = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void => {
    const place = placeUnder(event.currentTarget, plan, event);
    if (place === null || event.button !== 0) return;
    const cell = plan.cellAt(place);
    const ship = harbour.shipAt(cell);
    if (ship === null) return;
    const grab = harbour.cellsOf(ship).indexOf(cell);
    gripped.current = true;
    beginDrag(harbour, event, { ship, lifted: ship, grab }, (drop, dropped) => {
      gripped.current = false;
      dragged.current = drop !== 'tapped';
      setTimeout(() => (dragged.current = false));
      tell(drop, dropped);
    });
  };

  return (
    <div id={BOARD_ID} class="harbour">
      <Zoomable plan={plan}>
        <BoardGrid
          plan={plan}
          label={placing.fleet.grid}
          describe={(cell) => {
            const ship = harbour.shipAt(cell);
            return ship === null ? placing.free : placing.covered(nameOf(ship));
          }}
          onChoose={choose}
          onTurn={turn}
          onKey={onKey}
          onAim={(cell) => harbour.hold(cell === null ? null : inHandOver(harbour, cell))}
          pointer={{ onPointerDown: grasp }}
          isDragging={() => gripped.current}
        >
          <Ships harbour={harbour} plan={plan} />
          <HeldShip harbour={harbour} plan={plan} />
        </BoardGrid>
      </Zoomable>
    </div>
  );
}

const inHandOver = (harbour: ShipPlacer, cell: Cell): ShipOnBoard | null =>
  harbour.shipAt(cell) === null ? harbour.inHandAt(cell) : null;

interface LayerProps {
  readonly harbour: ShipPlacer;
  readonly plan: Plan;
}

function Ships({ harbour, plan }: LayerProps): JSX.Element {
  return (
    <>
      {harbour.laid.value.map((ship) => (
        <Hull
          key={ship.at}
          name={ship.class}
          size={ship.size}
          place={plan.placeOf(ship.at)}
          down={ship.down}
          look={ship === harbour.leaving.value ? 'ghost' : undefined}
        />
      ))}
    </>
  );
}

/** What is held over the board; the only part that is drawn anew while a ship is dragged. */
function HeldShip({ harbour, plan }: LayerProps): JSX.Element | null {
  const held = harbour.held.value;
  if (held === null) return null;
  const wrong = held.fits
    ? []
    : harbour.cellsOf(held).filter((cell) => harbour.blocked.value.has(cell));
  return (
    <>
      {[...harbour.blocked.value].map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return (
          <rect key={cell} class="zone" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
        );
      })}
      <Hull
        name={held.class}
        size={held.size}
        place={plan.placeOf(held.at)}
        down={held.down}
        look={held.fits ? 'ghost' : 'wrong'}
      />
      {wrong.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return (
          <path
            key={cell}
            class="forbidden"
            d={`M${x * CELL + 8} ${y * CELL + 8}l16 16m0 -16l-16 16`}
          />
        );
      })}
    </>
  );
}
