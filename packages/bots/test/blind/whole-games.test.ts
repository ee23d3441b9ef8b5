import { type BlindRules, resolveRules } from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import { accepted, anyBlindRules, anySeed, anyStudy, runs } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playBots } from './bot-game.ts';

const anyLevel = fc.constantFrom<Level>(...LEVELS);

describe.each(['blind', 'blind-patent'])('in %s', (preset) => {
  const rules = accepted(resolveRules({ preset })) as BlindRules;

  it.each(LEVELS)('a %s plays legal games to the end', (level) => {
    for (const [index, opponent] of (['cadet', level] as const).entries()) {
      const levels = index === 0 ? ([level, opponent] as const) : ([opponent, level] as const);
      const { state } = playBots({ rules, levels, seed: `${preset} ${level} ${index}` });
      expect(state.publicState.outcome).not.toBeNull();
    }
  });
});

describe('without a limit of quiet turns', () => {
  const odd: readonly (readonly [Level, Level, object])[] = [
    ['captain', 'captain', { directions: 8, leap: true, spent: false, torpedoAsked: 'explodes' }],
    ['mate', 'admiral', { forts: 1, spent: false, commit: 'before' }],
    ['mate', 'cadet', { standing: false, commit: 'before', loss: 'force' }],
    ['mate', 'captain', { standing: false, forts: 9, memoryAid: true }],
  ];

  it.each(odd)('a %s and a %s play on to a decision with %o', (one, two, options) => {
    const rules = accepted(resolveRules({ preset: 'blind', ...options, drawAfter: null }));
    const levels = [one, two] as const;
    const { state } = playBots({ rules: rules as BlindRules, levels, seed: 'odd', most: 5000 });
    expect(state.publicState.outcome).not.toBeNull();
  });
});

describe('every level plays legally', () => {
  it('under any rules', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBlindRules, anyLevel, anyLevel, anySeed, (rules, one, two, seed) => {
        const { actions } = playBots({ rules, levels: [one, two], seed, most: 60 });
        expect(actions.length).toBeGreaterThan(2);
      }),
      { numRuns: runs(6) },
    );
  });

  it('from any position', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyStudy, anyLevel, anyLevel, anySeed, ({ rules, position }, one, two, seed) => {
        const { state, actions } = playBots({
          rules,
          levels: [one, two],
          seed,
          position,
          most: 40,
        });
        expect(state.publicState.phase === 'over' || actions.length === 40).toBe(true);
      }),
      { numRuns: runs(80) },
    );
  });
});
