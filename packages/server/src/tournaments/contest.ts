import type { Ruleset } from '@flotilla/engine';
import {
  type Fixture,
  type SavedTournament,
  type TimeControl,
  type Tournament,
  type TournamentPair,
  champion,
  loadTournament,
  nextMatches,
  tournamentPairs,
  standings,
} from '@flotilla/play';
import type { Entrant, NewTournament, Person, TournamentView } from '@flotilla/protocol';
import { type TournamentId, type MatchId, idOf } from '../ids.ts';
import type { StoredContest } from '../store/store.ts';

/** A tournament as it is stored: settings, entrants, results so far. */
export interface Contest {
  readonly id: TournamentId;
  /** Open until the matches of the first round exist. */
  readonly status: 'open' | 'running' | 'over' | 'cancelled';
  readonly title: string;
  readonly kind: NewTournament['kind'];
  readonly order: 'entry' | 'rating';
  readonly rules: Ruleset;
  readonly clock: TimeControl;
  readonly arriveWithin: number;
  readonly botsAllowed: boolean;
  readonly visibility: 'public' | 'private';
  readonly most: number;
  /** Absent, as those that follow, where a server of an older version made it. */
  readonly rounds?: number | null;
  readonly minutes?: number | null;
  readonly startsAt?: number | null;
  /** When an arena pairs no more; null before it has begun. */
  readonly endsAt?: number | null;
  readonly series?: TournamentView['series'];
  readonly organiser: Person;
  readonly createdAt: number;
  readonly entrants: readonly Entrant[];
  /** The keys of requests that entered a bot. */
  readonly botKeys?: readonly string[];
  /** How many of the drawn pairs have their match; of a Swiss and an arena alone. */
  readonly begun?: number;
  /** Null before it is drawn. */
  readonly course: SavedTournament | null;
}

/** Whether pairs are drawn as it goes. Two servers may draw other pairs: a draw is saved before its matches are made. */
export const isDrawnAsItGoes = ({ kind }: Pick<Contest, 'kind'>): boolean =>
  kind === 'swiss' || kind === 'arena';

/** The id of a fixture's match, so that two nodes cannot start it twice. */
export const fixtureId = (
  { id }: Contest,
  { round, pair, game }: { readonly round: number; readonly pair: number; readonly game: number },
): MatchId => idOf(`${id}/${round}/${pair}/${game}`);

/** The tournament of a contest that has started. */
export function tournamentOf({ id, course }: Contest): Tournament | null {
  if (course === null) return null;
  const loaded = loadTournament(course);
  if (!loaded.ok) throw new Error(`Tournament ${id} cannot be read: ${loaded.error.message}`);
  return loaded.value;
}

export type PairView = TournamentView['pairs'][number];

/** A contest as everyone may see it; `known` keeps what is shown of pairs for the next time. */
export function viewOf(
  { contest, version }: StoredContest,
  drawn: Tournament | null = tournamentOf(contest),
  known: WeakMap<TournamentPair, PairView> = new WeakMap(),
): TournamentView {
  const { course: _course, botKeys: _keys, begun: _begun, entrants, ...terms } = contest;
  const tournament = contest.status === 'open' ? null : drawn;
  const draw = tournament?.draw;
  return {
    ...terms,
    ...(draw === undefined
      ? {}
      : { rounds: draw.rounds, byes: [...draw.byes], paused: [...draw.left] }),
    rules: { ...terms.rules },
    version,
    players: entrants.length,
    entrants: [...entrants],
    pairs: tournament === null ? [] : pairsOf(contest, tournament, known),
    table: tournament === null ? [] : [...standings(tournament)],
    champion: tournament === null ? null : champion(tournament),
  };
}

/** A contest as one of its entrants is told in the export of their data: with their own pairs. */
export function ownViewOf({ contest, version }: StoredContest, person: string): TournamentView {
  const own = contest.entrants.find(({ sitter }) => sitter.kind !== 'bot' && sitter.id === person);
  const tournament = contest.status === 'open' ? null : tournamentOf(contest);
  const pairs = tournament === null ? [] : tournamentPairs(tournament);
  return {
    ...shortViewOf(contest),
    version,
    entrants: [...contest.entrants],
    pairs: pairs
      .filter(({ players }) => own !== undefined && players.includes(own.name))
      .map((pair) => pairView(contest, pair, null)),
    table: tournament === null ? [] : [...standings(tournament)],
  };
}

/** A contest in lists: without entrants, pairs and standings, which may be thousands of lines. */
export function shortViewOf(contest: Contest): Omit<TournamentView, 'version'> {
  const { course: _course, botKeys: _keys, begun: _begun, entrants, rules, ...terms } = contest;
  const tournament = contest.status === 'over' ? tournamentOf(contest) : null;
  return {
    ...terms,
    rules: { ...rules },
    players: entrants.length,
    entrants: [],
    pairs: [],
    table: [],
    champion: tournament === null ? null : champion(tournament),
  };
}

function pairsOf(
  contest: Contest,
  tournament: Tournament,
  known: WeakMap<TournamentPair, PairView>,
): TournamentView['pairs'] {
  const due = nextMatches(tournament)[0]?.round ?? 0;
  const begun = isDrawnAsItGoes(contest) ? (contest.begun ?? 0) : Infinity;
  return tournamentPairs(tournament).map((pair, place) => {
    if (place >= begun) return pairView(contest, pair, null);
    const isWaiting = contest.kind === 'round-robin' && pair.round > due;
    // Those that are played now are few, and change when their round begins.
    if (pair.next !== null && !isWaiting) return pairView(contest, pair, pair.next);
    const view = known.get(pair) ?? pairView(contest, pair, null);
    known.set(pair, view);
    return view;
  });
}

function pairView(
  contest: Contest,
  { round, pair, players, winner, games }: TournamentPair,
  next: Fixture | null,
): PairView {
  const played = games.map((game, index) => ({
    match: fixtureId(contest, { round, pair, game: index + 1 }),
    players: [...game.players] as [string, string],
    winner: game.winner,
    over: true,
  }));
  const running =
    next === null
      ? []
      : [
          {
            match: fixtureId(contest, next),
            players: [...next.players] as [string, string],
            winner: null,
            over: false,
          },
        ];
  return {
    round,
    pair,
    players: [...players] as [string | null, string | null],
    winner,
    games: [...played, ...running],
  };
}
