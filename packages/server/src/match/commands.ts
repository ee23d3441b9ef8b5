import { type Seat, SEATS, actionFault, other } from '@flotilla/engine';
import {
  type ActionMessage,
  type TimeControl,
  entriesOf,
  play,
  isOver,
  nextDeadline,
  type Match,
} from '@flotilla/play';
import { type Answer, type DeclineReason, type Person, deny } from '@flotilla/protocol';
import { newSecret, type MatchId, type PersonId } from '../ids.ts';
import {
  type LogEntry,
  type LogEntryOf,
  type LiveMatch,
  type LiveStep,
  actedStep,
  offeredClocks,
  seatKeptFor,
  seatOf,
  stepsOf,
  botsToAct,
} from './live-match.ts';
import { refusalToRateWith } from '../ratings/rating-service.ts';
import type { Outage } from '../store/store.ts';
import { type Signs, canBeClaimed, seatPresence, waitsForOther } from './seat-presence.ts';
import type { World } from '../world.ts';

/** A player sits down. */
interface Join {
  readonly type: 'join';
  /** The player's, in the tradition of the match. */
  readonly rating?: number | null;
  /** Agreed on by quick pairing, where it is not the first clock that the opener accepts. */
  readonly clock?: TimeControl | null;
}

/** A command to a match. */
export type Command = { readonly by: Person; readonly key: string } & (
  | Join
  | { readonly type: 'act'; readonly action: ActionMessage }
  | { readonly type: 'abort' }
  | { readonly type: 'decline'; readonly reason: DeclineReason }
  | { readonly type: 'claim' }
  /** `match` is the id of the match that would follow. */
  | { readonly type: 'rematch'; readonly match: MatchId }
);

/** The steps of a command, or a refusal. Nothing is saved yet. */
export type CommandDecision = Answer<readonly LiveStep[]>;

const steps = (live: LiveMatch, ...entries: readonly LogEntry[]): CommandDecision => ({
  ok: true,
  value: stepsOf(live.id, live, entries),
});

export const NO_SIGNS: Signs = new Map();

/** Decides a command. A claim needs to know who is connected. */
export function decide(
  live: LiveMatch,
  command: Command,
  world: World,
  now: number,
  signs: Signs = NO_SIGNS,
): CommandDecision {
  const at = Math.max(now, live.at);
  const seat = seatOf(live, command.by.id as PersonId);
  if (command.type === 'join') return decideJoin(live, command, world, at);
  if (command.type === 'decline') return decideDecline(live, command, at);
  if (seat === null) return deny('not-allowed', 'You have no seat at this table.');
  switch (command.type) {
    case 'act':
      return decideAct(live, seat, command.action, command.key, at);
    case 'abort':
      return decideAbort(live, seat, command.key, at);
    case 'claim':
      return decideClaim(live, seat, command.key, signs, at);
    case 'rematch':
      return decideRematch(live, seat, command, at);
  }
}

function decideJoin(
  live: LiveMatch,
  { by: person, key, rating = null, clock }: Extract<Command, Join>,
  world: World,
  at: number,
): CommandDecision {
  if (live.status !== 'open') return deny('conflict', 'No seat is free at this table.');
  if (seatOf(live, person.id as PersonId) !== null) {
    return deny('conflict', 'You already have a seat at this table.');
  }
  const seat = SEATS.find((free) => live.sitters[free] === null && isKeptFor(live, free, person));
  if (seat === undefined) return refusalToSeat(live, person);
  const unrateable = live.terms.rated ? refusalToRateWith(live.sitters[other(seat)], person) : null;
  if (unrateable !== null) return unrateable;
  const isAgreed = clock === undefined || isOffered(live, clock);
  if (!isAgreed) return deny('conflict', 'This clock is not offered any more.');
  const agreed = clock === undefined ? {} : { clock };
  const joined: LogEntry = { type: 'joined', seat, sitter: person, rating, ...agreed, at, key };
  return live.sitters[other(seat)] === null
    ? steps(live, joined)
    : steps(live, joined, beginning(live, at, world));
}

/** Whether a player may take a free seat. */
function isKeptFor({ terms }: LiveMatch, seat: Seat, { kind, id }: Person): boolean {
  const wish = terms.wishes[seat].for;
  return wish === 'person'
    ? terms.challenged?.id === id
    : (wish === 'program') === (kind === 'program');
}

function refusalToSeat({ terms }: LiveMatch, { kind }: Person): Answer<never> {
  if ((terms.challenged ?? null) !== null)
    return deny('not-allowed', 'The free seat is kept for another player.');
  return deny(
    'not-allowed',
    kind === 'program' ? 'No seat is kept for a program.' : 'The free seat is kept for a program.',
  );
}

function decideDecline(
  live: LiveMatch,
  { by, key, reason }: Extract<Command, { readonly type: 'decline' }>,
  at: number,
): CommandDecision {
  const seat = seatKeptFor(live, by.id as PersonId);
  if (seat === null) return deny('not-allowed', 'You are not challenged to this match.');
  if (live.status !== 'open') return deny('conflict', 'The challenge is over.');
  return steps(live, { type: 'declined', seat, reason, at, key });
}

