import {
  type BySeat,
  type Result,
  SEATS,
  type Spec,
  isArrayOf,
  isNullOr,
  isPairOf,
  isShape,
  isText,
  isWhole,
  ok,
  other,
  refuse,
} from '@flotilla/engine';
import { arenaPairs } from './arena.ts';
import { type GameReport, type TournamentPair, reportsByPair } from './pairs.ts';
import { type SwissPlayer, swissRound } from './swiss.ts';

/** A pair that was drawn; the first of its players begins. */
export interface DrawnPair {
  readonly round: number;
  readonly pair: number;
  readonly players: BySeat<string>;
}

/** A player who rests in a round of a Swiss, for the points of a win. */
export interface DrawnBye {
  readonly round: number;
  readonly name: string;
}

/** What a Swiss or an arena has besides its results: its pairs depend on who was there when they were drawn. */
export interface Draw {
  /** How many rounds a Swiss has; null: an arena, which ends by time. */
  readonly rounds: number | null;
  readonly pairs: readonly DrawnPair[];
  readonly byes: readonly DrawnBye[];
  /** Players who left, and are not paired any more. */
  readonly left: readonly string[];
  /** Whether the last pair has been drawn. */
  readonly isClosed: boolean;
}

export const MAX_SWISS_ROUNDS = 30;

const isDraw = isShape<Draw>({
  rounds: isNullOr(isWhole(1, MAX_SWISS_ROUNDS)),
  pairs: isArrayOf(
    isShape<DrawnPair>({ round: isWhole(1), pair: isWhole(1), players: isPairOf(isText) }),
  ),
  byes: isArrayOf(isShape<DrawnBye>({ round: isWhole(1), name: isText })),
  left: isArrayOf(isText),
  isClosed: (value): value is boolean => typeof value === 'boolean',
});

export const drawSpec: Spec<Draw> = {
  accepts: isDraw,
  expected: '{"rounds":…,"pairs":[…],"byes":[…],"left":[…],"isClosed":…}',
};

/** As many rounds as a knockout would have, so that one player can win them all. */
export const usualRounds = (players: number): number => Math.max(1, Math.ceil(Math.log2(players)));

export const firstDraw = (rounds: number | null): Draw => ({
  rounds,
  pairs: [],
  byes: [],
  left: [],
  isClosed: false,
});

/** A tournament whose pairs are drawn as it goes. */
export interface DrawnTournament {
  readonly players: readonly string[];
  readonly reports: readonly GameReport[];
  readonly draw: Draw;
}

/** A drawn pair before its game is over. */
export function openPair({ round, pair, players }: DrawnPair): TournamentPair {
  const next = { round, pair, game: 1, players, first: 0 } as const;
  return { round, pair, players, games: [], winner: null, next };
}

/** The drawn pairs with their results. A draw is a result. */
export function drawnPairs({ draw, reports }: DrawnTournament): readonly TournamentPair[] {
  const reportsOf = reportsByPair(reports);
  return draw.pairs.map((drawn) => {
    const { round, pair, players } = drawn;
    const [report] = reportsOf(round, pair);
    if (report === undefined) return openPair(drawn);
    const { winner, scores } = report;
    const games = [{ players, winner, scores }];
    return {
      round,
      pair,
      players,
      games,
      winner: winner === null ? null : players[winner],
      next: null,
    };
  });
}

/**
 * The draw with the pairs that can be drawn now: of a Swiss the next round, when the one before is over; of an arena, pairs
 * of players who are free. The same draw where there are none.
 */
export function nextDraw(tournament: DrawnTournament): Draw {
  const { draw } = tournament;
  if (draw.isClosed) return draw;
  return draw.rounds === null
    ? nextArenaPairs(tournament)
    : nextSwissRound(tournament, draw.rounds);
}

