import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Two values are deeply equal. Quick when they are; when they are not, the difference is shown. */
export function expectSame(actual: unknown, expected: unknown): void {
  const same = isDeepStrictEqual(actual, expected);
  if (!same) expect(actual).toStrictEqual(expected);
  expect(same).toBe(true);
}
