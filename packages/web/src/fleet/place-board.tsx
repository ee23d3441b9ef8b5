import { BoardGrid, CELL, Hull, type Plan, fleetPlan, placeUnder } from '@flotilla/board/parts';
import type { Cell } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Zoomable } from '../game/zoomable.tsx';
import { isLetter } from '../ui/letter-keys.ts';
import { speech } from '../device/speech.ts';
import { BOARD_ID, beginDrag, dropText } from './drag.ts';
import type { ShipPlacer, ShipOnBoard } from './placement.ts';

interface FleetPlaceBoardProps {
  readonly placer: ShipPlacer;
  readonly say: (text: string) => void;
}

/** The board a fleet is placed on. */
export function FleetPlaceBoard({ placer, say }: FleetPlaceBoardProps): JSX.Element {
  const { words, page } = speech();
  const { placing } = page;
  const { board, labels, tradition } = placer.rules;
  const plan = useMemo(() => fleetPlan(board, labels), [board, labels]);
  /** A drag has just ended: the click that follows it is not meant. */
  const dragged = useRef(false);
  /** A ship on the board is in a pointer's grip. */
  const gripped = useRef(false);
  const nameOf = ({ class: name }: { readonly class: string }): string =>
    words.classes.name(name, tradition);
  const tell = (...drop: readonly [Parameters<typeof dropText>[1], ShipOnBoard]): void =>
    say(dropText(placer, ...drop));
  const remove = (ship: ShipOnBoard): void => {
    placer.lift(ship);
    tell('removed', ship);
  };

  const choose = (cell: Cell): void => {
    if (dragged.current) {
      dragged.current = false;
      return;
    }
    const ship = placer.shipAt(cell);
    if (ship !== null) {
      remove(ship);
      return;
    }
    const inHand = placer.inHandAt(cell);
    if (inHand !== null) tell(placer.lay(inHand) ? 'laid' : 'refused', inHand);
  };
  const turn = (cell: Cell): void => {
    const ship = placer.shipAt(cell);
    if (!placer.turn(ship) && ship !== null) tell('refused', ship);
  };
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    const ship = placer.shipAt(cell);
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
    const ship = placer.shipAt(cell);
    if (ship === null) return;
    const grab = placer.cellsOf(ship).indexOf(cell);
    gripped.current = true;
    beginDrag(placer, event, { ship, lifted: ship, grab }, (drop, dropped) => {
      gripped.current = false;
      dragged.current = drop !== 'tapped';
      setTimeout(() => (dragged.current = false));
      tell(drop, dropped);
    });
  };

  return (
    <div id={BOARD_ID} class="place-board">
      <Zoomable plan={plan}>
        <BoardGrid
          plan={plan}
          label={placing.fleet.grid}
          describe={(cell) => {
            const ship = placer.shipAt(cell);
            return ship === null ? placing.free : placing.covered(nameOf(ship));
          }}
          onChoose={choose}
          onTurn={turn}
          onKey={onKey}
          onAim={(cell) => placer.hold(cell === null ? null : inHandOver(placer, cell))}
          pointer={{ onPointerDown: grasp }}
          isDragging={() => gripped.current}
        >
          <Ships placer={placer} plan={plan} />
          <HeldShip placer={placer} plan={plan} />
        </BoardGrid>
      </Zoomable>
    </div>
  );
}

const inHandOver = (placer: ShipPlacer, cell: Cell): ShipOnBoard | null =>
  placer.shipAt(cell) === null ? placer.inHandAt(cell) : null;

interface LayerProps {
  readonly placer: ShipPlacer;
  readonly plan: Plan;
}

function Ships({ placer, plan }: LayerProps): JSX.Element {
  return (
    <>
      {placer.laid.value.map((ship) => (
        <Hull
          key={ship.at}
          name={ship.class}
          size={ship.size}
          place={plan.placeOf(ship.at)}
          down={ship.down}
          look={ship === placer.leaving.value ? 'ghost' : undefined}
        />
      ))}
    </>
  );
}

/** What is held over the board; the only part that is drawn anew while a ship is dragged. */
function HeldShip({ placer, plan }: LayerProps): JSX.Element | null {
  const held = placer.held.value;
  if (held === null) return null;
  const wrong = held.fits
    ? []
    : placer.cellsOf(held).filter((cell) => placer.blocked.value.has(cell));
  return (
    <>
      {[...placer.blocked.value].map((cell) => {
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
