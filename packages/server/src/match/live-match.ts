import {
  type BySeat,
  type OutsideReason,
  type Ruleset,
  type Seat,
  type Event,
  SEATS,
  bySeat,
  withSeat,
  type Result,
} from '@flotilla/engine';
import {
  type GameNumber,
  type ActionMessage,
  type TimeControl,
  type Match,
  type MatchStep,
  isOver,
  play,
  startMatch,
  abandon,
  credit,
  endOnTime,
  forfeit,
} from '@flotilla/play';
import type {
  DeclineReason,
  MatchStatus,
  NextMatch,
  Person,
  SeatPlayer,
  SeatRating,
  SeatWish,
} from '@flotilla/protocol';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';
import { StoreUnavailable } from '../store/store.ts';

/** The place of a match in a tournament. */
interface TournamentPlace extends GameNumber {
  readonly id: TournamentId;
  /** How long a player may take to place. */
  readonly arriveWithin: number;
}

/** What a match was made from. */
export interface MatchTerms {
  readonly rules: Ruleset;
  readonly wishes: BySeat<SeatWish>;
  /** The player for whom a seat is kept by name: a challenge; absent: none. */
  readonly challenged?: Person | null;
  readonly first: Seat | null;
  readonly position: string | null;
  readonly clock: TimeControl | null;
  /** The clocks that its opener accepts, `clock` first; absent: `clock` only. */
  readonly clocks?: readonly (TimeControl | null)[];
  readonly rated: boolean;
  readonly visibility: 'public' | 'private';
  /** Without a clock: how long an opponent must be away before the win can be claimed. */
  readonly claimAfter: number | null;
  /** Quick pairing looks for a match in the same pool. */
  readonly pool: string | null;
  /** Opened by quick pairing: the waiting player may be moved to another match of the pool. */
  readonly byPairing: boolean;
  readonly tournament: TournamentPlace | null;
  readonly by: PersonId | null;
  /** The opener's rating at that time, for pairing. */
  readonly rating: number | null;
}

/** One line of the log of a match. It is never changed. */
export type LogEntry = { readonly at: number } & (
  | { readonly type: 'opened'; readonly terms: MatchTerms }
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly sitter: SeatPlayer;
      readonly key: string | null;
      /** In the tradition of the match; absent from older logs. */
      readonly rating?: number | null;
      /** The clock agreed on by quick pairing, where it is not the first that the opener accepts. */
      readonly clock?: TimeControl | null;
    }
  | { readonly type: 'began'; readonly seed: string; readonly first: Seat | null }
  | {
      readonly type: 'acted';
      readonly seat: Seat;
      readonly action: ActionMessage;
      readonly key: string | null;
    }
  | {
      readonly type: 'concluded';
      readonly seat: Seat;
      readonly reason: OutsideReason;
      readonly key: string | null;
    }
  /** The clocks that ran get back the time before `at` in which no player could be heard. */
  | { readonly type: 'credited'; readonly milliseconds: number }
  | { readonly type: 'aborted'; readonly seat: Seat | null; readonly key: string | null }
  /** The challenged player does not want to play. */
  | {
      readonly type: 'declined';
      readonly seat: Seat;
      readonly reason: DeclineReason;
      readonly key: string | null;
    }
  /** The player who waited here has moved to another match. */
  | { readonly type: 'moved'; readonly match: MatchId }
  | { readonly type: 'rematch-wanted'; readonly seat: Seat; readonly key: string | null }
  | { readonly type: 'rematched'; readonly match: MatchId }
  /** The result is entered in the ratings. */
  | { readonly type: 'rated'; readonly ratings: BySeat<SeatRating | null> }
);

export type LogEntryOf<Type extends LogEntry['type']> = Extract<LogEntry, { readonly type: Type }>;