const isOffered = ({ terms }: LiveMatch, clock: TimeControl | null): boolean =>
  offeredClocks(terms).some((offered) => JSON.stringify(offered) === JSON.stringify(clock));

/** The log entry with which the game begins. If the players did not agree who is first, the server draws a lot. */
export function beginning(
  { terms: { rules, first, position } }: Pick<LiveMatch, 'terms'>,
  at: number,
  world: World,
): LogEntry {
  const seed = newSecret(world);
  const mustAgree = rules.first === 'agreed' && first === null && position === null;
  const lot = world.randomInt(2) as Seat;
  return { type: 'began', seed, first: mustAgree ? lot : first, at };
}

function decideAct(
  live: LiveMatch,
  seat: Seat,
  action: ActionMessage,
  key: string | null,
  at: number,
): CommandDecision {
  if (live.match === null || live.status === 'aborted') return refusalWithoutGame(live, action);
  if (isDrawOffer(action) && drawOffers(live.match, seat) >= MAX_DRAW_OFFERS)
    return deny(
      'too-many',
      `You may offer a draw at most ${MAX_DRAW_OFFERS} times in a game; play on, or accept your opponent's offer.`,
    );
  const played = play(live.match, seat, action, at - live.startedAt!);
  if (!played.ok) return played;
  const acted: LogEntryOf<'acted'> = { type: 'acted', seat, action, at, key };
  return { ok: true, value: [actedStep(live, acted, played.value)] };
}

/** Before the game begins, a malformed action is refused for its form first, as in a game. */
function refusalWithoutGame({ terms, status }: LiveMatch, action: ActionMessage): Answer<never> {
  const fault = actionFault(terms.rules, action);
  if (fault !== null) return deny('bad-message', fault);
  return status === 'aborted'
    ? deny('game-over', 'The match was called off.')
    : deny('wrong-phase', 'The other seat is still free.');
}

/** Every offer is kept in the log and told to everyone who watches. */
const MAX_DRAW_OFFERS = 10;

const isDrawOffer = (action: unknown): boolean =>
  (action as { readonly type?: unknown } | null)?.type === 'offer-draw';

const drawOffers = ({ journal }: Match, seat: Seat): number =>
  entriesOf(journal).filter(
    (entry) => 'action' in entry && entry.seat === seat && isDrawOffer(entry.action),
  ).length;

/** The action of a bot. The expected version replaces a key. */
export const decideBotAct = (
  live: LiveMatch,
  seat: Seat,
  action: ActionMessage,
  now: number,
): CommandDecision => decideAct(live, seat, action, null, Math.max(now, live.at));

function decideAbort(live: LiveMatch, seat: Seat, key: string, at: number): CommandDecision {
  if (live.status === 'over' || live.status === 'aborted') {
    return deny('game-over', 'The match is over.');
  }
  if (live.terms.tournament !== null) {
    return deny('not-allowed', 'A match of a tournament cannot be called off.');
  }
  const entries = live.match === null ? [] : entriesOf(live.match.journal);
  const hasBegun = entries.some(
    (entry) => 'action' in entry && !BEFORE_THE_FIRST_SHOT.has(entry.action['type'] as string),
  );
  if (hasBegun) return deny('wrong-phase', 'It is too late to cancel the match; you can resign.');
  return steps(live, { type: 'aborted', seat, at, key });
}

/** A player who waits alone at a match moves to another match. */
export function decideMove(
  live: LiveMatch,
  person: Person,
  match: MatchId,
  now: number,
): CommandDecision {
  const seat = seatOf(live, person.id as PersonId);
  const isAlone = seat !== null && live.sitters[other(seat)] === null;
  if (live.status !== 'open' || !isAlone) return deny('conflict', 'No player waits here alone.');
  return steps(live, { type: 'moved', match, at: Math.max(now, live.at) });
}

const BEFORE_THE_FIRST_SHOT: ReadonlySet<string> = new Set([
  'deploy',
  'offer-draw',
  'decline-draw',
]);

function decideClaim(
  live: LiveMatch,
  seat: Seat,
  key: string,
  signs: Signs,
  at: number,
): CommandDecision {
  const presence = seatPresence(live, signs, at);
  if (presence === null || !canBeClaimed(live) || !waitsForOther(live, seat))
    return deny('wrong-phase', 'There is nothing to claim.');
  const from = presence.claimFrom[seat];
  if (from === null) return deny('too-early', 'Your opponent is connected.');
  if (at < from)
    return deny('too-early', `The win can be claimed in ${Math.ceil((from - at) / 1000)} seconds.`);
  return steps(live, { type: 'concluded', seat: other(seat), reason: 'abandoned', at, key });
}

