import {
  SEATS,
  type Result,
  type Specs,
  listOf,
  ok,
  oneOf,
  refuse,
  textSpec,
} from '@flotilla/engine';
import { type KnockoutRound, knockoutRounds, seededRounds } from './knockout.ts';
import { parseNames } from '../names.ts';
import {
  type Draw,
  type DrawnPair,
  type DrawnTournament,
  checkDraw,
  drawSpec,
  drawnPairs,
  firstDraw,
  nextDraw,
  openPair,
  usualRounds,
} from './draw.ts';
import {
  type TournamentPair,
  type Fixture,
  type GameNumber,
  type GameReport,
  gameReportSpec,
  pairOf,
} from './pairs.ts';
import { roundRobinPairs, type StandingsRow, standingsOf } from './round-robin.ts';
import { parseObject } from '../record.ts';

/** A seeded knockout lists its players from the strongest to the weakest. */
export const TOURNAMENT_KINDS = [
  'knockout',
  'seeded-knockout',
  'round-robin',
  'swiss',
  'arena',
] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** The players in order of entry, or of strength, and the results in order of reporting. All else follows. */
export interface Tournament {
  readonly kind: TournamentKind;
  readonly players: readonly string[];
  readonly reports: readonly GameReport[];
  /** Of a Swiss and an arena alone. */
  readonly draw?: Draw;
}

const FORMAT = 'flotilla-tournament/1';

/** A tournament as it is stored. */
export interface SavedTournament extends Tournament {
  readonly format: typeof FORMAT;
}

const SAVED_SPECS: Specs<Omit<SavedTournament, 'draw'>> = {
  format: oneOf([FORMAT]),
  kind: oneOf(TOURNAMENT_KINDS),
  players: listOf(textSpec),
  reports: listOf(gameReportSpec),
};

/**
 * Starts a tournament between two or more players with different names. A Swiss has a number of rounds; unless it is
 * given, as many as a knockout would have.
 *
 * @example startTournament('knockout', ['Ada', 'Ben', 'Cleo'])
 */
export function startTournament(
  kind: TournamentKind,
  names: readonly string[],
  rounds: number | null = null,
): Result<Tournament> {
  const players = parseNames(names);
  if (!players.ok) return players;
  const tournament = { kind, players: players.value, reports: [] };
  if (kind !== 'swiss' && kind !== 'arena') return ok(tournament);
  const draw = firstDraw(kind === 'arena' ? null : (rounds ?? usualRounds(names.length)));
  return ok(drawPairs({ ...tournament, draw }));
}

const isDrawn = (tournament: Tournament): tournament is Tournament & DrawnTournament =>
  tournament.draw !== undefined;

/**
 * The tournament with the pairs that can be drawn now: the next round of a Swiss, or pairs of free players of an arena.
 * The same tournament where there are none.
 *
 * @example nextMatches(drawPairs(tournament))
 */
export function drawPairs<T extends Tournament>(tournament: T): T {
  if (!isDrawn(tournament)) return tournament;
  return withDraw(tournament, nextDraw(tournament));
}

/** The tournament with a later draw; the pairs that were known are not worked out again. */
function withDraw<T extends Tournament>(tournament: T, draw: Draw): T {
  if (draw === tournament.draw) return tournament;
  const after = { ...tournament, draw };
  const known = tournamentPairs(tournament);
  const fresh = draw.pairs.slice(known.length).map(openPair);
  knownPairs.set(after, fresh.length === 0 ? known : [...known, ...fresh]);
  return after;
}

/**
 * A Swiss or an arena after a player has left: they are not paired again. The game they play now still counts.
 *
 * @example withdraw(tournament, 'Ada')
 */
export function withdraw(tournament: Tournament, name: string): Tournament {
  if (!isDrawn(tournament) || !tournament.players.includes(name)) return tournament;
  const { draw } = tournament;
  if (draw.left.includes(name)) return tournament;
  return withDraw(tournament, { ...draw, left: [...draw.left, name] });
}

/**
 * An arena after a player has entered it, or come back. Refused when it is over, and for other kinds.
 *
 * @example joinArena(tournament, 'Dan')
 */
