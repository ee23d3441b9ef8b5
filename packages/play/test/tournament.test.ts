import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  fixtureSetup,
  isGameReport,
  isUserName,
  isPlayerName,
  loadTournament,
  nameFault,
  nextMatches,
  play,
  reportOf,
  reportResult,
  saveTournament,
  startMatch,
  startTournament,
} from '../src/index.ts';
import { SMALL, SMALL_GAME, playAll } from './games.ts';
import { startOf, wonBy } from './reports.ts';

const codeOf = (result: ReturnType<typeof loadTournament>): string | null =>
  result.ok ? null : result.error.code;

describe('names', () => {
  test.each(['A', 'Ada', 'Ада', 'bot:admiral', 'María José', '海'.repeat(24), '🚢'.repeat(24)])(
    'may be %s',
    (name) => {
      expect(isPlayerName(name)).toBe(true);
    },
  );

  test.each(['', ' ', ' Ada', 'Ada ', 'A\nB', 'A\u202EB', 'x'.repeat(25), '\uD800', 7, null])(
    'may not be %j',
    (name) => {
      expect(isPlayerName(name)).toBe(false);
    },
  );

  test.each([
    ['Ada', null],
    ['Robot', null],
    ['', 'length'],
    ['x'.repeat(25), 'length'],
    ['A\tB', 'invisible'],
    ['A\u202EB', 'invisible'],
    ['bot:admiral', 'computer'],
    ['BOT: me', 'computer'],
    ['ｂｏｔ：mate', 'computer'],
  ] as const)('%j of a person: %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
    expect(isUserName(name)).toBe(fault === null);
  });

  test('are two or more and different', () => {
    expect(codeOf(startTournament('knockout', []))).toBe('bad-message');
    expect(codeOf(startTournament('knockout', ['Ada']))).toBe('bad-message');
    expect(codeOf(startTournament('knockout', ['Ada', 'ADA']))).toBe('bad-message');
    expect(codeOf(startTournament('round-robin', ['Ada', '']))).toBe('bad-message');
    expect(codeOf(startTournament('round-robin', ['Ada', 'Ben']))).toBeNull();
  });
});

describe('fixture', () => {
  const rules = rulesOf(SMALL);
  const [fixture] = nextMatches(startOf('knockout', 2));
  const options = { rules, seed: 'seed', clock: { perMove: 1000 } };

  test('leaves the beginning to the rules, and to seat 0 where they want an agreement', () => {
    expect(fixtureSetup(fixture!, options)).toEqual({
      ...options,
      first: null,
      position: null,
      players: ['A', 'B'],
    });
    const agreed = { ...options, rules: rulesOf({ ...SMALL, first: 'agreed' }) };
    expect(fixtureSetup(fixture!, agreed).first).toBe(0);
    expect(fixtureSetup({ ...fixture!, first: 1 }, agreed).first).toBe(1);
  });

  test('is reported from its match, with who began and the scores', () => {
    const start = accepted(
      startMatch({ ...fixtureSetup(fixture!, options), first: 0, clock: null }),
    );
    const match = playAll(start.match, SMALL_GAME);
    expect(accepted(reportOf(fixture!, match))).toEqual({
      round: 1,
      pair: 1,
      game: 1,
      winner: 0,
      first: 0,
      scores: [70, -1],
    });
    const running = playAll(start.match, SMALL_GAME.slice(0, -1));
    expect(reportOf(fixture!, running)).toMatchObject({
      ok: false,
      error: { code: 'wrong-phase' },
    });
  });

  test('has the other player begin a replay, whatever the rules say', () => {
    for (const first of ['lot', 'agreed', 'seat-0', 'seat-1'] as const) {
      const some = { rules: rulesOf({ ...SMALL, first }), seed: 's', clock: null };
      const start = startOf('knockout', 2);
      const { match } = accepted(startMatch(fixtureSetup(nextMatches(start)[0]!, some)));
      const offered = accepted(play(match, 0, { type: 'offer-draw' }, 0)).match;
      const drawn = accepted(play(offered, 1, { type: 'accept-draw' }, 0)).match;
      const report = accepted(reportOf(nextMatches(start)[0]!, drawn));
      const [replay] = nextMatches(accepted(reportResult(start, report)));
      const again = accepted(startMatch(fixtureSetup(replay!, some))).match;
      const beginners = [match, again].map(({ setup }) => setup.players[setup.first]);
      expect(beginners.toSorted()).toEqual(['A', 'B']);
    }
  });

  test('of a game without scores counts nothing', () => {
    const blind = { ...options, rules: rulesOf({ preset: 'blind' }), clock: null };
    const { match } = accepted(startMatch(fixtureSetup(fixture!, blind)));
    const over = accepted(play(match, 0, { type: 'resign' }, 0)).match;
    expect(accepted(reportOf(fixture!, over))).toMatchObject({ winner: 1, scores: [0, 0] });
  });
});

describe('saved tournament', () => {
  const saved = saveTournament(wonBy(startOf('knockout', 4), 'A'));

  test('is plain JSON', () => {
    expect(saved).toEqual({
      format: 'flotilla-tournament/1',
      kind: 'knockout',
      players: ['A', 'B', 'C', 'D'],
      reports: [{ round: 1, pair: 1, game: 1, winner: 0, first: 0, scores: [0, 0] }],
    });
  });

  test.each([
    [{ format: 'flotilla-tournament/2' }, 'bad-message'],
    [{ kind: 'league' }, 'bad-message'],
    [{ players: ['A', 'B', 'C', 4] }, 'bad-message'],
    [{ players: ['A', 'A'] }, 'bad-message'],
    [{ reports: [{ round: 1 }] }, 'bad-message'],
    [{ more: true }, 'bad-message'],
    [{ reports: [...saved.reports, ...saved.reports] }, 'wrong-phase'],
    [{ reports: [{ ...saved.reports[0], round: 2 }] }, 'wrong-phase'],
  ])('is refused with %j', (change, code) => {
    expect(codeOf(loadTournament({ ...saved, ...change }))).toBe(code);
  });

  test('is refused when it is none', () => {
    expect(codeOf(loadTournament([]))).toBe('bad-message');
    expect(isGameReport({ ...saved.reports[0], scores: [0.5, 0] })).toBe(false);
    expect(isGameReport(saved.reports[0])).toBe(true);
  });
});
