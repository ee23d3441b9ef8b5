import { describe, expect, it } from 'vitest';
import { resolveRules } from '../../src/index.ts';

const BLIND = {
  game: 'blind',
  directions: 4,
  leap: false,
  standing: true,
  commit: 'after',
  loss: 'one',
  spent: true,
  torpedoAsked: 'captured',
  forts: 2,
  drawAfter: 200,
  memoryAid: false,
  codes: 'short',
  first: 'lot',
  tradition: 'blind',
};

const PATENT = {
  ...BLIND,
  standing: false,
  commit: 'before',
  loss: 'force',
  codes: 'long',
  tradition: 'blind-patent',
};

describe('rulebook 2.7, the presets', () => {
  it.each([
    ['blind', BLIND],
    ['blind-patent', PATENT],
  ])('2.7 presets: states every option of %s', (preset, rules) => {
    expect(resolveRules({ preset })).toEqual({ ok: true, value: rules });
    expect(resolveRules(rules)).toEqual({ ok: true, value: rules });
  });

  it.each([
    [4, 4, false],
    [8, 8, false],
    [4, 8, true],
    [8, 4, true],
    ['forward', 4, false],
  ])(
    '2.2.2 writes contact only where it differs from the steps: %s, %s',
    (...[steps, near, is]) => {
      const changes = { directions: steps, contactDirections: near };
      const value = { ...BLIND, directions: steps, ...(is ? { contactDirections: near } : {}) };
      expect(resolveRules({ preset: 'blind', ...changes })).toStrictEqual({ ok: true, value });
    },
  );

  it('takes every option of the game, each with its other values', () => {
    const changes = {
      directions: 8,
      leap: true,
      standing: false,
      commit: 'before',
      loss: 'force',
      spent: false,
      torpedoAsked: 'explodes',
      forts: 1,
      drawAfter: null,
      memoryAid: true,
      codes: 'long',
      first: 'agreed',
    };
    const value = { ...BLIND, ...changes };
    expect(resolveRules({ preset: 'blind', ...changes })).toEqual({ ok: true, value });
  });

  it.each([
    { directions: 6 },
    { directions: '4' },
    { leap: 1 },
    { standing: null },
    { commit: 'never' },
    { loss: 'two' },
    { spent: 'yes' },
    { torpedoAsked: 'captures' },
    { forts: 0 },
    { forts: 1.5 },
    { drawAfter: 0 },
    { drawAfter: '200' },
    { memoryAid: 'on' },
    { codes: 'S1' },
    { first: 0 },
    { game: 'fleet' },
    { contact: 'none' },
  ])('refuses %j as bad-rules', (changes) => {
    expect(resolveRules({ preset: 'blind', ...changes })).toMatchObject({
      ok: false,
      error: { code: 'bad-rules' },
    });
  });
});