export function joinArena(tournament: Tournament, name: string): Result<Tournament> {
  if (!isDrawn(tournament) || tournament.kind !== 'arena' || tournament.draw.isClosed) {
    return refuse('wrong-phase', 'Only an arena can be entered while it is played.');
  }
  const { players, draw } = tournament;
  if (players.includes(name)) {
    const left = draw.left.filter((each) => each !== name);
    return ok(
      left.length === draw.left.length ? tournament : withDraw(tournament, { ...draw, left }),
    );
  }
  const names = parseNames([...players, name]);
  return names.ok ? ok(withPlayers(tournament, names.value)) : names;
}

/**
 * The tournament after its last pair: an arena whose time is over. Its games are played to their end.
 *
 * @example champion(closeDraw(arena))
 */
export const closeDraw = (tournament: Tournament): Tournament =>
  !isDrawn(tournament) || tournament.draw.isClosed
    ? tournament
    : withDraw(tournament, { ...tournament.draw, isClosed: true });

/** An arena with more players. */
function withPlayers<T extends Tournament>(tournament: T, players: readonly string[]): T {
  const after = { ...tournament, players };
  knownPairs.set(after, tournamentPairs(tournament));
  return after;
}

/**
 * The games that can be played now. A round robin is played round by round: the next round begins when every game of the
 * one before is over.
 *
 * @example nextMatches(tournament) // [{ round: 1, pair: 1, game: 1, players: ['Ada', 'Ben'], first: null }]
 */
export function nextMatches(tournament: Tournament): readonly Fixture[] {
  const open = openFixtures(tournament);
  return tournament.kind === 'round-robin'
    ? open.filter(({ round }) => round === open[0]!.round)
    : open;
}

/** The games whose players are known and that are not over, in the order of the rounds. */
const openFixtures = (tournament: Tournament): readonly Fixture[] =>
  tournamentPairs(tournament).flatMap(({ next }) => (next === null ? [] : [next]));

/**
 * The tournament after the result of a game that is open; any other result is refused. A round robin takes results of
 * later rounds too: older versions played all rounds at once.
 *
 * @example reportResult(tournament, { round: 1, pair: 1, game: 1, winner: 0, first: 1, scores: [90, 40] })
 */
export function reportResult(tournament: Tournament, report: GameReport): Result<Tournament> {
  const pairs = tournamentPairs(tournament);
  const place = pairs.findIndex(
    ({ round, pair }) => round === report.round && pair === report.pair,
  );
  const due = pairs[place]?.next ?? null;
  if (due?.game !== report.game) return notDue(report);
  const after: Tournament = { ...tournament, reports: [...tournament.reports, report] };
  // Outside a knockout a result changes no other pair.
  if (after.kind === 'round-robin' || isDrawn(after))
    knownPairs.set(
      after,
      pairs.with(
        place,
        pairOf(report, due.players, () => [report], false),
      ),
    );
  return ok(after);
}

const keyOf = ({ round, pair, game }: GameNumber): string => `${round}/${pair}/${game}`;

const notDue = ({ round, pair, game }: GameNumber): Result<never> =>
  refuse('wrong-phase', `Round ${round}, pair ${pair}, game ${game} is not due.`);

/**
 * The winner of the tournament; null before its end.
 *
 * @example champion(tournament) // 'Ada'
 */
export function champion(tournament: Tournament): string | null {
  const pairings = tournamentPairs(tournament);
  if (isDrawn(tournament)) {
    const isOver = tournament.draw.isClosed && pairings.every(({ next }) => next === null);
    return isOver ? standings(tournament)[0]!.name : null;
  }
  if (tournament.kind !== 'round-robin') return pairings.at(-1)!.winner;
  return pairings.every(({ next }) => next === null) ? standings(tournament)[0]!.name : null;
}

/** The pairs of tournaments that were asked for: a round robin of 128 players has 8,128. */
const knownPairs = new WeakMap<Tournament, readonly TournamentPair[]>();

/**
 * Every pair of a tournament, round after round.
 *
 * @example pairingsOf(tournament)[0].winner
 */
export function tournamentPairs(tournament: Tournament): readonly TournamentPair[] {
  const known = knownPairs.get(tournament);
  if (known !== undefined) return known;
  const pairs = workedOutPairs(tournament);
  knownPairs.set(tournament, pairs);
  return pairs;
}

