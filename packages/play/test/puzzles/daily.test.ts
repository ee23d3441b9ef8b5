import {
  Chance,
  type FleetPublic,
  type State,
  act,
  allCells,
  cellNames,
  randomFleet,
  start,
  wasShot,
} from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import {
  PUZZLE_GAMES,
  answersOf,
  dailyFleet,
  dailyGame,
  dailyHash,
  dayOf,
  isFleetSunk,
  makeDailyRecord,
  puzzleRules,
  shareText,
  startOfDay,
  verifyDaily,
} from '../../src/index.ts';

const DAY = '2026-11-18';
const SEED = 'a seed of a day';

/** The names of the cells that sink the fleet of the day when they are shot at in order. */
function wholeAttempt(): readonly string[] {
  const rules = puzzleRules(dailyGame(DAY));
  const all = allCells(rules.board);
  const answers = answersOf(rules, dailyFleet(DAY, SEED), all);
  const last = answers.findLastIndex(({ result }) => result !== 'miss');
  return all.slice(0, last + 1).map((cell) => cellNames(rules)[cell]!);
}

test('days follow each other in UTC, and the games take turns', () => {
  expect(dayOf(startOfDay(DAY))).toBe(DAY);
  expect(dayOf(startOfDay(DAY) - 1)).toBe('2026-11-17');
  expect(dayOf(startOfDay('2026-12-31'), 1)).toBe('2027-01-01');
  const games = [0, 1, 2, 3].map((later) => dailyGame(dayOf(startOfDay(DAY), later)));
  expect(games.toSorted()).toEqual([...PUZZLE_GAMES].sort());
});

test('a fleet follows from its day and seed, and another seed gives another one', () => {
  expect(dailyFleet(DAY, SEED)).toEqual(dailyFleet(DAY, SEED));
  expect(dailyFleet(DAY, SEED)).not.toEqual(dailyFleet(DAY, 'another'));
  expect(dailyHash(DAY, SEED)).toMatch(/^[0-9a-f]{64}$/u);
  expect(dailyHash(DAY, SEED)).not.toBe(dailyHash('2026-11-19', SEED));
});

test.each(PUZZLE_GAMES)('shots are answered as in a game of %s', (game) => {
  const rules = puzzleRules(game);
  const chance = new Chance(game);
  let { state } = accepted(start({ rules, first: 0 }, chance));
  const [own, enemy] = [randomFleet(rules, chance), randomFleet(rules, chance)];
  state = accepted(act(state, 0, { type: 'deploy', ships: own })).state;
  state = accepted(act(state, 1, { type: 'deploy', ships: enemy })).state;
  const fired: number[] = [];
  const announced: object[] = [];
  // The other side fires at the same cells, so nothing but its own fleet decides the answers.
  for (const cell of allCells(rules.board)) {
    while (state.publicState.outcome === null && state.publicState.toAct[0] === 1) {
      const at = allCells(rules.board).find((one) => !shotBy(state, one));
      state = accepted(act(state, 1, { type: 'fire', at: [at!] })).state;
    }
    if (state.publicState.outcome !== null) break;
    const step = accepted(act(state, 0, { type: 'fire', at: [cell] }));
    fired.push(cell);
    for (const event of step.events) if (event.type === 'fired') announced.push(...event.shots);
    state = step.state;
  }
  expect(fired.length).toBeGreaterThan(10);
  expect(answersOf(rules, enemy, fired)).toEqual(announced);
});

/** Whether seat 1 has shot at a cell. */
const shotBy = (state: State, cell: number): boolean =>
  wasShot((state.publicState as FleetPublic).seas[0], cell);

test('the record of a day is checked: hash, game, shots, end and order', () => {
  const shots = wholeAttempt();
  const hash = dailyHash(DAY, SEED);
  const record = makeDailyRecord({
    day: DAY,
    hash,
    seed: SEED,
    results: [{ player: 'Ada', shots }],
  });
  expect(verifyDaily(record)).toEqual({ ok: true, value: [] });
  expect(verifyDaily(record, hash)).toEqual({ ok: true, value: [] });
  // A server that has changed the seed may change the hash with it, but not the hash that was seen.
  const forged = { ...record, seed: 'another', hash: dailyHash(DAY, 'another') };
  expect(accepted(verifyDaily(forged, hash))[0]).toBe('The hash is not the one you saw.');
  const published = makeDailyRecord({ ...record, seed: 'another', results: [] });
  expect(accepted(verifyDaily(published))).toEqual(['The seed does not match its hash.']);
  const faultsOf = (changes: object): string =>
    accepted(verifyDaily({ ...record, ...changes })).join(' ');
  expect(faultsOf({ seed: 'another' })).toContain('does not match its hash');
  expect(faultsOf({ game: 'salvo' })).toContain('The game of 2026-11-18');
  const result = (changed: readonly string[]) => ({ results: [{ player: 'Ada', shots: changed }] });
  expect(faultsOf(result(shots.slice(0, -1)))).toContain('does not end with');
  expect(faultsOf(result([...shots, 'J9']))).not.toBe('');
  expect(faultsOf(result(['Z1']))).toContain('beside the board');
  expect(verifyDaily({ format: 'flotilla-daily/2' }).ok).toBe(false);
});

test('days before the first board, and days of no calendar, have no record', () => {
  const told = { day: DAY, hash: dailyHash(DAY, SEED), seed: SEED, results: [] };
  const record = makeDailyRecord(told);
  for (const day of ['1960-01-03', '1969-12-31', '0000-01-01', '2026-02-31', '2026-06-31'])
    expect(verifyDaily({ ...record, day })).toMatchObject({
      ok: false,
      error: { code: 'bad-message', message: expect.stringContaining(day) },
    });
  for (const day of ['1970-01-01', '2024-02-29', '9999-12-31'])
    expect(verifyDaily({ ...record, day })).toMatchObject({ ok: true });
});

test('a shared result tells how shots ended, and not where they went', () => {
  const rules = puzzleRules('classic');
  const fleet = randomFleet(rules, new Chance('shared'));
  const shots = answersOf(rules, fleet, allCells(rules.board));
  expect(isFleetSunk(rules, shots)).toBe(true);
  const text = shareText('Flotilla', shots);
  expect(text.split('\n')).toHaveLength(11);
  expect(text).not.toMatch(/[A-J]\d/u);
});
