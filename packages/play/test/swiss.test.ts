import { Chance, type Seat } from '@flotilla/engine';
import { accepted, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Tournament,
  champion,
  drawPairs,
  loadTournament,
  nextMatches,
  reportResult,
  saveTournament,
  standings,
  startTournament,
  tournamentPairs,
  withdraw,
} from '../src/index.ts';
import { resultOf } from './reports.ts';

const namesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `P${index + 1}`);

const swissOf = (count: number, rounds: number | null = null): Tournament =>
  accepted(startTournament('swiss', namesOf(count), rounds));

/** The round with results by chance, all reported at once as a server loads them. */
function playRound(tournament: Tournament, chance: Chance): Tournament {
  const reports = nextMatches(tournament).map((fixture) =>
    resultOf(fixture, chance.pick<Seat | null>([0, 0, 1, 1, null])),
  );
  const saved = saveTournament(tournament);
  return accepted(loadTournament({ ...saved, reports: [...saved.reports, ...reports] }));
}

interface Round {
  readonly present: readonly string[];
  readonly tournament: Tournament;
}

/** Every round of a Swiss in which a player leaves now and then, just after it was drawn. */
function roundsOf(count: number, text: string, leavers: number): readonly Round[] {
  const chance = new Chance(text);
  const rounds: Round[] = [];
  let tournament = swissOf(count);
  let present = namesOf(count);
  while (champion(tournament) === null) {
    rounds.push({ present, tournament });
    tournament = playRound(tournament, chance);
    for (let left = 0; left < leavers && present.length > 2; left++) {
      const name = chance.pick(present);
      if (chance.below(2) === 0) continue;
      present = present.filter((each) => each !== name);
      tournament = withdraw(tournament, name);
    }
    tournament = drawPairs(tournament);
  }
  return rounds;
}

const roundNumber = ({ tournament }: Round): number => tournament.draw!.pairs.at(-1)!.round;

function pairsOf(round: Round): readonly (readonly string[])[] {
  const last = roundNumber(round);
  return round.tournament
    .draw!.pairs.filter((pair) => pair.round === last)
    .map(({ players }) => players);
}

const counts = fc.oneof(
  fc.integer({ min: 2, max: 20 }),
  fc.integer({ min: 21, max: 120 }),
  fc.constantFrom(499, 500),
);

