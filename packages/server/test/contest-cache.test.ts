import {
  type SavedTournament,
  type Tournament,
  drawPairs,
  joinArena,
  nextMatches,
  reportResult,
  saveTournament,
  startTournament,
  tournamentPairs,
  withdraw,
} from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { COSTS } from '../src/shares/loop-shares.ts';
import type { StoredContest, Tournaments } from '../src/store/store.ts';
import { ContestCache } from '../src/tournaments/contest-cache.ts';
import { viewOf } from '../src/tournaments/contest.ts';
import { contestOf } from './support/contest.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** The store with one tournament, and how often the whole of it was read. */
class OneTournament {
  stored: StoredContest;
  reads = 0;

  constructor(stored: StoredContest) {
    this.stored = stored;
  }

  load = async (): Promise<StoredContest> => {
    this.reads++;
    return structuredClone(this.stored);
  };

  loadAfter = async (_id: string, version: number): Promise<StoredContest | null> =>
    this.stored.version > version ? this.load() : null;

  save(course: SavedTournament): void {
    const { contest, version } = this.stored;
    this.stored = { contest: { ...contest, course }, version: version + 1 };
  }
}

const begun = (): { store: OneTournament; cache: ContestCache; tournament: Tournament } => {
  const tournament = accepted(startTournament('round-robin', NAMES));
  const entrants = NAMES.map((name) => ({
    name,
    sitter: { kind: 'bot', level: 'cadet' } as const,
  }));
  const contest = contestOf({
    kind: 'round-robin',
    status: 'running',
    entrants,
    course: saveTournament(tournament),
  });
  const store = new OneTournament({ contest, version: 2 });
  return { store, cache: new ContestCache(store as unknown as Tournaments), tournament };
};

/** Every game of the round that is due, won by seat 0. */
const afterRound = (tournament: Tournament): Tournament =>
  nextMatches(tournament).reduce<Tournament>(
    (before, { round, pair, game }) =>
      accepted(reportResult(before, { round, pair, game, winner: 0, first: 0, scores: [3, 1] })),
    tournament,
  );

test('a tournament that has not changed is neither read nor worked out again', async () => {
  const { store, cache } = begun();
  const { id } = store.stored.contest;
  const first = await cache.load(id);
  expect((await cache.load(id))!.view).toBe(first!.view);
  expect(store.reads).toBe(1);
});

test('after results of other nodes it is what a fresh reading says, and pairs without a result are kept', async () => {
  const { store, cache, tournament } = begun();
  const { id } = store.stored.contest;
  let before = (await cache.load(id))!.view;
  let course = tournament;
  for (let round = 1; round < NAMES.length; round++) {
    course = afterRound(course);
    store.save(saveTournament(course));
    const { view } = (await cache.load(id))!;
    expect(view).toEqual(viewOf(store.stored));
    const changed = view.pairs.filter((pair, place) => pair !== before.pairs[place]);
    expect(new Set(changed.map((pair) => pair.round))).toEqual(
      new Set(round + 1 < NAMES.length ? [round, round + 1] : [round]),
    );
    before = view;
  }
  expect(before.champion).not.toBeNull();
});

test('an arena goes on from what was known: players come, results are entered, pairs drawn and players paused', async () => {
  let arena: Tournament = accepted(startTournament('arena', NAMES));
  const entrants = [...NAMES, 'Late'].map((name) => ({
    name,
    sitter: { kind: 'bot', level: 'cadet' } as const,
  }));
  const store = new OneTournament({
    contest: contestOf({
      kind: 'arena',
      status: 'running',
      entrants,
      course: saveTournament(arena),
    }),
    version: 2,
  });
  const cache = new ContestCache(store as unknown as Tournaments);
  await cache.load(store.stored.contest.id);
  for (let turn = 0; turn < 5; turn++) {
    arena = afterRound(arena);
    if (turn === 1) arena = accepted(joinArena(arena, 'Late'));
    if (turn === 2) arena = withdraw(arena, 'Ada');
    arena = drawPairs(arena);
    const { contest, version } = store.stored;
    store.stored = {
      contest: { ...contest, course: saveTournament(arena), begun: arena.draw!.pairs.length },
      version: version + 1,
    };
    const { view } = (await cache.load(contest.id))!;
    expect(view).toEqual(viewOf(store.stored));
  }
});

test('an older version that arrives late does not take the place of a newer one', async () => {
  const { store, cache, tournament } = begun();
  const older = structuredClone(store.stored);
  store.save(saveTournament(afterRound(tournament)));
  const newer = await cache.load(older.contest.id);
  expect(cache.note(older)).toBe(newer);
});

test('working out a tournament that is not at hand is paid for, by its pairs', async () => {
  const { store } = begun();
  const charged: number[] = [];
  const cache = new ContestCache(store as unknown as Tournaments, (cost) => charged.push(cost));
  const { id } = store.stored.contest;
  const { tournament } = (await cache.load(id))!;
  const pairs = tournamentPairs(tournament!).length;
  expect(charged).toEqual([pairs * COSTS.pair]);
  await cache.load(id);
  expect(charged).toHaveLength(1);
});
