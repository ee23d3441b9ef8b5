import { type BlindTypes, blind } from './blind/blind.ts';
import type { AnyTimeAction } from './core/course.ts';
import type { Family, FamilyTypes } from './family.ts';
import { type FleetTypes, fleet } from './fleet/fleet.ts';

/** Every family of games: to add one, add its types and its entry here, and its rulebook in `rulesets.ts`. */
export interface Families {
  readonly fleet: FleetTypes;
  readonly blind: BlindTypes;
}

const FAMILIES: { readonly [Name in Game]: Family<Families[Name]> } = { fleet, blind };

/** The name of a family. */
export type Game = keyof Families;

export type Ruleset = Families[Game]['rules'];
export type Preset = Families[Game]['preset'];
export type State = Families[Game]['state'];
export type GameAction = Families[Game]['action'];
export type Action = GameAction | AnyTimeAction;
export type Event = Families[Game]['event'];
export type SeenEvent = Families[Game]['seen'];
export type View = Families[Game]['view'];

interface AnyTypes extends FamilyTypes {
  readonly rules: Ruleset;
  readonly preset: Preset;
  readonly state: State;
  readonly action: GameAction;
  readonly message: Families[Game]['message'];
  readonly event: Event;
  readonly seen: SeenEvent;
  readonly view: View;
}

/** The family of a ruleset, a state or a view. Each family only ever meets its own values. */
export const familyOf = ({ game }: { readonly game: Game }): Family<AnyTypes> =>
  FAMILIES[game] as unknown as Family<AnyTypes>;
