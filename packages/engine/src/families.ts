import type { Talk } from './action.ts';
import type { BlindAction } from './blind/action.ts';
import type { BlindEvent, SeenBlindEvent } from './blind/event.ts';
import { blind } from './blind/family.ts';
import type { BlindState } from './blind/state.ts';
import type { BlindView } from './blind/view.ts';
import type { Family } from './family.ts';
import type { FleetAction } from './fleet/action.ts';
import type { FleetEvent, SeenFleetEvent } from './fleet/event.ts';
import { fleet } from './fleet/family.ts';
import type { FleetState } from './fleet/state.ts';
import type { FleetView } from './fleet/view.ts';
import type { Ruleset } from './ruleset.ts';

export type State = FleetState | BlindState;
export type GameAction = FleetAction | BlindAction;
export type Action = GameAction | Talk;
export type Event = FleetEvent | BlindEvent;
export type SeenEvent = SeenFleetEvent | SeenBlindEvent;
export type View = FleetView | BlindView;

type AnyFamily = Family<Ruleset, State, GameAction, Event, SeenEvent, View>;

const FAMILIES = { fleet, blind };

/** The family of a ruleset, a state or a view: each only ever meets its own. */
export const familyOf = ({ game }: { readonly game: keyof typeof FAMILIES }): AnyFamily =>
  FAMILIES[game] as unknown as AnyFamily;
