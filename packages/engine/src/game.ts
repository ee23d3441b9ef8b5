import type { Chance } from './core/chance.ts';
import {
  type First,
  type OutsideReason,
  type RefusedResult,
  type Sealed,
  ANY_TIME_ACTIONS,
  type AnyTimeAction,
  decideAnyTime,
  isAnyTimeAction,
  notNow,
  notNowAnyTime,
} from './core/course.ts';
import type { Json } from './core/json.ts';
import { type Result, ok, refuse } from './core/result.ts';
import { type ObjectForm, isRecord, isText, objectForm, oneOf } from './core/schema.ts';
import { type Seat, type Viewer, other } from './core/seat.ts';
import {
  type Action,
  type Event,
  type GameAction,
  type Ruleset,
  type SeenEvent,
  type State,
  type View,
  familyOf,
} from './families.ts';
import type { GameStep } from './family.ts';

/** How a game starts. Null is the same as absent. */
export interface Setup {
  readonly rules: Ruleset;
  /** Who begins; required where the rules want an agreement, elsewhere it overrides the lot. */
  readonly first?: Seat | null;
  /** A blind position to start from instead of deployments. */
  readonly position?: string | null;
}

/** The seat that begins by the rules alone. */
const RULED: Readonly<Record<First, Seat | null>> = {
  lot: null,
  agreed: null,
  'seat-0': 0,
  'seat-1': 1,
};

/**
 * Starts a game. The lot, where there is one, comes from `chance`.
 *
 * @example start({ rules, first: 0 }, new Chance('seed')) // { ok: true, value: { state, events: [] } }
 */
export function start(setup: Setup, chance: Chance): Result<GameStep<State, Event>> {
  const { rules, first = null, position = null } = setup;
  const ruled = RULED[rules.first];
  if (first !== null && ruled !== null && first !== ruled) {
    return refuse('bad-rules', `"first" is ${first}, but by these rules seat ${ruled} begins.`);
  }
  if (position !== null) return startAt(rules, first ?? ruled, position);
  if (rules.first === 'agreed' && first === null) {
    return refuse('bad-rules', '"first" is missing: by these rules the players agree who begins.');
  }
  const lot: Seat = chance.below(2) === 0 ? 0 : 1;
  return ok({ state: familyOf(rules).open(rules, first ?? ruled ?? lot), events: [] });
}

/** A game from a position: the side to move there begins, and `first` may not say otherwise. */
function startAt(
  rules: Ruleset,
  first: Seat | null,
  position: string,
): Result<GameStep<State, Event>> {
  const opened = familyOf(rules).openAt(rules, position);
  if (!opened.ok) return opened;
  const toMove = opened.value.state.first;
  if (first === null || first === toMove) return opened;
  return refuse('bad-rules', `Seat ${toMove} is to move in this position, not seat ${first}.`);
}

/**
 * Plays a message: reads it, decides it and applies it, and checks each thing once. The first
 * objection that applies is the one given: its form, the end of the game, the phase, the seat, its
 * cells, and then the rules.
 *
 * `seal` makes the proof of a deployment from the salt it came with; without it there is none.
 *
 * @example receive(state, 0, { type: 'fire', at: ['C3'] }) // { ok: true, value: { action, state, events } }
 */
export function receive(
  state: State,
  seat: Seat,
  message: unknown,
  seal: (salt: string | undefined) => Sealed = () => ({}),
): Result<Received> {
  const parsed = parseAction(state, seat, message);
  if (!parsed.ok) return parsed;
  const action =
    parsed.value.type === 'deploy' ? { ...parsed.value, ...seal(parsed.value.salt) } : parsed.value;
  const step = stepOf(state, seat, action);
  return step.ok ? ok({ ...step.value, action }) : step;
}

/** A step, and the action that led to it. */
export interface Received extends GameStep<State, Event> {
  readonly action: Action;
}

/**
 * Plays an action: the events it leads to and the state after them, or why it is refused.
 *
 * @example act(state, 0, { type: 'resign' }) // { ok: true, value: { state, events } }
 */
export function act(state: State, seat: Seat, action: Action): Result<GameStep<State, Event>> {
  return notAllowed(state, seat, action) ?? stepOf(state, seat, action);
}

/**
 * The events an action leads to, or why it is refused. `evolve` applies them.
 *
 * @example decide(state, 0, { type: 'fire', at: [22] })
 */
export function decide(state: State, seat: Seat, action: Action): Result<readonly Event[]> {
  const step = act(state, seat, action);
  return step.ok ? ok(step.value.events) : step;
}

/**
 * The state after an event. Folding the events of a step gives the state of the step.
 *
 * @example events.reduce(evolve, state)
 */
export const evolve = (state: State, event: Event): State => familyOf(state).evolve(state, event);

/** Why an action may not be made by this seat now, whatever it says. */
function notAllowed(state: State, seat: Seat, action: { type: string }): RefusedResult | null {
  const { phases } = familyOf(state);
  const phase = phases.get(action.type);
  if (phase !== undefined) return notNow(state.publicState, seat, phase);
  if (isAnyTimeAction(action)) return notNowAnyTime(state.publicState, seat, action);
  return refuse('bad-message', `"type" must be one of ${typesOf(phases.keys())}.`);
}

