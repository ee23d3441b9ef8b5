import { describe, expect, test } from 'vitest';
import { fleet, fleetRules, refusedRules } from './rules.ts';

const italian = (rows: number, columns: number, ...kinds: readonly string[]): unknown => ({
  preset: 'italian',
  labels: 'letters-1',
  board: { rows, columns },
  fleet: fleet(...kinds),
});

const accepts = (input: unknown): boolean => fleetRules(input).fleet.length > 0;

describe('1.5 limits on fleets', () => {
  test('1.5 limits: a fleet has at least one ship', () => {
    expect(refusedRules({ preset: 'classic', fleet: [] }).code).toBe('bad-rules');
  });

  test.each([
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
  ])('1.5 limits: Italian, 10×10: ships of %i cells, at most %i', (size, most) => {
    expect(accepts(italian(10, 10, `a ${most}×${size}`))).toBe(true);
    expect(refusedRules(italian(10, 10, `a ${most + 1}×${size}`)).code).toBe('bad-rules');
  });

  test('1.5 limits: Italian: two classes of one size share its limit', () => {
    expect(accepts(italian(10, 10, 'a 2×3', 'b 2×3'))).toBe(true);
    expect(refusedRules(italian(10, 10, 'a 3×3', 'b 2×3')).code).toBe('bad-rules');
  });

  test('1.5 limits: Italian: sizes 2 to 5 only', () => {
    for (const size of [1, 6]) {
      const { code, message } = refusedRules(italian(10, 10, `a 1×${size}`, 'b 1×2'));
      expect(code).toBe('bad-rules');
      expect(message).toContain(`${size}`);
    }
  });

  test('1.5 limits: Italian, 10×10: ten ships in all, though the sizes together would allow fourteen', () => {
    expect(accepts(italian(10, 10, 'a 2×5', 'b 3×4', 'c 4×3', 'd 1×2'))).toBe(true);
    expect(accepts(italian(10, 10, 'c 4×3', 'd 5×2', 'b 1×4'))).toBe(true);
    const { code, message } = refusedRules(italian(10, 10, 'a 2×5', 'b 3×4', 'c 4×3', 'd 2×2'));
    expect(code).toBe('bad-rules');
    expect(message).toContain('10');
  });

  // 12 × 12 = 144 cells: 7.2, 5.76, 4.32, 2.88 per cent shares, and twelve in all.
  test.each([
    [2, 7],
    [3, 5],
    [4, 4],
    [5, 2],
  ])('1.5 limits: Italian, 12×12: ships of %i cells, at most %i, rounded down', (size, most) => {
    expect(accepts(italian(12, 12, `a ${most}×${size}`))).toBe(true);
    expect(refusedRules(italian(12, 12, `a ${most + 1}×${size}`)).code).toBe('bad-rules');
  });

  // 20 × 20 = 400 cells: 20, 16, 12, 8, and twenty in all.
  test.each([
    [2, 20],
    [3, 16],
    [4, 12],
    [5, 8],
  ])('1.5 limits: Italian, 20×20: ships of %i cells, at most %i', (size, most) => {
    expect(accepts(italian(20, 20, `a ${most}×${size}`))).toBe(true);
    expect(refusedRules(italian(20, 20, `a ${most + 1}×${size}`)).code).toBe('bad-rules');
  });

  test('1.5 limits: Italian, 20×20: twenty ships in all', () => {
    expect(accepts(italian(20, 20, 'a 8×5', 'b 12×4'))).toBe(true);
    expect(refusedRules(italian(20, 20, 'a 8×5', 'b 12×4', 'c 1×3')).code).toBe('bad-rules');
  });

  // 8 × 11 = 88 cells: ⌊4.4⌋ = 4 of two cells, ⌊√88⌋ = 9 in all, of ⌊1.76⌋ + ⌊2.64⌋ + ⌊3.52⌋ + 4 = 10.
  test('1.5 limits: Italian, 8×11: the root of the cells is rounded down too', () => {
    expect(accepts(italian(8, 11, 'a 1×5', 'b 1×4', 'c 3×3', 'd 4×2'))).toBe(true);
    expect(refusedRules(italian(8, 11, 'a 1×5', 'b 2×4', 'c 3×3', 'd 4×2')).code).toBe('bad-rules');
  });

  test('1.5 limits: Italian: on a small field nothing of some size is allowed', () => {
    // 5 × 6 = 30 cells: one ship of two cells (1.5) and one of three (1.2), none of four (0.9).
    expect(accepts(italian(5, 6, 'a 1×2', 'b 1×3'))).toBe(true);
    expect(refusedRules(italian(5, 6, 'a 1×4')).code).toBe('bad-rules');
    expect(refusedRules(italian(5, 6, 'a 2×2')).code).toBe('bad-rules');
  });

  test('1.5 limits: the fleet of the preset must stay within the limits of a smaller board', () => {
    expect(refusedRules({ preset: 'italian', board: { rows: 6, columns: 6 } }).code).toBe(
      'bad-rules',
    );
  });

  test('1.5 limits: the limits belong to the tradition, not to the labels or the contact rule', () => {
    const many = { labels: 'italian', contact: 'none', fleet: fleet('a 6×2', 'b 1×6', 'c 1×1') };
    expect(fleetRules({ preset: 'classic', ...many }).tradition).toBe('classic');
    expect(refusedRules({ preset: 'italian', ...many, contact: 'free' }).code).toBe('bad-rules');
  });
});
