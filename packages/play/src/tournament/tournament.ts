import { type Result, type Specs, listOf, ok, oneOf, refuse, textSpec } from '@flotilla/engine';
import { type KnockoutRound, knockoutRounds, seededRounds } from './knockout.ts';
import { parseNames } from '../names.ts';
import { type TournamentPair, type Fixture, type GameReport, gameReportSpec } from './pairs.ts';
import { roundRobinPairs, type StandingsRow, standingsOf } from './round-robin.ts';
import { parseObject } from '../record.ts';

/** A seeded knockout lists its players from the strongest to the weakest. */
export const TOURNAMENT_KINDS = ['knockout', 'seeded-knockout', 'round-robin'] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** The players in order of entry, or of strength, and the results in order of reporting. All else follows. */
export interface Tournament {
  readonly kind: TournamentKind;
  readonly players: readonly string[];
  readonly reports: readonly GameReport[];
}

const FORMAT = 'flotilla-tournament/1';

/** A tournament as it is stored. */
export interface SavedTournament extends Tournament {
  readonly format: typeof FORMAT;
}

const SAVED_SPECS: Specs<SavedTournament> = {
  format: oneOf([FORMAT]),
  kind: oneOf(TOURNAMENT_KINDS),
  players: listOf(textSpec),
  reports: listOf(gameReportSpec),
};

/**
 * Starts a tournament between two or more players with different names.
 *
 * @example startTournament('knockout', ['Ada', 'Ben', 'Cleo'])
 */
export function startTournament(
  kind: TournamentKind,
  names: readonly string[],
): Result<Tournament> {
  const players = parseNames(names);
  return players.ok ? ok({ kind, players: players.value, reports: [] }) : players;
}

/**
 * The games that can be played now.
 *
 * @example nextMatches(tournament) // [{ round: 1, pair: 1, game: 1, players: ['Ada', 'Ben'], first: null }]
 */
export const nextMatches = (tournament: Tournament): readonly Fixture[] =>
  tournamentPairs(tournament).flatMap(({ next }) => (next === null ? [] : [next]));

/**
 * The tournament after the result of a game that is due; any other result is refused.
 *
 * @example reportResult(tournament, { round: 1, pair: 1, game: 1, winner: 0, first: 1, scores: [90, 40] })
 */
export function reportResult(tournament: Tournament, report: GameReport): Result<Tournament> {
  const { round, pair, game } = report;
  const awaited = nextMatches(tournament).some(
    (fixture) => fixture.round === round && fixture.pair === pair && fixture.game === game,
  );
  if (awaited) return ok({ ...tournament, reports: [...tournament.reports, report] });
  return refuse('wrong-phase', `Round ${round}, pair ${pair}, game ${game} is not due.`);
}

/**
 * The winner of the tournament; null before its end.
 *
 * @example champion(tournament) // 'Ada'
 */
export function champion(tournament: Tournament): string | null {
  const pairings = tournamentPairs(tournament);
  if (tournament.kind !== 'round-robin') return pairings.at(-1)!.winner;
  return pairings.every(({ next }) => next === null) ? standings(tournament)[0]!.name : null;
}

/**
 * Every pair of a tournament, round after round.
 *
 * @example pairingsOf(tournament)[0].winner
 */
export function tournamentPairs(tournament: Tournament): readonly TournamentPair[] {
  const { kind, players, reports } = tournament;
  return kind === 'round-robin'
    ? roundRobinPairs(players, reports)
    : bracket(tournament).flatMap(({ pairings }) => pairings);
}

/**
 * The rounds of a knockout, with their byes.
 *
 * @example bracket(tournament).at(-1) // the final
 */
export const bracket = ({ kind, players, reports }: Tournament): readonly KnockoutRound[] =>
  kind === 'seeded-knockout' ? seededRounds(players, reports) : knockoutRounds(players, reports);

/**
 * The standings: the players with their results and scores, the best first.
 *
 * @example table(tournament)[0].points
 */
export const standings = (tournament: Tournament): readonly StandingsRow[] =>
  standingsOf(tournament.players, tournamentPairs(tournament));

/**
 * A tournament as plain JSON, to go on later.
 *
 * @example store(JSON.stringify(saveTournament(tournament)))
 */
export const saveTournament = ({ kind, players, reports }: Tournament): SavedTournament => ({
  format: FORMAT,
  kind,
  players,
  reports,
});

/**
 * A saved tournament; refused unless each of its results belongs to a game that was due.
 *
 * @example loadTournament(JSON.parse(text))
 */
export function loadTournament(input: unknown): Result<Tournament> {
  const saved = parseObject(SAVED_SPECS, 'saved tournament', input);
  if (!saved.ok) return saved;
  let tournament = startTournament(saved.value.kind, saved.value.players);
  for (const report of saved.value.reports) {
    if (!tournament.ok) return tournament;
    tournament = reportResult(tournament.value, report);
  }
  return tournament;
}