/** A match with its seats, terms and players: the fold of its log. */
export interface LiveMatch {
  readonly id: MatchId;
  /** The number of log entries. */
  readonly version: number;
  readonly terms: MatchTerms;
  readonly status: MatchStatus;
  readonly sitters: BySeat<SeatPlayer | null>;
  /** Null for players without a rating. */
  readonly ratings: BySeat<SeatRating | null>;
  /** Whether the result is entered in the ratings. */
  readonly isRated: boolean;
  /** Null before both seats are taken. */
  readonly match: Match | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The time of the last log entry. */
  readonly at: number;
  readonly wanted: readonly Seat[];
  readonly declined: DeclineReason | null;
  readonly next: { readonly match: MatchId; readonly why: NextMatch['why'] } | null;
}

/** A match after a log entry, and the events of the game that the entry caused. */
export interface LiveStep {
  readonly live: LiveMatch;
  readonly entry: LogEntry;
  readonly events: readonly Event[];
}

/** The match that its first log entry opens. */
function openMatch(id: MatchId, { terms, at }: LogEntryOf<'opened'>): LiveMatch {
  return {
    id,
    version: 1,
    terms,
    status: 'open',
    sitters: bySeat((seat) => {
      const wish = terms.wishes[seat];
      return wish.for === 'bot' ? { kind: 'bot', level: wish.level } : null;
    }),
    ratings: [null, null],
    isRated: false,
    match: null,
    createdAt: at,
    startedAt: null,
    endedAt: null,
    at,
    wanted: [],
    declined: null,
    next: null,
  };
}

/** The match after one more log entry. A log entry that does not fit is a bug, or a log that was tampered with. */
export function evolve(before: LiveMatch | null, id: MatchId, entry: LogEntry): LiveStep {
  if (before === null) {
    if (entry.type !== 'opened')
      throw new Error(`The log of match ${id} does not begin with its opening.`);
    return { live: openMatch(id, entry), entry, events: [] };
  }
  return stepWith(before, entry, changesOf(before, entry));
}

/** The steps that log entries lead to, one after the other. */
export function stepsOf(
  id: MatchId,
  from: LiveMatch | null,
  entries: readonly LogEntry[],
): readonly LiveStep[] {
  const steps: LiveStep[] = [];
  for (const entry of entries) steps.push(evolve(steps.at(-1)?.live ?? from, id, entry));
  return steps;
}

/** The step of an action that was already played to decide it. */
export const actedStep = (live: LiveMatch, entry: LogEntryOf<'acted'>, step: MatchStep): LiveStep =>
  stepWith(live, entry, played(live, { ok: true, value: step }, entry.at));

function stepWith(before: LiveMatch, entry: LogEntry, { changes, events }: Change): LiveStep {
  const version = before.version + 1;
  const live = { ...before, ...changes, version, at: Math.max(before.at, entry.at) };
  return { live, entry, events };
}

interface Change {
  readonly changes: Partial<LiveMatch>;
  readonly events: readonly Event[];
}

const silent = (changes: Partial<LiveMatch>): Change => ({ changes, events: [] });

function changesOf(live: LiveMatch, entry: LogEntry): Change {
  switch (entry.type) {
    case 'opened':
      throw new Error(`Match ${live.id} is opened twice.`);
    case 'joined':
      return silent({
        terms: agreedTerms(live.terms, entry),
        sitters: withSeat(live.sitters, entry.seat, entry.sitter),
        ratings: withSeat(live.ratings, entry.seat, seatRating(entry.rating ?? null)),
      });
    case 'began':
      return began(live, entry);
    case 'acted':
      return played(
        live,
        play(live.match!, entry.seat, entry.action, entry.at - live.startedAt!),
        entry.at,
      );
    case 'concluded':
      return played(
        live,
        endBy(live.match!, entry.reason, entry.seat, entry.at - live.startedAt!),
        entry.at,
      );
    case 'credited':
      return played(
        live,
        credit(live.match!, entry.milliseconds, entry.at - live.startedAt!),
        entry.at,
      );
    case 'aborted':
      return silent({ status: 'aborted', endedAt: entry.at });
    case 'declined':
      return silent({ status: 'aborted', endedAt: entry.at, declined: entry.reason });
    case 'moved':
      return silent({
        status: 'aborted',
        endedAt: entry.at,
        next: { match: entry.match, why: 'pairing' },
      });
    case 'rematch-wanted':
      return silent({ wanted: [...live.wanted, entry.seat] });
    case 'rematched':
      return silent({ wanted: SEATS, next: { match: entry.match, why: 'rematch' } });
    case 'rated':
      return silent({ ratings: entry.ratings, isRated: true });
    default:
      throw new LogOfNewerVersion(live.id, (entry as { readonly type: string }).type);
  }
}

