import {
  type Event,
  type Json,
  type Result,
  type Seat,
  type State,
  type Viewer,
  conclude,
  isPublic,
  isAnyTimeAction,
  legal,
  makeAction,
  makeSeen,
  makeView,
  ok,
  receive,
  refuse,
  see,
  start,
  view,
} from '@flotilla/engine';
import {
  type Clock,
  clockAfter,
  clockWithCredit,
  clocksRunning,
  flagged,
  nextDeadline,
  startClock,
} from './clock.ts';
import { EMPTY_JOURNAL, type EndingEntry, type Journal, withEntry } from './journal.ts';
import { type ActionMessage, deploymentChance, drawnSalt, lotChance, sealOf } from './seals.ts';
import type { MatchSetup } from './setup.ts';

/** A setup that says who really begins. */
export interface SettledSetup extends MatchSetup {
  readonly first: Seat;
}

/** A game with its setup, journal and clock; an immutable value. */
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

/** The result of an attempt to act. */
export interface Played extends MatchStep {
  /** False: a flag had fallen before, so the game ended on time instead. */
  readonly applied: boolean;
}

/**
 * Starts a match. There are events only where it starts from a position.
 *
 * @example startMatch({ rules, seed: 'any text', first: null, position: null, clock: null, players: ['Ada', 'Ben'] })
 */
export function startMatch(setup: MatchSetup): Result<MatchStep> {
  const started = start(setup, lotChance(setup.seed));
  if (!started.ok) return started;
  const { state: game, events } = started.value;
  const { rules, seed, first, position, clock, players } = setup;
  const isDrawn = first === null && position === null && rules.first === 'lot';
  const firstBy = isDrawn ? 'lot' : setup.firstBy;
  const drawn = firstBy === undefined ? {} : { firstBy };
  const match: Match = {
    setup: { rules, seed, first: game.first, ...drawn, position, clock, players },
    game,
    journal: EMPTY_JOURNAL,
    clock: startClock(clock, clocksRunning(game.publicState)),
  };
  return ok({ match, events });
}

/**
 * Plays an action as it was sent. The clock is looked at first; a refusal changes nothing.
 *
 * @example play(match, 0, { type: 'fire', at: ['C3'] }, 12_345)
 */
export const play = (match: Match, seat: Seat, message: unknown, at: number): Result<Played> =>
  playSalted(match, seat, message, at, null);

/** The same, with a salt for a deployment that comes without one; null: it is drawn from the seed. */
export function playSalted(
  match: Match,
  seat: Seat,
  message: unknown,
  at: number,
  otherSalt: string | null,
): Result<Played> {
  const now = momentOf(match, at);
  const late = endedBy(match, now);
  if (late !== null) return late;
  const received = receive(match.game, seat, message, (sent) => {
    const salt = sent ?? otherSalt ?? drawnSalt(match.setup.seed, seat);
    return { salt, seal: sealOf(message as ActionMessage, salt) };
  });
  if (!received.ok) return received;
  const { action, state: game, events } = received.value;
  const actor = isAnyTimeAction(action) ? null : seat;
  const next = {
    setup: match.setup,
    game,
    journal: withEntry(match.journal, { seat, action: message as ActionMessage, at: now }),
    clock: clockAfter(match.clock, { at: now, actor }, clocksRunning(game.publicState)),
  };
  return ok({ match: next, events, applied: true });
}

/**
 * Ends a match whose clock has run out, dated at the moment it ran out, however late that is noticed.
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
 * Ends a match because a program gave a wrong answer or a late one.
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

/**
 * Gives the time before a moment back to the clocks that ran, because no player could be heard for so long. Refused for more
 * than has gone by since the last entry, and where a flag had fallen before.
 *
 * @example credit(match, 8_000, 20_345)
 */
export function credit(match: Match, milliseconds: number, at: number): Result<MatchStep> {
  if (isOver(match)) return refuse('game-over', 'The game is over.');
  if (milliseconds > at - lastMoment(match))
    return refuse('wrong-phase', 'Less time than that has gone by since the last entry.');
  if (flagged(match.clock, at - milliseconds) !== null)
    return refuse('wrong-phase', 'A clock had run out before.');
  const entry = { credit: milliseconds, at };
  const next = {
    ...match,
    journal: withEntry(match.journal, entry),
    clock: clockWithCredit(match.clock, entry),
  };
  return ok({ match: next, events: [] });
}

/** The match after an ending from outside the rules. The caller checks whether it is justified. */
export function concluded(match: Match, entry: EndingEntry): Result<Played> {
  const ended = conclude(match.game, entry.seat, entry.event);
  if (!ended.ok) return ended;
  const { state: game, events } = ended.value;
  const next = {
    setup: match.setup,
    game,
    journal: withEntry(match.journal, entry),
    clock: clockAfter(match.clock, { at: entry.at, actor: null }, clocksRunning(game.publicState)),
  };
  // The clock ends a match instead of what was attempted; the other endings are what was asked for.
  return ok({ match: next, events, applied: entry.event !== 'time' });
}

/**
 * Whether the game of a match is over.
 *
 * @example isOver(match)
 */
export const isOver = ({ game }: Match): boolean => game.publicState.phase === 'over';

/** The moment of the last entry, when the clocks were last set. */
export const lastMoment = ({ clock }: Match): number => clock.since;

/** Time never goes backwards, and is counted in whole milliseconds. */
const momentOf = (match: Match, at: number): number => Math.max(lastMoment(match), Math.floor(at));

/** The match ended by a flag that has fallen by now, or null. */
function endedBy(match: Match, now: number): Result<Played> | null {
  const deadline = nextDeadline(match.clock);
  if (deadline === null || deadline.at > now) return null;
  return concluded(match, { seat: deadline.seat, event: 'time', at: deadline.at });
}

/**
 * Every legal action of a seat as messages; see `legal`. The offered deployment is always the same one.
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
 * Whether everyone may see these events whole: then `eventsFor` gives every viewer the same.
 *
 * @example arePublic(played.match, played.events) // true for a shot, false for a deployment
 */
export const arePublic = ({ game }: Match, events: readonly Event[]): boolean =>
  events.every((event) => isPublic(game, event));

/**
 * Everything a viewer may know of a match, as a message.
 *
 * @example viewFor(match, 'spectator')
 */
export const viewFor = ({ game }: Match, viewer: Viewer): Json => makeView(view(game, viewer));
