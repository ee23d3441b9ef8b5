import type { Chance } from './core/chance.ts';
import type { Outcome, Phase } from './core/course.ts';
import type { Json } from './core/json.ts';
import type { Result } from './core/result.ts';
import type { ObjectForm } from './core/schema.ts';
import type { Seat, Viewer } from './core/seat.ts';

/** A state, and the events that led to it. */
export interface GameStep<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** The types that differ between families of games. */
export interface FamilyTypes {
  readonly rules: { readonly tradition: string };
  readonly preset: object;
  readonly state: object;
  readonly action: { readonly type: string };
  /** An action as a message, its form checked and its cells still names. */
  readonly message: object;
  readonly event: object;
  /** An event as a viewer sees it. */
  readonly seen: object;
  readonly view: object;
}

/** The rules a family can be played by. A screen that only offers games needs nothing else of it. */
export interface Rulebook<T extends Pick<FamilyTypes, 'rules' | 'preset'>> {
  /** The presets without the name of their tradition, which is their key. */
  readonly presets: Readonly<Record<T['rules']['tradition'], object>>;
  /** The rules of a preset with some options replaced. */
  resolve(preset: T['preset'], changes: Readonly<Record<string, unknown>>): Result<T['rules']>;
}

/** Everything else a family of games must provide. The rest of the engine knows only this. */
export interface Family<T extends FamilyTypes> {
  /** A game before its deployments. */
  open(rules: T['rules'], first: Seat): T['state'];
  /** A game from a written position. */
  openAt(rules: T['rules'], position: string): Result<GameStep<T['state'], T['event']>>;

  /** The phase in which each type of action may be made; `phasesOf` makes it. */
  readonly phases: ReadonlyMap<string, Phase>;
  /** What an action leads to. The caller has checked that its phase and seat are right. */
  decide(
    state: T['state'],
    seat: Seat,
    action: T['action'],
  ): Result<GameStep<T['state'], T['event']>>;
  evolve(state: T['state'], event: T['event']): T['state'];
  /** Ends the game: reveals the secrets and tells the outcome. */
  end(state: T['state'], outcome: Outcome): GameStep<T['state'], T['event']>;

  /** Whether everyone may see the whole event. */
  isPublic(event: T['event']): boolean;
  /** What a viewer sees of an event: the only place where secrets are cut. */
  see(event: T['event'], viewer: Viewer): T['seen'];
  openingView(rules: T['rules'], viewer: Viewer): T['view'];
  evolveView(view: T['view'], seen: T['seen']): T['view'];
  view(state: T['state'], viewer: Viewer): T['view'];
  legal(view: T['view'], seat: Seat, chance: Chance): readonly T['action'][];

  /** How each cell is written, by its number. */
  cellNames(rules: T['rules']): readonly string[];
  /** The form of each type of action as a message. */
  forms(rules: T['rules']): Readonly<Record<T['action']['type'], ObjectForm<object>>>;
  /** The action of a message that has its form. */
  readAction(rules: T['rules'], message: T['message']): Result<T['action']>;
  makeAction(rules: T['rules'], action: T['action']): Json;
  parseSeen(rules: T['rules'], viewer: Viewer, message: unknown): Result<T['seen']>;
  makeSeen(rules: T['rules'], viewer: Viewer, seen: T['seen']): Json;
  makeView(view: T['view']): Json;
}

/** A map, because actions from outside may have the type `toString`. */
export const phasesOf = <Action extends { readonly type: string }>(
  phases: Readonly<Record<Action['type'], Phase>>,
): ReadonlyMap<string, Phase> => new Map(Object.entries<Phase>(phases));
