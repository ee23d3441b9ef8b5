import type { Chance } from './chance.ts';
import type { Phase } from './course.ts';
import type { Json } from './canonical.ts';
import type { Outcome } from './outcome.ts';
import type { Result } from './result.ts';
import type { Seat, Viewer } from './seat.ts';

/** A state, and the events that led to it. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** What a family of games must know how to do; everything else knows only this. */
export interface Family<Rules, State, Action, Event, Seen, View> {
  /** The phase in which each action of this family may be made. */
  readonly phases: ReadonlyMap<string, Phase>;

  /** A game before its deployments. */
  open(rules: Rules, first: Seat): State;
  /** A game from a written position, and the seat that is to move there. */
  openAt(rules: Rules, position: string): Result<Step<State, Event>>;

  /** The events of an action that comes from the right seat in the right phase. */
  decide(state: State, seat: Seat, action: Action): Result<readonly Event[]>;
  evolve(state: State, event: Event): State;
  /** The events of an ending that the rules or the world outside have brought about. */
  end(state: State, outcome: Outcome): readonly Event[];

  /** What a viewer is shown of an event: the only place where secrets are cut. */
  see(event: Event, viewer: Viewer): Seen;
  openingView(rules: Rules, viewer: Viewer): View;
  evolveView(view: View, seen: Seen): View;
  view(state: State, viewer: Viewer): View;
  legal(view: View, seat: Seat, chance: Chance): readonly Action[];

  /** Whether a message has the form of an action of this family, whatever its cells are. */
  isAction(rules: Rules, message: unknown): boolean;
  /** The action of a message of that form. */
  parseAction(rules: Rules, message: unknown): Result<Action>;
  makeAction(rules: Rules, action: Action): Json;
  parseSeen(rules: Rules, viewer: Viewer, message: unknown): Result<Seen>;
  makeSeen(rules: Rules, viewer: Viewer, seen: Seen): Json;
  makeView(view: View): Json;
}