function nextSwissRound(tournament: DrawnTournament, rounds: number): Draw {
  const { draw } = tournament;
  if (drawnPairs(tournament).some(({ next }) => next !== null)) return draw;
  const played = draw.pairs.at(-1)?.round ?? 0;
  const histories = historiesOf(tournament);
  const present = presentPlayers(tournament).map((name) => histories.get(name)!);
  if (played >= rounds || present.length < 2) return { ...draw, isClosed: true };
  const round = played + 1;
  const { pairs, bye } = swissRound(present.toSorted((a, b) => b.points - a.points));
  return {
    ...draw,
    pairs: [...draw.pairs, ...numbered(pairs, round)],
    byes: bye === null ? draw.byes : [...draw.byes, { round, name: bye }],
  };
}

function nextArenaPairs(tournament: DrawnTournament): Draw {
  const { draw } = tournament;
  const busy = new Set(
    drawnPairs(tournament).flatMap(({ players, next }) => (next === null ? [] : players)),
  );
  const histories = historiesOf(tournament);
  const present = presentPlayers(tournament);
  const free = present.filter((name) => !busy.has(name));
  const round = (draw.pairs.at(-1)?.round ?? 0) + 1;
  const players = free.map((name) => {
    const history = histories.get(name)!;
    return { ...history, waited: round - history.lastRound };
  });
  const pairs = arenaPairs(players, present.length);
  return pairs.length === 0 ? draw : { ...draw, pairs: [...draw.pairs, ...numbered(pairs, round)] };
}

const numbered = (pairs: readonly BySeat<string>[], round: number): readonly DrawnPair[] =>
  pairs.map((players, index) => ({ round, pair: index + 1, players }));

const presentPlayers = ({ players, draw }: DrawnTournament): readonly string[] => {
  const left = new Set(draw.left);
  return players.filter((name) => !left.has(name));
};

/** What the pairs so far mean for the next. */
interface History extends SwissPlayer {
  readonly last: string | null;
  readonly lastRound: number;
}

function historiesOf(tournament: DrawnTournament): ReadonlyMap<string, History> {
  const histories = new Map(
    tournament.players.map((name) => [
      name,
      {
        name,
        points: 0,
        balance: 0,
        beganLast: null as boolean | null,
        met: new Set<string>(),
        hadBye: false,
        last: null as string | null,
        lastRound: 0,
      },
    ]),
  );
  const reportsOf = reportsByPair(tournament.reports);
  for (const { round, pair, players } of tournament.draw.pairs) {
    const winner = reportsOf(round, pair)[0]?.winner;
    for (const seat of SEATS) {
      const history = histories.get(players[seat])!;
      history.points += winner === undefined ? 0 : winner === null ? 0.5 : winner === seat ? 1 : 0;
      history.balance += seat === 0 ? 1 : -1;
      history.beganLast = seat === 0;
      history.last = players[other(seat)];
      history.lastRound = round;
      history.met.add(players[other(seat)]);
    }
  }
  for (const { name } of tournament.draw.byes) {
    const history = histories.get(name)!;
    history.points += 1;
    history.hadBye = true;
  }
  return histories;
}

/** Refuses a stored draw that names players who are not there, twice in a round, or in the wrong order. */
export function checkDraw({ players, draw }: DrawnTournament): Result<null> {
  const known = new Set(players);
  const seen = new Set<string>();
  const places = [
    ...draw.pairs.flatMap(({ round, players: pair }) => pair.map((name) => ({ round, name }))),
    ...draw.byes,
  ];
  for (const { round, name } of places) {
    const place = `${round}/${name}`;
    if (!known.has(name) || seen.has(place)) {
      return refuse('bad-message', `"draw" cannot have "${name}" in round ${round}.`);
    }
    seen.add(place);
  }
  const stranger = draw.left.find((name) => !known.has(name));
  return stranger === undefined
    ? ok(null)
    : refuse('bad-message', `"draw" does not know "${stranger}".`);
}
