import {
  type Action,
  type Event,
  type Result,
  type Seat,
  type State,
  act,
  conclude,
  isTalk,
  ok,
  parseAction,
  refuse,
  start,
  type Json,
  type Viewer,
  legal,
  makeAction,
  makeSeen,
  makeView,
  see,
  view,
} from '@flotilla/engine';
import { EMPTY_CHAIN, withLast, type EndingEntry, type Entry, type Journal } from './journal.ts';
import { type Clock, clockAfter, nextDeadline, startClock } from './clock.ts';
import { type Message, sealOf, drawnSalt, lotChance, deploymentChance } from './seals.ts';
import type { MatchSetup } from './setup.ts';

/** A setup that says who really begins. */
export interface SettledSetup extends MatchSetup {
  readonly first: Seat;
}

/** A game with all that surrounds it; an immutable value. */
export interface Match {
  readonly setup: SettledSetup;
  readonly game: State;
  readonly journal: Journal;
  readonly clock: Clock;
}

/** A match, and the events that led to it. */
export interface MatchStep {
  readonly match: Match;
  readonly events: readonly Event[];
}

/** What came of an attempt to act. */
export interface Played extends MatchStep {
  /** False: a flag had fallen before, so the game ended on time instead. */
  readonly applied: boolean;
}

/**
 * Starts a match. Only a position brings events at once.
 *
 * @example startMatch({ rules, seed: 'any text', first: null, position: null, clock: null, players: ['Ada', 'Ben'] })
 */
export function startMatch(setup: MatchSetup): Result<MatchStep> {
  const started = start(setup, lotChance(setup.seed));
  if (!started.ok) return started;
  const { state: game, events } = started.value;
  const { rules, seed, position, clock, players } = setup;
  const match: Match = {
    setup: { rules, seed, first: game.first, position, clock, players },
    game,
    journal: EMPTY_CHAIN,
    clock: startClock(clock, game.chart.toAct),
  };
  return ok({ match, events });
}

/**
 * Plays an action as it was sent. A refusal leaves everything as it was; time counts first.
 *
 * @example play(match, 0, { type: 'fire', at: ['C3'] }, 12_345)
 */
export const play = (match: Match, seat: Seat, message: unknown, at: number): Result<Played> =>
  playSalted(match, seat, message, at, null);

/** The same, with the salt of a deployment that comes without one; null: it is drawn from the seed. */
export function playSalted(
  match: Match,
  seat: Seat,
  message: unknown,
  at: number,
  salt: string | null,
): Result<Played> {
  const now = momentOf(match, at);
  const late = endedBy(match, now);
  if (late !== null) return late;
  const parsed = parseAction(match.game, seat, message);
  if (!parsed.ok) return parsed;
  const sent = message as Message;
  const action = sealed(parsed.value, sent, () => salt ?? drawnSalt(match.setup.seed, seat));
  const acted = act(match.game, seat, action);
  if (!acted.ok) return acted;
  const { state: game, events } = acted.value;
  const actor = isTalk(action) ? null : seat;
  const next = {
    setup: match.setup,
    game,
    journal: withLast<Entry>(match.journal, { seat, action: sent, at: now }),
    clock: clockAfter(match.clock, { at: now, actor }, game.chart.toAct),
  };
  return ok({ match: next, events, applied: true });
}

/**
 * Ends a match whose clock has run out, at the very moment it did, however late that is noticed.
 *
 * @example endOnTime(match, 600_000)
 */
export function endOnTime(match: Match, at: number): Result<MatchStep> {
  if (isOver(match)) return refuse('game-over', 'The game is over.');
  return endedBy(match, momentOf(match, at)) ?? refuse('wrong-phase', 'No clock has run out.');
}

/**
 * Ends a match because a player left it.
 *
 * @example abandon(match, 1, 12_345) // seat 1 has lost
 */
export const abandon = (match: Match, seat: Seat, at: number): Result<Played> =>
  leave(match, seat, 'abandoned', at);

/**
 * Ends a match because a program answered wrongly or late.
 *
 * @example forfeit(match, 1, 12_345) // seat 1 has lost
 */
export const forfeit = (match: Match, seat: Seat, at: number): Result<Played> =>
  leave(match, seat, 'forfeit', at);

function leave(
  match: Match,
  seat: Seat,
  event: 'abandoned' | 'forfeit',
  at: number,
): Result<Played> {
  const now = momentOf(match, at);
  return endedBy(match, now) ?? concluded(match, { seat, event, at: now });
}

/** The match after an ending from outside the rules. Whether it is justified is not asked here. */
export function concluded(match: Match, entry: EndingEntry): Result<Played> {
  const ended = conclude(match.game, entry.seat, entry.event);
  if (!ended.ok) return ended;
  const { state: game, events } = ended.value;
  const next = {
    setup: match.setup,
    game,
    journal: withLast<Entry>(match.journal, entry),
    clock: clockAfter(match.clock, { at: entry.at, actor: null }, game.chart.toAct),
  };
  // The clock's verdict takes the place of what was attempted; any other ending is what was asked for.
  return ok({ match: next, events, applied: entry.event !== 'time' });
}

/**
 * Whether the game of a match is over.
 *
 * @example isOver(match)
 */
export const isOver = ({ game }: Match): boolean => game.chart.phase === 'over';

/** The moment of the last entry: that is when the clocks were last set. */
export const lastMoment = ({ clock }: Match): number => clock.since;

/** Time never goes backwards, and is counted in whole milliseconds. */
const momentOf = (match: Match, at: number): number => Math.max(lastMoment(match), Math.floor(at));

/** The match ended by a flag that has fallen by now, or null. */
function endedBy(match: Match, now: number): Result<Played> | null {
  const deadline = nextDeadline(match.clock);
  if (deadline === null || deadline.at > now) return null;
  return concluded(match, { seat: deadline.seat, event: 'time', at: deadline.at });
}

/** A deployment with its seal and its salt; every other action as it is. */
function sealed(action: Action, sent: Message, otherSalt: () => string): Action {
  if (action.type !== 'deploy') return action;
  const salt = action.salt ?? otherSalt();
  return { ...action, salt, seal: sealOf(sent, salt) };
}

/**
 * Every legal action of a seat as messages; see `legal`. The deployment offered is always the same one.
 *
 * @example legalMessages(match, 0) // [{ type: 'fire', at: ['A1'] }, …]
 */
export function legalMessages({ game, setup }: Match, seat: Seat): readonly Json[] {
  return legal(view(game, seat), deploymentChance(setup.seed, seat)).map((action) =>
    makeAction(setup.rules, action),
  );
}

/**
 * Events of a match as messages to a viewer.
 *
 * @example eventsFor(played.match, played.events, 1)
 */
export function eventsFor(
  { game, setup }: Match,
  events: readonly Event[],
  viewer: Viewer,
): readonly Json[] {
  return events.map((event) => makeSeen(setup.rules, viewer, see(game, event, viewer)));
}

/**
 * Whether nothing of these events is kept from a viewer: all for whom that is so are told the same.
 *
 * @example isOpenTo(played.match, played.events, 'spectator') // true for a shot, false for a deployment
 */
export const isOpenTo = ({ game }: Match, events: readonly Event[], viewer: Viewer): boolean =>
  events.every((event) => see(game, event, viewer) === event);

/**
 * Everything a viewer may know of a match, as a message.
 *
 * @example viewFor(match, 'spectator')
 */
export const viewFor = ({ game }: Match, viewer: Viewer): Json => makeView(view(game, viewer));