/** The step of an action that may be made now. */
function stepOf(state: State, seat: Seat, action: Action): Result<GameStep<State, Event>> {
  const family = familyOf(state);
  if (family.phases.has(action.type)) return family.decide(state, seat, action as GameAction);
  const talk = decideAnyTime(state.publicState, seat, action as AnyTimeAction);
  if (talk.type === 'ended') return ok(family.end(state, talk));
  return ok({ state: family.evolve(state, talk), events: [talk] });
}

/**
 * Ends a game for a reason outside its rules. The seat named loses.
 *
 * @example conclude(state, 1, 'time') // seat 1 ran out of time
 */
export function conclude(
  state: State,
  loser: Seat,
  reason: OutsideReason,
): Result<GameStep<State, Event>> {
  if (state.publicState.phase === 'over') return refuse('game-over', 'The game is over.');
  return ok(familyOf(state).end(state, { winner: other(loser), reason }));
}

/**
 * Whether everyone may see the whole event: then `see` returns it as it is for every viewer.
 *
 * @example isPublic(state, event) // true for a shot, false for a deployment
 */
export const isPublic = (state: State, event: Event): boolean => familyOf(state).isPublic(event);

/**
 * What a viewer sees of an event: the only place where secrets are cut.
 *
 * @example see(state, event, 'spectator')
 */
export const see = (state: State, event: Event, viewer: Viewer): SeenEvent =>
  familyOf(state).see(event, viewer);

/** Everything a viewer may know, from the state. */
export const view = (state: State, viewer: Viewer): View => familyOf(state).view(state, viewer);

/** What a viewer knows before the first event. */
export const openingView = (rules: Ruleset, viewer: Viewer): View =>
  familyOf(rules).openingView(rules, viewer);

/** The view after one more seen event. Folding all of them gives `view`. */
export const evolveView = (seenSoFar: View, seen: SeenEvent): View =>
  familyOf(seenSoFar).evolveView(seenSoFar, seen);

/**
 * Every legal action of a seat, from nothing but its own view. A deployment is one random legal one;
 * in a salvo game there is one action for each cell that may be fired at; resigning and draws are not
 * listed.
 *
 * @example legal(view(state, 1), new Chance('seed'))
 */
export function legal(known: View, chance: Chance): readonly GameAction[] {
  return known.viewer === 'spectator' ? [] : familyOf(known).legal(known, known.viewer, chance);
}

/**
 * The action of a message from outside, or why it is refused; see `receive` for the order of objections.
 *
 * @example parseAction(state, 0, { type: 'fire', at: ['C3'] })
 */
export function parseAction(state: State, seat: Seat, message: unknown): Result<Action> {
  const { rules } = state.publicState;
  const fault = actionFault(rules, message);
  if (fault !== null) return refuse('bad-message', fault);
  const action = message as { readonly type: string };
  const refusal = notAllowed(state, seat, action);
  if (refusal !== null) return refusal;
  return isAnyTimeAction(action) ? ok(action) : familyOf(rules).readAction(rules, action as never);
}

const TALK_FORM: ObjectForm<AnyTimeAction> = objectForm<AnyTimeAction>({
  type: oneOf(ANY_TIME_ACTIONS),
});

/**
 * What is wrong with the form of an action, whenever it may be allowed; null: nothing.
 *
 * @example actionFault(rules, { type: 'fire' }) // '"at" is missing; it must be a list of cells, one at least.'
 */
export function actionFault(rules: Ruleset, message: unknown): string | null {
  if (!isRecord(message)) return 'An action must be an object such as {"type":"resign"}.';
  const { type } = message;
  const forms = familyOf(rules).forms(rules);
  if (isText(type) && Object.hasOwn(forms, type)) {
    return forms[type as GameAction['type']].faultIn(message);
  }
  if (isText(type) && isAnyTimeAction({ type })) return TALK_FORM.faultIn(message);
  return `"type" must be one of ${typesOf(Object.keys(forms))}.`;
}

const typesOf = (actions: Iterable<string>): string => [...actions, ...ANY_TIME_ACTIONS].join(', ');

/** An action as a message. */
export const makeAction = (rules: Ruleset, action: Action): Json =>
  isAnyTimeAction(action) ? { type: action.type } : familyOf(rules).makeAction(rules, action);

/** A seen event from a message. */
export const parseSeen = (rules: Ruleset, viewer: Viewer, message: unknown): Result<SeenEvent> =>
  familyOf(rules).parseSeen(rules, viewer, message);

/** A seen event as a message. */
export const makeSeen = (rules: Ruleset, viewer: Viewer, seen: SeenEvent): Json =>
  familyOf(rules).makeSeen(rules, viewer, seen);

/** A view as a message. */
export const makeView = (known: View): Json => familyOf(known).makeView(known);

/**
 * How each cell of a game is written, by its number.
 *
 * @example cellNames(rules)[0] // 'A1'
 */
export const cellNames = (rules: Ruleset): readonly string[] => familyOf(rules).cellNames(rules);
