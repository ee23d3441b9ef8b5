import { fleetPlan, placeUnder } from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import type { ShipPlacer, ShipOnBoard } from './placement.ts';

/** A ship in a pointer's grip. */
interface Grip {
  readonly ship: ShipOnBoard;
  /** The ship on the board that it is, if it was taken from there. */
  readonly lifted: ShipOnBoard | null;
  /** How many cells from its end it was grasped. */
  readonly grab: number;
}

/** Less than this, and the pointer has tapped rather than dragged; in pixels. */
const TAP = 6;

/** The board ships are dragged over. */
export const BOARD_ID = 'place-board';

/** The result of a drag. */
type Drop = 'tapped' | 'laid' | 'refused' | 'removed' | 'cancelled';

/** What happened to a dragged ship, in a sentence; empty if nothing did. */
export function dropText(placer: ShipPlacer, drop: Drop, ship: ShipOnBoard): string {
  const { words, page } = speech();
  const { board, labels, tradition } = placer.rules;
  const name = words.classes.name(ship.class, tradition);
  const { names } = fleetPlan(board, labels);
  const cells = placer.cellsOf(ship);
  switch (drop) {
    case 'laid':
      return page.placing.placed(name, names[cells[0]!]!, names[cells.at(-1)!]!);
    case 'refused':
      return `${page.placing.refused(name)} ${page.placing.touching[placer.rules.contact]}`;
    case 'removed':
      return page.placing.removed(name);
    default:
      return '';
  }
}

/** Drags a ship until the pointer is released; released beside the board, the ship is taken off. */
export function beginDrag(
  placer: ShipPlacer,
  start: PointerEvent,
  { ship, lifted, grab }: Grip,
  onDrop: (drop: Drop, ship: ShipOnBoard) => void,
): void {
  const { board, labels } = placer.rules;
  const plan = fleetPlan(board, labels);
  const svg = document.querySelector<SVGSVGElement>(`#${BOARD_ID} svg.board`)!;
  let moved = false;
  let over: ShipOnBoard | null = null;

  const follow = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!moved && far < TAP) return;
    moved = true;
    event.preventDefault();
    const down = lifted === null ? placer.down.value : ship.down;
    over = null;
    const place = placeUnder(svg, plan, event);
    if (place !== null) {
      const x = Math.max(0, down ? place.x : place.x - grab);
      const y = Math.max(0, down ? place.y - grab : place.y);
      over = placer.berthed({ ...ship, down, at: plan.cellAt({ x, y }) });
    }
    placer.hold(over, lifted);
  };
  const drop = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    stop();
    placer.hold(null);
    onDrop(dropped(event), over ?? ship);
  };
  const dropped = ({ type }: PointerEvent): Drop => {
    if (!moved) return 'tapped';
    if (type !== 'pointerup' || (over === null && lifted === null)) return 'cancelled';
    if (over !== null) return placer.lay(over, lifted) ? 'laid' : 'refused';
    placer.lift(lifted!);
    return 'removed';
  };
  const stop = (): void => {
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', drop);
  };
  addEventListener('pointermove', follow, { passive: false });
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', drop);
}