function workedOutPairs(tournament: Tournament): readonly TournamentPair[] {
  if (isDrawn(tournament)) return drawnPairs(tournament);
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
  standingsOf(
    tournament.players,
    tournamentPairs(tournament),
    tournament.draw?.byes.map(({ name }) => name),
  );

/**
 * A tournament as plain JSON, to go on later.
 *
 * @example store(JSON.stringify(saveTournament(tournament)))
 */
export const saveTournament = ({ kind, players, reports, draw }: Tournament): SavedTournament => ({
  format: FORMAT,
  kind,
  players,
  reports,
  ...(draw === undefined ? {} : { draw }),
});

/**
 * A saved tournament; refused unless each of its results belongs to a game that was due.
 *
 * @example loadTournament(JSON.parse(text))
 */
export function loadTournament(input: unknown): Result<Tournament> {
  const saved = parseObject(SAVED_SPECS as Specs<SavedTournament>, 'saved tournament', input, {
    draw: drawSpec,
  });
  if (!saved.ok) return saved;
  const { kind, players, reports, draw } = saved.value;
  const needsDraw = kind === 'swiss' || kind === 'arena';
  if (
    needsDraw !== (draw !== undefined) ||
    (draw && (draw.rounds === null) !== (kind === 'arena'))
  ) {
    return refuse('bad-message', `"draw" does not fit a tournament of the kind "${kind}".`);
  }
  if (draw !== undefined) return loadDrawn(kind, players, reports, draw);
  const start = startTournament(kind, players);
  if (!start.ok) return start;
  if (kind === 'round-robin') return playedOnce(start.value, reports);
  let tournament: Result<Tournament> = start;
  for (const report of reports) {
    if (!tournament.ok) return tournament;
    tournament = reportResult(tournament.value, report);
  }
  return tournament;
}

/**
 * A saved tournament, worked out from an earlier state of it where it is one: only results that were added are checked.
 *
 * @example resumeTournament(tournament, JSON.parse(text))
 */
export function resumeTournament(earlier: Tournament, saved: SavedTournament): Result<Tournament> {
  const { kind, players, reports, draw } = saved;
  const known = earlier.reports.length;
  const isLater =
    earlier.kind === kind &&
    (earlier.players.length === players.length || kind === 'arena') &&
    earlier.players.every((name, index) => name === players[index]) &&
    known <= reports.length &&
    earlier.reports.every((report, index) => isSameReport(report, reports[index]!)) &&
    isLaterDraw(earlier.draw, draw);
  if (!isLater) return loadTournament(saved);
  const entered =
    earlier.players.length === players.length ? earlier : withPlayers(earlier, players);
  let tournament: Result<Tournament> = ok(draw === undefined ? entered : withDraw(entered, draw));
  for (const report of reports.slice(known)) {
    if (!tournament.ok) return tournament;
    tournament = reportResult(tournament.value, report);
  }
  return tournament;
}

/** Whether a draw has the pairs of an earlier one, and perhaps more. */
const isLaterDraw = (earlier: Draw | undefined, later: Draw | undefined): boolean =>
  earlier === undefined || later === undefined
    ? earlier === later
    : earlier.rounds === later.rounds &&
      earlier.pairs.every((pair, index) => isSamePair(pair, later.pairs[index]));

const isSamePair = (one: DrawnPair, two: DrawnPair | undefined): boolean =>
  two !== undefined &&
  one.round === two.round &&
  one.pair === two.pair &&
  SEATS.every((seat) => one.players[seat] === two.players[seat]);

const isSameReport = (one: GameReport, two: GameReport): boolean =>
  one.round === two.round &&
  one.pair === two.pair &&
  one.game === two.game &&
  one.winner === two.winner &&
  one.first === two.first &&
  SEATS.every((seat) => one.scores[seat] === two.scores[seat]);

function loadDrawn(
  kind: TournamentKind,
  names: readonly string[],
  reports: readonly GameReport[],
  draw: Draw,
): Result<Tournament> {
  const players = parseNames(names);
  if (!players.ok) return players;
  const start = { kind, players: players.value, reports: [], draw };
  const checked = checkDraw(start);
  return checked.ok ? playedOnce(start, reports) : checked;
}

/** Each game of a round robin is open from the start, and each drawn pair has one, so all results are checked in one pass: there may be thousands. */
function playedOnce(start: Tournament, reports: readonly GameReport[]): Result<Tournament> {
  const open = new Set(openFixtures(start).map(keyOf));
  const odd = reports.find((report) => !open.delete(keyOf(report)));
  return odd === undefined ? ok({ ...start, reports }) : notDue(odd);
}
