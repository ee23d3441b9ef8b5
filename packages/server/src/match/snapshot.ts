import { type Event, type Json, type Viewer, bySeat, type Seat } from '@flotilla/engine';
import { eventsFor, listAfter, remaining } from '@flotilla/play';
import type {
  Clocks,
  Listing,
  SeatPresence,
  ServerMessage,
  MatchSnapshot,
  MatchInfo as TableMessage,
} from '@flotilla/protocol';
import type { LiveMatch, LiveStep } from './live-match.ts';
import type { PersonId } from '../ids.ts';
import type { MatchRow } from '../store/store.ts';

/** What a viewer is told of a table. The secrets of the game are cut by the engine, in `see`. */

type Update = Extract<ServerMessage, { type: 'update' }>;
type Events = MatchSnapshot['events'];

const written = (events: readonly Json[]): Events => events as unknown as Events;

const eventsOf = ({ match }: LiveMatch, events: readonly Event[], viewer: Viewer): Events =>
  match === null ? [] : written(eventsFor(match, events, viewer));

/** A table as everybody may know it. */
function tableMessage(table: LiveMatch): TableMessage {
  const { terms, match } = table;
  const outcome = match?.game.publicState.outcome ?? null;
  return {
    id: table.id,
    version: table.version,
    status: table.status,
    rules: terms.rules as unknown as Record<string, unknown>,
    clock: terms.clock,
    rated: terms.rated,
    visibility: terms.visibility,
    wishes: [terms.wishes[0].for, terms.wishes[1].for],
    sitters: [table.sitters[0], table.sitters[1]],
    createdAt: table.createdAt,
    startedAt: table.startedAt,
    endedAt: table.endedAt,
    result: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason },
    claimAfter: terms.clock === null ? terms.claimAfter : null,
    rematch: { wanted: [...table.wanted], match: table.rematch },
    tournament: terms.tournament === null ? null : gameOf(terms.tournament),
  };
}

const gameOf = ({ id, round, pair, game }: NonNullable<LiveMatch['terms']['tournament']>) => ({
  id,
  round,
  pair,
  game,
});

/** The clocks of a table now; null where there are none, or none yet. */
function clocksOf({ match, startedAt }: LiveMatch, now: number): Clocks | null {
  if (match === null || match.clock.control === null) return null;
  const [zero, one] = bySeat((seat) => remaining(match.clock, seat, now - startedAt!));
  return { left: [zero, one], running: [...match.clock.running] };
}

/** What a sight tells besides the table itself. */
interface Circumstances {
  /** The number of the last event that was seen before. */
  readonly after: number;
  readonly presence: SeatPresence | null;
  readonly now: number;
}

/** A table as one sees it, with the events after a number. */
export function snapshotOf(
  table: LiveMatch,
  viewer: Viewer,
  { after, presence, now }: Circumstances,
): MatchSnapshot {
  return {
    viewer,
    table: tableMessage(table),
    clock: clocksOf(table, now),
    presence,
    at: table.at,
    events: eventsOf(table, listAfter(table.events, after), viewer),
  };
}

/** One more thing that happened, as one sees it. */
export function updateOf({ table, fact, events }: LiveStep, viewer: Viewer, now: number): Update {
  const isQuiet = fact.type === 'acted' && table.status === 'playing';
  return {
    type: 'update',
    match: table.id,
    version: table.version,
    at: fact.at,
    clock: clocksOf(table, now),
    events: eventsOf(table, events, viewer),
    table: isQuiet ? null : tableMessage(table),
  };
}

/** A table in lists. */
export function listingOf(table: LiveMatch): Listing {
  const { id, status, rules, clock, rated, sitters, createdAt, endedAt, result } =
    tableMessage(table);
  const { rating } = table.terms;
  return { id, status, rules, clock, rated, sitters, rating, createdAt, endedAt, result };
}

/** What lists and searches know of a table. */
export function rowOf(table: LiveMatch): MatchRow {
  const { terms, sitters, status } = table;
  const personAt = (seat: Seat): PersonId | null => {
    const sitter = sitters[seat];
    return sitter === null || sitter.kind === 'bot' ? null : (sitter.id as PersonId);
  };
  const isWaiting = bySeat((seat) => sitters[seat] === null && terms.wishes[seat].for === 'lobby');
  return {
    id: table.id,
    status,
    preset: terms.rules.tradition,
    visibility: terms.visibility,
    inLobby: status === 'open' && isWaiting.includes(true),
    pool: terms.pool,
    rating: terms.rating,
    people: bySeat(personAt),
    opener: terms.by,
    tournament: terms.tournament?.id ?? null,
    listing: listingOf(table),
    createdAt: table.createdAt,
    endedAt: table.endedAt,
    movedAt: status === 'playing' ? table.at : null,
  };
}
