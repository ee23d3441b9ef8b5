import { type BySeat, type Ruleset, type SeenEvent, resolveRules } from '@flotilla/engine';
import { accepted, anyBeginning, anySeed, playOut, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnalysisProgress,
  type SeenGame,
  analyse,
  analysisSteps,
  makeAnalysis,
} from '../../src/index.ts';
import { thinking } from '../fleet/play.ts';
import { gameOf, randomGame } from './seen-game.ts';

const rulesOf = (preset: string): Ruleset => accepted(resolveRules({ preset }));
const GAMES = [
  ['fleet', randomGame(rulesOf('salvo'), 'progress')],
  ['blind', randomGame(rulesOf('blind'), 'progress', 60)],
] as const;

/** Samples of a fleet, and worlds in which turns are compared. */
const WORK = { fleet: 20, blind: 2 } as const;

describe.each(GAMES)('the analysis of a %s game', (family, game) => {
  const work = WORK[family];

  test('tells how far it has come', () => {
    const told: AnalysisProgress[] = [];
    accepted(analyse(game, thinking('', work), (progress) => told.push(progress)));
    const total = told.length;
    expect(total).toBeGreaterThan(5);
    expect(told).toEqual(told.map((_, index) => ({ done: index + 1, total })));
  });

  test('can be cancelled after every shot or encounter', () => {
    const told: AnalysisProgress[] = [];
    const isSpent = (): boolean => told.length === 3;
    const cancelled = analyse(game, { ...thinking('', work), isSpent }, (at) => told.push(at));
    expect(cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(told).toHaveLength(3);
  });

  test('goes on step by step to the same end', () => {
    const steps = analysisSteps(game, thinking('steps', work));
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(step.value).toEqual(analyse(game, thinking('steps', work)));
  });

  test('is a plain value', () => {
    const analysis = accepted(analyse(game, thinking('', work)));
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(structuredClone(analysis)).toEqual(analysis);
  });

  test('is written with the names of cells', () => {
    const analysis = accepted(analyse(game, thinking('', work)));
    const written = JSON.stringify(makeAnalysis(game.rules, analysis));
    expect(written).toMatch(/"at":\[?"[A-L]\d+"/u);
    expect(written).not.toMatch(/"at":\[?\d/u);
    expect(written).not.toMatch(/\.\d{7}/u);
  });

  const changed = (change: (events: readonly SeenEvent[]) => readonly SeenEvent[]): SeenGame => ({
    ...game,
    seen: [game.seen[0], change(game.seen[1])] as BySeat<readonly SeenEvent[]>,
  });

  test.each<readonly [string, (events: readonly SeenEvent[]) => readonly SeenEvent[]]>([
    ['one seat saw less', (events) => events.slice(0, -1)],
    ['an event is missing', (events) => [...events.slice(0, 9), ...events.slice(10), events[0]!]],
    ['one seat never deployed', (events) => events.map((event) => withoutFleet(event))],
  ])('refuses a game in which %s', (_what, change) => {
    expect(analyse(changed(change), thinking('', work))).toMatchObject({
      ok: false,
      error: { code: 'impossible-view' },
    });
  });
});

function withoutFleet(event: SeenEvent): SeenEvent {
  if (event.type !== 'deployed') return event;
  const { seq, type, seat, seal } = event;
  return { seq, type, seat, seal };
}

test('a game without a shot has nothing to judge', () => {
  const rules = rulesOf('classic');
  const game = gameOf({ rules, first: 0, position: null }, [
    { seat: 1, action: { type: 'resign' } },
  ]);
  const analysis = accepted(analyse(game, thinking('')));
  expect(analysis).toMatchObject({ fires: [], accounts: [{ skill: null, luck: 0 }, { shots: 0 }] });
});

test('every game can be judged', () => {
  fc.assert(
    fc.property(anyBeginning, anySeed, ({ rules, position }, seed) => {
      const { setup, steps } = playOut(rules, seed, { position, most: 40 });
      const analysis = analyse(gameOf(setup, steps), thinking(seed, WORK[rules.game]));
      expect(analysis).toMatchObject({ ok: true });
    }),
    { numRuns: runs(25), seed: 3 },
  );
});
