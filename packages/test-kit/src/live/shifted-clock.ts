import { type MockInstance, afterAll, beforeAll, vi } from 'vitest';

/** The clock of every server that is started after this in the same group of tests: it can be put forward. */
export function shiftedClock(): { forward(milliseconds: number): void } {
  let shift = 0;
  let spy: MockInstance<typeof Date.now>;
  beforeAll(() => {
    const now = Date.now.bind(Date);
    spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + shift);
  });
  afterAll(() => spy.mockRestore());
  return {
    forward: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
