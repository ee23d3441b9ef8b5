import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { parseStart, rematch, startMatch } from '../src/index.ts';
import { SMALL, setupOf, startOf } from './games.ts';

const refusalOf = (message: unknown): string | null => {
  const parsed = parseStart(message);
  if (!parsed.ok) return parsed.error.code;
  const started = startMatch(parsed.value);
  return started.ok ? null : started.error.code;
};

describe('start message', () => {
  test('becomes a setup without clock and names', () => {
    const start = { rules: { preset: 'italian' }, seed: '1', first: 0 };
    expect(accepted(parseStart({ start }))).toEqual({
      rules: rulesOf({ preset: 'italian' }),
      seed: '1',
      first: 0,
      position: null,
      clock: null,
      players: [null, null],
    });
  });

  test('has an empty seed, and null means absent', () => {
    const rules = { preset: 'classic' };
    const plain = accepted(parseStart({ start: { rules } }));
    expect(plain.seed).toBe('');
    expect(accepted(parseStart({ start: { rules, first: null, position: null } }))).toEqual(plain);
  });

  test.each([
    null,
    'start',
    [],
    {},
    { start: null },
    { start: [] },
    { start: {} },
    { start: { rules: { preset: 'classic' }, colour: 'blue' } },
    { start: { rules: { preset: 'classic' }, seed: 1 } },
    { start: { rules: { preset: 'classic' }, seed: null } },
    { start: { rules: { preset: 'classic' }, first: 2 } },
    { start: { rules: { preset: 'classic' }, first: '0' } },
    { start: { rules: { preset: 'blind' }, position: 7 } },
    { start: { rules: { preset: 'classic' } }, seat: 0 },
  ])('is refused as bad-message: %j', (message) => {
    expect(refusalOf(message)).toBe('bad-message');
  });

  test.each([
    [{ rules: 'italian' }, 'bad-rules'],
    [{ rules: { preset: 'italian', wind: 3 }, first: 0 }, 'bad-rules'],
    [{ rules: { preset: 'chess' } }, 'unknown-preset'],
    [{ rules: { preset: 'italian' } }, 'bad-rules'],
    [{ rules: { preset: 'italian' }, first: null }, 'bad-rules'],
    [{ rules: { preset: 'classic', first: 'seat-1' }, first: 0 }, 'bad-rules'],
    [{ rules: { preset: 'classic' }, position: '12 0' }, 'bad-position'],
    [{ rules: { preset: 'blind' }, position: '12 0' }, 'bad-position'],
  ])('%j is refused as %s', (start, code) => {
    expect(refusalOf({ start })).toBe(code);
  });

  test('lets the seat of a position stand for the agreement, and nothing else', () => {
    const position = '12/12/12/12/12/12/3xf7/12/3BX7/12/12/12/12/12/12 1';
    const rules = { preset: 'blind', first: 'agreed' };
    const started = startMatch(accepted(parseStart({ start: { rules, position } })));
    expect(accepted(started).match.setup.first).toBe(1);
    expect(accepted(started).events.map(({ type }) => type)).toEqual(['position', 'began', 'turn']);
    expect(refusalOf({ start: { rules, position, first: 0 } })).toBe('bad-rules');
  });
});

describe('rematch', () => {
  const setup = setupOf(SMALL, { first: null, players: ['Ada', 'Ben'], seed: 'one' });

  test('gives the other player the beginning', () => {
    const { match } = accepted(startMatch(setup));
    const beginner = match.setup.players[match.setup.first];
    const again = accepted(startMatch(rematch(match.setup, 'two'))).match;
    expect(again.setup.players).toEqual(['Ben', 'Ada']);
    expect(again.setup.players[again.setup.first]).not.toBe(beginner);
    expect(again.setup.seed).toBe('two');
  });

  test('does so where the rules say which seat begins', () => {
    const { setup: fixed } = startOf(
      { ...SMALL, first: 'seat-1' },
      { first: null, players: ['Ada', 'Ben'] },
    );
    const again = accepted(startMatch(rematch(fixed, 'two'))).match.setup;
    expect([fixed.players[fixed.first], again.players[again.first]]).toEqual(['Ben', 'Ada']);
  });

  test('keeps the rules and the clock', () => {
    const clock = { perMove: 1000 };
    const again = rematch({ ...setup, clock }, 'two');
    expect([again.rules, again.clock]).toEqual([setup.rules, clock]);
  });
});