function decideRematch(
  live: LiveMatch,
  seat: Seat,
  { key, match }: { readonly key: string; readonly match: MatchId },
  at: number,
): CommandDecision {
  if (live.status !== 'over' && live.status !== 'aborted') {
    return deny('wrong-phase', 'The match is not over yet.');
  }
  if (live.terms.tournament !== null)
    return deny('not-allowed', 'The tournament says who plays whom.');
  if (live.next !== null || live.wanted.includes(seat)) {
    return deny('conflict', 'You have asked for it already.');
  }
  const rival = live.sitters[other(seat)];
  if (rival === null) return deny('not-allowed', 'There was no opponent in this match.');
  const wanted: LogEntry = { type: 'rematch-wanted', seat, at, key };
  const isAgreed = rival.kind === 'bot' || live.wanted.includes(other(seat));
  return isAgreed ? steps(live, wanted, { type: 'rematched', match, at }) : steps(live, wanted);
}

/** What time alone causes in a match; it does not depend on when or where it is computed. */

const HOUR = 60 * 60 * 1000;

/** How long an open match waits for its players. */
const OPEN_FOR = { listed: HOUR, challenge: 24 * HOUR, others: 7 * 24 * HOUR } as const;

/** A bot whose node has died is asked again by another node after this time. */
const BOT_PATIENCE = 10_000;

interface Due {
  readonly at: number;
  readonly entry: LogEntry;
}

/** What happens to a match, and when, if no one acts; null: nothing. */
function nextDue(live: LiveMatch): Due | null {
  if (live.status === 'open') return expiry(live);
  if (live.status !== 'playing') return null;
  const [flag, absence] = [flagFall(live), noShow(live)];
  if (flag === null || absence === null) return flag ?? absence;
  return absence.at < flag.at ? absence : flag;
}

function expiry({ createdAt, terms }: LiveMatch): Due {
  const isListed = terms.wishes.some((wish) => wish.for === 'lobby') || terms.byPairing;
  const isChallenge = (terms.challenged ?? null) !== null;
  const patience = isListed ? 'listed' : isChallenge ? 'challenge' : 'others';
  const at = createdAt + OPEN_FOR[patience];
  return { at, entry: { type: 'aborted', seat: null, at, key: null } };
}

function flagFall({ match, startedAt }: LiveMatch): Due | null {
  const deadline = nextDeadline(match!.clock);
  if (deadline === null) return null;
  const at = startedAt! + deadline.at;
  return { at, entry: { type: 'concluded', seat: deadline.seat, reason: 'time', at, key: null } };
}

/** In a tournament, a player who has not placed in time is absent. Time that was given back counts for that, too. */
function noShow({ match, terms, startedAt }: LiveMatch): Due | null {
  const { publicState } = match!.game;
  if (terms.tournament === null || publicState.phase !== 'deploy') return null;
  const credits = entriesOf(match!.journal).map((entry) => ('credit' in entry ? entry.credit : 0));
  const credited = credits.reduce((sum, each) => sum + each, 0);
  const at = startedAt! + terms.tournament.arriveWithin + credited;
  const seat = publicState.toAct[0]!;
  return { at, entry: { type: 'concluded', seat, reason: 'abandoned', at, key: null } };
}

/** The log entry that is due at a match by now, or null. What fell due during an outage did not: its time is given back first. */
export function entryDue(
  live: LiveMatch,
  now: number,
  outages: readonly Outage[] = [],
): LogEntry | null {
  const due = nextDue(live);
  const outage = live.match === null ? undefined : uncredited(live, outages);
  if (outage !== undefined && (due === null || due.at > outage.from))
    return creditFor(live, outage);
  return due !== null && due.at <= now ? due.entry : null;
}

/** The first outage during which a clock of the match ran that has not been given its time back. */
function uncredited(live: LiveMatch, outages: readonly Outage[]): Outage | undefined {
  const { clock } = live.match!;
  if (live.status !== 'playing' || clock.control === null || clock.running.length === 0)
    return undefined;
  const since = live.startedAt! + clock.since;
  return outages.find(({ until }) => until > since);
}

/** Whether clocks of a match are to be given back the time of an outage. */
export const isCreditDue = (live: LiveMatch, outages: readonly Outage[]): boolean =>
  live.match !== null && uncredited(live, outages) !== undefined;

function creditFor({ match, startedAt }: LiveMatch, { from, until }: Outage): LogEntry {
  const since = startedAt! + match!.clock.since;
  return { type: 'credited', milliseconds: until - Math.max(from, since), at: until };
}

/**
 * When the sweeper must look at a match again: something falls due, or the result is to be entered in ratings and
 * tournaments. Null: never.
 */
export function nextDueAt(live: LiveMatch): number | null {
  if (live.status === 'over' && live.match !== null && isOver(live.match)) return live.at;
  return nextDue(live)?.at ?? null;
}

/** When the bots that must act in a match are asked again; null: none must. */
export const botsDueAt = (live: LiveMatch): number | null =>
  botsToAct(live).length > 0 ? live.at + BOT_PATIENCE : null;
