import {
  type FiredEvent,
  type FleetRules,
  type FleetView,
  type Seat,
  type SeenEvent,
  type SeenFleetEvent,
  type TurnEvent,
  cellCount,
  evolveView,
  openingView,
  other,
  placedShips,
  wasShot,
} from '@flotilla/engine';

/**
 * How strong the enemy was when a round began, told by the length of its salvo: the squares of its
 * ships afloat after so many of our lists. Not `exact`: there may be more, it had no more shots left.
 */
interface SalvoLength {
  readonly lists: number;
  readonly squares: number;
  readonly exact: boolean;
}

/** What a seat was told about the enemy's fleet, in order. */
export interface FleetAnnouncements {
  readonly lists: readonly FiredEvent[];
  readonly strengths: readonly SalvoLength[];
}

export const NOTHING_TOLD: FleetAnnouncements = { lists: [], strengths: [] };

/** Everything a seat was shown, folded into its view, and what of it speaks of the enemy's fleet. */
export class FleetLogbook {
  readonly rules: FleetRules;
  readonly seat: Seat;
  /** Whether it was shown something that cannot happen. */
  isBroken = false;
  readonly #lists: FiredEvent[] = [];
  readonly #strengths: SalvoLength[] = [];
  #view: FleetView;
  #listsBeforeRound = 0;
  #enemyShots = 0;

  constructor(rules: FleetRules, seat: Seat) {
    this.rules = rules;
    this.seat = seat;
    this.#view = openingView(rules, seat) as FleetView;
  }

  get view(): FleetView {
    return this.#view;
  }

  get told(): FleetAnnouncements {
    return { lists: this.#lists, strengths: this.#strengths };
  }

  observe(seen: SeenEvent): void {
    const event = seen as SeenFleetEvent;
    if (this.isBroken || !isPossible(this.#view, event)) {
      this.isBroken = true;
      return;
    }
    const { round, turn } = this.#view.publicState;
    this.#view = evolveView(this.#view, event) as FleetView;
    if (event.type === 'fired') {
      if (event.seat === this.seat) this.#lists.push(withoutWasted(event));
      else this.#enemyShots += event.shots.length;
    }
    if (event.type === 'turn') {
      if (turn === null || this.#view.publicState.round > round) {
        this.#listsBeforeRound = this.#lists.length;
      }
      this.#hearStrength(event);
    }
  }

  /** The enemy's salvo tells which ships it has lost, where announcements do not (rulebook 1.4.1). */
  #hearStrength({ seat, shots, reply, last }: TurnEvent): void {
    const { turn, salvo, report, named, sunkTold, shotLimit } = this.rules;
    if (seat === this.seat || turn !== 'salvo' || salvo !== 'squares-afloat') return;
    const isTold = report === 'cells' ? named !== 'never' : sunkTold !== false;
    // A fleet that is gone may still fire: to reply, with a single shot (rulebook 1.3.2).
    if (isTold || reply || last) return;
    const isCapped = shotLimit !== null && shots >= shotLimit - this.#enemyShots;
    this.#strengths.push({ lists: this.#listsBeforeRound, squares: shots, exact: !isCapped });
  }
}

/** The shots that told something: one at a cell fired at before tells nothing (rulebook 1.1.3c). */
const withoutWasted = (event: FiredEvent): FiredEvent =>
  event.shots.some(({ repeated }) => repeated)
    ? { ...event, shots: event.shots.filter(({ repeated }) => !repeated) }
    : event;

/** Whether an event can have happened as far as its own content goes. */
function isPossible(view: FleetView, event: SeenFleetEvent): boolean {
  const { rules } = view.publicState;
  switch (event.type) {
    case 'deployed':
      return event.ships === undefined || placedShips(rules, event.ships).ok;
    case 'turn':
      return Number.isInteger(event.shots) && event.shots > 0;
    case 'fired':
      return isPossibleFire(view, event);
    default:
      return true;
  }
}

function isPossibleFire({ publicState }: FleetView, { seat, shots, ships }: FiredEvent): boolean {
  const { rules, seas } = publicState;
  const cells = cellCount(rules.board);
  const isKnown = (name: string): boolean => rules.fleet.some((kind) => kind.class === name);
  if ((ships === undefined) !== (rules.report === 'cells')) return false;
  if (ships !== undefined && ![...ships.hit, ...ships.sunk].every((ship) => isKnown(ship.class))) {
    return false;
  }
  const isRepeated = (at: number, index: number): boolean =>
    wasShot(seas[other(seat)], at) || shots.findIndex((shot) => shot.at === at) < index;
  return shots.every(
    ({ at, result, class: name, repeated = false }, index) =>
      Number.isInteger(at) &&
      at >= 0 &&
      at < cells &&
      isRepeated(at, index) === repeated &&
      (!repeated || rules.repeat === 'wasted') &&
      (result !== undefined) === (ships === undefined) &&
      (name === undefined || isKnown(name)),
  );
}
