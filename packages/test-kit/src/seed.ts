import * as fc from 'fast-check';

/** Any text from which chance can be drawn; longer than most, so that games differ. */
export const anySeed: fc.Arbitrary<string> = fc.string({ minLength: 4, maxLength: 12 });
