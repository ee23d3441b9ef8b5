import { isTalk } from './action.ts';
import type { Json } from './canonical.ts';
import type { Chance } from './chance.ts';
import {
  type Action,
  type Event,
  type GameAction,
  type SeenEvent,
  type State,
  type View,
  familyOf,
} from './families.ts';
import type { Step } from './family.ts';
import type { OutsideReason } from './outcome.ts';
import { type Result, ok, refuse } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import { type Seat, type Viewer, other } from './seat.ts';
import { decideTalk, notNow, notNowTalk } from './turn-order.ts';
import { isTalkMessage } from './wire.ts';

/**
 * The events an action leads to, or why it is refused. Nothing changes yet: `evolve` applies them.
 *
 * @example decide(state, 0, { type: 'fire', at: [22] })
 */
export function decide(state: State, seat: Seat, action: Action): Result<readonly Event[]> {
  const family = familyOf(state);
  const phase = family.phases.get(action.type);
  if (phase !== undefined) {
    const refusal = notNow(state.chart, seat, phase);
    return refusal === null ? family.decide(state, seat, action as GameAction) : refusal;
  }
  if (!isTalk(action)) return refuse('bad-message', `This game has no such action.`);
  const refusal = notNowTalk(state.chart, seat, action);
  if (refusal !== null) return refusal;
  const talk = decideTalk(state.chart, seat, action);
  return ok(talk.type === 'ended' ? family.end(state, talk) : [talk]);
}

/**
 * The state after an event.
 *
 * @example events.reduce(evolve, state)
 */
export const evolve = (state: State, event: Event): State => familyOf(state).evolve(state, event);

/**
 * Decides and applies at once.
 *
 * @example act(state, 0, { type: 'resign' }) // { ok: true, value: { state, events } }
 */
export function act(state: State, seat: Seat, action: Action): Result<Step<State, Event>> {
  const decided = decide(state, seat, action);
  if (!decided.ok) return decided;
  return ok({ state: decided.value.reduce(evolve, state), events: decided.value });
}

/**
 * Ends a game for a reason outside its rules; the seat named loses.
 *
 * @example conclude(state, 1, 'time') // seat 1 ran out of time
 */
export function conclude(
  state: State,
  loser: Seat,
  reason: OutsideReason,
): Result<Step<State, Event>> {
  if (state.chart.phase === 'over') return refuse('game-over', 'The game is over.');
  const events = familyOf(state).end(state, { winner: other(loser), reason });
  return ok({ state: events.reduce(evolve, state), events });
}

/**
 * What a viewer is shown of an event: the only place where secrets are cut.
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

/** The same knowledge after one more seen event: folding all of them gives `view`. */
export const evolveView = (seenSoFar: View, seen: SeenEvent): View =>
  familyOf(seenSoFar).evolveView(seenSoFar, seen);

/**
 * Every legal action of a seat, from nothing but its own view. A deployment is one random legal one;
 * in a salvo game there is one action for each cell that may be shot at; resigning and draws are not
 * listed.
 *
 * @example legal(view(state, 1), new Chance('seed'))
 */
export function legal(known: View, chance: Chance): readonly GameAction[] {
  return known.viewer === 'spectator' ? [] : familyOf(known).legal(known, known.viewer, chance);
}

/**
 * The action of a message from outside, or why it is refused. The first objection that applies is
 * the one given: its form, the end of the game, the phase, the seat, and only then its cells.
 *
 * @example parseAction(state, 0, { type: 'fire', at: ['C3'] })
 */
export function parseAction(state: State, seat: Seat, message: unknown): Result<Action> {
  const family = familyOf(state);
  const { rules } = state.chart;
  if (!isAction(rules, message))
    return refuse('bad-message', 'This is not an action of this game.');
  const talk = isTalkMessage(message) ? message : null;
  const refusal =
    talk === null
      ? notNow(state.chart, seat, family.phases.get((message as GameAction).type)!)
      : notNowTalk(state.chart, seat, talk);
  if (refusal !== null) return refusal;
  return talk === null ? family.parseAction(rules, message) : ok(talk);
}

/**
 * Whether a message has the form of an action, whenever that may be allowed.
 *
 * @example isAction(rules, { type: 'resign' }) // true
 */
export const isAction = (rules: Ruleset, message: unknown): boolean =>
  isTalkMessage(message) || familyOf(rules).isAction(rules, message);

/** An action as a message. */
export const makeAction = (rules: Ruleset, action: Action): Json =>
  isTalk(action) ? { type: action.type } : familyOf(rules).makeAction(rules, action);

/** A seen event from a message. */
export const parseSeen = (rules: Ruleset, viewer: Viewer, message: unknown): Result<SeenEvent> =>
  familyOf(rules).parseSeen(rules, viewer, message);

/** A seen event as a message. */
export const makeSeen = (rules: Ruleset, viewer: Viewer, seen: SeenEvent): Json =>
  familyOf(rules).makeSeen(rules, viewer, seen);

/** A view as a message. */
export const makeView = (known: View): Json => familyOf(known).makeView(known);