/** During a rolling upgrade, a newer server may write log entries that this one cannot read. Newer servers can serve the match. */
class LogOfNewerVersion extends StoreUnavailable {
  constructor(id: MatchId, type: string) {
    super(`The log of match ${id} has an entry of a newer version: ${type}.`);
  }
}

/** The clocks of a match and those that may be agreed on. */
interface Clocked {
  readonly clock: TimeControl | null;
  readonly clocks?: readonly (TimeControl | null)[] | undefined;
}

/** The clocks that may be agreed on. */
export const offeredClocks = ({ clock, clocks }: Clocked): readonly (TimeControl | null)[] =>
  clocks ?? [clock];

const agreedTerms = (terms: MatchTerms, { clock }: LogEntryOf<'joined'>): MatchTerms =>
  clock === undefined ? terms : { ...terms, clock, clocks: [clock] };

const seatRating = (before: number | null): SeatRating | null =>
  before === null ? null : { before, after: null };

function began(live: LiveMatch, { at, seed, first }: LogEntryOf<'began'>): Change {
  const { rules, position, clock } = live.terms;
  const players = bySeat((seat) => sitterName(live.sitters[seat]!));
  const started = startMatch({ rules, seed, first, position, clock, players });
  if (!started.ok) throw new Error(`Match ${live.id} cannot start: ${started.error.message}`);
  const { match, events } = started.value;
  return {
    changes: { status: 'playing', startedAt: at, match },
    events,
  };
}

function played(
  live: LiveMatch,
  step:
    | { readonly ok: true; readonly value: MatchStep }
    | { readonly ok: false; readonly error: { readonly message: string } },
  at: number,
): Change {
  if (!step.ok)
    throw new Error(`The log of match ${live.id} cannot be played: ${step.error.message}`);
  const { match, events } = step.value;
  const ending: Partial<LiveMatch> = isOver(match) ? { status: 'over', endedAt: at } : {};
  return { changes: { match, ...ending }, events };
}

/** The name for records. */
const sitterName = (sitter: SeatPlayer): string =>
  sitter.kind === 'bot' ? `bot:${sitter.level}` : sitter.name;

/** The seat of a person at a match, or null. */
export const seatOf = ({ sitters }: Pick<LiveMatch, 'sitters'>, person: PersonId): Seat | null =>
  isPerson(sitters[0], person) ? 0 : isPerson(sitters[1], person) ? 1 : null;

const isPerson = (sitter: SeatPlayer | null, person: PersonId): boolean =>
  sitter !== null && sitter.kind !== 'bot' && sitter.id === person;

/** The free seat that is kept for a player by name, or null. */
export const seatKeptFor = ({ sitters, terms }: LiveMatch, person: PersonId): Seat | null =>
  terms.challenged?.id === person
    ? (SEATS.find((seat) => sitters[seat] === null && terms.wishes[seat].for === 'person') ?? null)
    : null;

/** The seats whose decision a match waits for. */
export const seatsToAct = ({ status, match }: LiveMatch): readonly Seat[] =>
  status === 'playing' && match !== null ? match.game.publicState.toAct : [];

/** The seats where a bot has to act. */
export const botsToAct = ({ match, sitters }: LiveMatch): readonly Seat[] =>
  match === null
    ? []
    : match.game.publicState.toAct.filter((seat) => sitters[seat]?.kind === 'bot');

/** A match ended for a reason outside its rules; whose flag fell is what the clock says. */
function endBy(match: Match, reason: OutsideReason, seat: Seat, at: number): Result<MatchStep> {
  switch (reason) {
    case 'time':
      return endOnTime(match, at);
    case 'abandoned':
      return abandon(match, seat, at);
    case 'forfeit':
      return forfeit(match, seat, at);
  }
}