describe('1.7.4 Swiss', () => {
  test('lets everyone who is there play once a round, but for one who rests', () => {
    fc.assert(
      fc.property(counts, fc.string(), fc.nat(3), (count, text, leavers) => {
        for (const round of roundsOf(count, text, leavers)) {
          const last = roundNumber(round);
          const bye = round.tournament.draw!.byes.filter((each) => each.round === last);
          const names = [...pairsOf(round).flat(), ...bye.map(({ name }) => name)];
          expect(names.toSorted()).toEqual(round.present.toSorted());
          expect(bye).toHaveLength(round.present.length % 2);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('repeats no pair and no bye, and lets everyone begin as often as not, give or take two', () => {
    // As many rounds as a knockout has: with six players or more, such rounds always exist.
    fc.assert(
      fc.property(counts, fc.string(), (count, text) => {
        fc.pre(count >= 6);
        const last = roundsOf(count, text, 0).at(-1)!.tournament;
        const pairs = tournamentPairs(last).map(({ players }) => players.toSorted().join(' '));
        expect(new Set(pairs).size).toBe(pairs.length);
        const byes = last.draw!.byes.map(({ name }) => name);
        expect(new Set(byes).size).toBe(byes.length);
        const balances = new Map<string, number>();
        for (const { players } of tournamentPairs(last)) {
          balances.set(players[0]!, (balances.get(players[0]!) ?? 0) + 1);
          balances.set(players[1]!, (balances.get(players[1]!) ?? 0) - 1);
        }
        for (const balance of balances.values()) expect(Math.abs(balance)).toBeLessThanOrEqual(2);
      }),
      { numRuns: runs(30) },
    );
  });

  test.each([4, 6, 8, 10, 12])(
    'of %i players repeats a pair only when every other round does',
    (count) => {
      const chance = new Chance(`repeats ${count}`);
      let tournament = swissOf(count, count - 1);
      while (champion(tournament) === null) {
        const met = new Set<string>();
        const all = tournamentPairs(tournament);
        const last = all.at(-1)!.round;
        for (const { round, players } of all) {
          if (round < last) met.add(players.toSorted().join(' '));
        }
        const repeats = all.filter(
          ({ round, players }) => round === last && met.has(players.toSorted().join(' ')),
        ).length;
        expect(repeats).toBe(fewestRepeats(namesOf(count), met));
        tournament = drawPairs(playRound(tournament, chance));
      }
    },
  );

  test('pairs a score group by its halves', () => {
    const first = swissOf(8);
    expect(tournamentPairs(first).map(({ players }) => players)).toEqual([
      ['P1', 'P5'],
      ['P2', 'P6'],
      ['P3', 'P7'],
      ['P4', 'P8'],
    ]);
    let second = first;
    for (const fixture of nextMatches(first)) {
      second = accepted(reportResult(second, resultOf(fixture, 0)));
    }
    const pairs = tournamentPairs(drawPairs(second)).slice(4);
    // The winners began, and meet each other; so do the losers.
    expect(pairs.map(({ players }) => players.toSorted().join(' '))).toEqual([
      'P1 P3',
      'P2 P4',
      'P5 P7',
      'P6 P8',
    ]);
  });

  test('gives the lowest player a bye, worth a win', () => {
    const first = swissOf(5);
    expect(first.draw!.byes).toEqual([{ round: 1, name: 'P5' }]);
    expect(standings(first).find(({ name }) => name === 'P5')).toMatchObject({
      played: 0,
      points: 1,
    });
  });

  test('draws the next round only when the one before is over', () => {
    const start = swissOf(4);
    const [fixture] = nextMatches(start);
    const one = accepted(reportResult(start, resultOf(fixture!, 0)));
    expect(drawPairs(one)).toBe(one);
  });

  test('ends when all but one have left, and a player who leaves keeps their points', () => {
    let tournament = swissOf(4, 3);
    for (const fixture of nextMatches(tournament)) {
      tournament = accepted(reportResult(tournament, resultOf(fixture, 0)));
    }
    for (const name of ['P1', 'P3', 'P4']) tournament = withdraw(tournament, name);
    tournament = drawPairs(tournament);
    expect(nextMatches(tournament)).toEqual([]);
    expect(champion(tournament)).toBe('P1');
  });

  test.each([
    [{ draw: undefined }],
    [{ draw: { rounds: null } }],
    [{ draw: { left: ['Stranger'] } }],
    [{ draw: { byes: [{ round: 1, name: 'P1' }] } }],
    [{ draw: { pairs: [{ round: 1, pair: 1, players: ['P1', 'Stranger'] }] } }],
  ])('is not read with %j', (change) => {
    const saved = saveTournament(swissOf(4));
    expect(loadTournament(saved).ok).toBe(true);
    const draw = change.draw === undefined ? undefined : { ...saved.draw, ...change.draw };
    expect(loadTournament(JSON.parse(JSON.stringify({ ...saved, draw })))).toMatchObject({
      ok: false,
      error: { code: 'bad-message' },
    });
  });
});

/** How many pairs of a round must meet again, by trying every round. */
function fewestRepeats(names: readonly string[], met: ReadonlySet<string>): number {
  const [first, ...rest] = names;
  if (first === undefined) return 0;
  let fewest = Infinity;
  for (const partner of rest) {
    if (fewest === 0) break;
    const cost = met.has([first, partner].toSorted().join(' ')) ? 1 : 0;
    if (cost >= fewest) continue;
    const others = rest.filter((name) => name !== partner);
    fewest = Math.min(fewest, cost + fewestRepeats(others, met));
  }
  return fewest;
}
