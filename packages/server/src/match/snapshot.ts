import { type Event, type Viewer, bySeat, type Seat } from '@flotilla/engine';
import { type Match, eventsAfter, eventsFor, remaining } from '@flotilla/play';
import type {
  Clocks,
  Listing,
  SeatPresence,
  ServerMessage,
  MatchSnapshot,
  MatchInfo,
  Person,
  SeatWish,
} from '@flotilla/protocol';
import { type LiveMatch, type LiveStep, offeredClocks, seatsToAct } from './live-match.ts';
import type { PersonId } from '../ids.ts';
import type { MatchRow } from '../store/stored-matches.ts';

/** What a viewer is told of a match. The secrets of the game are cut by the engine, in `see`. */

type Update = Extract<ServerMessage, { type: 'update' }>;
type Events = MatchSnapshot['events'];

const eventsOf = (match: Match, events: readonly Event[], viewer: Viewer): Events =>
  eventsFor(match, events, viewer) as unknown as Events;

/** What everyone may know about a match. */
function matchInfo(live: LiveMatch): MatchInfo {
  const { terms, match } = live;
  const outcome = match?.game.publicState.outcome ?? null;
  return {
    id: live.id,
    version: live.version,
    status: live.status,
    rules: terms.rules as unknown as Record<string, unknown>,
    clock: terms.clock,
    clocks: live.status === 'open' ? [...offeredClocks(terms)] : [terms.clock],
    rated: terms.rated,
    visibility: terms.visibility,
    wishes: [terms.wishes[0].for, terms.wishes[1].for],
    challenged: terms.challenged ?? null,
    declined: live.declined,
    sitters: [live.sitters[0], live.sitters[1]],
    ratings: [live.ratings[0], live.ratings[1]],
    createdAt: live.createdAt,
    startedAt: live.startedAt,
    endedAt: live.endedAt,
    result: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason },
    claimAfter: terms.clock === null ? terms.claimAfter : null,
    rematch: { wanted: [...live.wanted], match: live.next?.match ?? null },
    next: live.next,
    tournament: terms.tournament === null ? null : gameOf(terms.tournament),
  };
}

const gameOf = ({ id, round, pair, game }: NonNullable<LiveMatch['terms']['tournament']>) => ({
  id,
  round,
  pair,
  game,
});

/** The clocks of a match now; null where there are none, or none yet. */
export function clocksOf(live: LiveMatch, now: number): Clocks | null {
  const { match, startedAt, endedAt } = live;
  if (match === null || match.clock.control === null) return null;
  // The clocks of a match that was called off stand where they stood then.
  const at = (endedAt ?? now) - startedAt!;
  const [zero, one] = bySeat((seat) => remaining(match.clock, seat, at));
  return { left: [zero, one], running: endedAt === null ? [...match.clock.running] : [] };
}

/** What a snapshot needs besides the match. */
interface Circumstances {
  /** The number of the last event that was seen before. */
  readonly after: number;
  readonly presence: SeatPresence | null;
  readonly now: number;
}

/** A match as a viewer sees it, with the events after a number. */
export function snapshotOf(
  live: LiveMatch,
  viewer: Viewer,
  { after, presence, now }: Circumstances,
): MatchSnapshot {
  const { match } = live;
  return {
    viewer,
    table: matchInfo(live),
    clock: clocksOf(live, now),
    presence,
    at: live.at,
    toAct: [...seatsToAct(live)],
    events: match === null ? [] : eventsOf(match, eventsAfter(match, after), viewer),
  };
}

/** A step as a viewer sees it. */
export function updateOf({ live, entry, events }: LiveStep, viewer: Viewer, now: number): Update {
  const isQuiet = entry.type === 'acted' && live.status === 'playing';
  return {
    type: 'update',
    match: live.id,
    version: live.version,
    at: entry.at,
    clock: clocksOf(live, now),
    toAct: [...seatsToAct(live)],
    events: live.match === null ? [] : eventsOf(live.match, events, viewer),
    table: isQuiet ? null : matchInfo(live),
  };
}

/** A match in lists. */
export function listingOf(live: LiveMatch): Listing {
  const { id, status, rules, clock, clocks, rated, ...others } = matchInfo(live);
  const { sitters, challenged, createdAt, endedAt, result } = others;
  const { rating } = live.terms;
  const players = challenged === null ? { sitters } : { sitters, challenged };
  return {
    id,
    status,
    rules,
    clock,
    clocks,
    rated,
    ...players,
    rating,
    createdAt,
    endedAt,
    result,
  };
}

/** The player who is challenged to take a seat of an open match. */
const challengedAt = ({ status, terms }: LiveMatch, seat: Seat): Person | null =>
  status === 'open' && terms.wishes[seat].for === 'person' ? (terms.challenged ?? null) : null;

/** What lists and searches know of a match. */
export function rowOf(live: LiveMatch): MatchRow {
  const { terms, sitters, status } = live;
  const personAt = (seat: Seat): PersonId | null => {
    const sitter = sitters[seat] ?? challengedAt(live, seat);
    return sitter === null || sitter.kind === 'bot' ? null : (sitter.id as PersonId);
  };
  const isFree = (wish: SeatWish['for']): boolean =>
    terms.wishes.some((each, seat) => sitters[seat] === null && each.for === wish);
  // Programs that look for each other are found by quick pairing only.
  const isForPrograms = status === 'open' && terms.pool !== null && isFree('program');
  return {
    id: live.id,
    status,
    preset: terms.rules.tradition,
    visibility: isForPrograms ? 'unlisted' : terms.visibility,
    inLobby: status === 'open' && (isFree('lobby') || isForPrograms),
    pool: terms.pool,
    rating: terms.rating,
    people: bySeat(personAt),
    opener: terms.by,
    tournament: terms.tournament?.id ?? null,
    listing: listingOf(live),
    createdAt: live.createdAt,
    endedAt: live.endedAt,
    movedAt: status === 'playing' ? live.at : null,
  };
}
