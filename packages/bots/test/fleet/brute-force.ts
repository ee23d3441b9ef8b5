import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  type Seat,
  type SeenEvent,
  type State,
  act,
  see,
  spans,
  start,
} from '@flotilla/engine';
import { type SeatAction, accepted } from '@flotilla/test-kit';

/** Every legal layout of a fleet, found by trying every place for every ship. */
export function allFleets(rules: FleetRules): FleetPlacement[] {
  const ships = rules.fleet.flatMap(({ class: name, size, count }) =>
    Array.from({ length: count }, () => ({ name, size })),
  );
  const fleets: FleetPlacement[] = [];
  const place = (fleet: FleetPlacement, blocked: ReadonlySet<number>, least: number): void => {
    const ship = ships[fleet.length];
    if (ship === undefined) {
      fleets.push(fleet);
      return;
    }
    const isTwin = ships[fleet.length + 1]?.name === ship.name;
    spans(rules.board, rules.contact, ship.size).forEach(({ cells, zone }, index) => {
      if (index < least || cells.some((cell) => blocked.has(cell))) return;
      const sent = { class: ship.name, from: cells[0]!, to: cells.at(-1)! };
      place([...fleet, sent], new Set([...blocked, ...zone]), isTwin ? index + 1 : 0);
    });
  };
  place([], new Set(), 0);
  return fleets;
}

/** A game up to some moment, but for the fleet that seat 1 deployed. */
export interface Course {
  /** The state before seat 1 deployed. */
  readonly before: State;
  readonly actions: readonly SeatAction[];
  /** What seat 0 saw from then on. */
  readonly seen: readonly string[];
}

/** Whether seat 0 would have seen the same had seat 1 deployed this fleet and both done the same. */
export function agrees({ before, actions, seen }: Course, fleet: FleetPlacement): boolean {
  let state = before;
  let told = 0;
  for (const { seat, action } of [deployment(1, fleet), ...actions]) {
    const step = act(state, seat, action);
    if (!step.ok) return false;
    for (const event of step.value.events) {
      if (JSON.stringify(see(state, event, 0)) !== seen[told++]) return false;
    }
    state = step.value.state;
  }
  return told === seen.length;
}

export const deployment = (seat: Seat, ships: FleetPlacement): SeatAction => ({
  seat,
  action: { type: 'deploy', ships },
});

/** The state before the deployments. */
export const opened = (rules: FleetRules): State =>
  accepted(start({ rules, first: 0 }, new Chance(''))).state;

/** One more action: the state after it, and what seat 0 sees of it. */
export function done(
  state: State,
  { seat, action }: SeatAction,
): { state: State; seen: SeenEvent[] } {
  const step = accepted(act(state, seat, action));
  return { state: step.state, seen: step.events.map((event) => see(state, event, 0)) };
}
