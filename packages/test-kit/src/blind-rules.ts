import { type BlindRules, FIRST, resolveRules } from '@flotilla/engine';
import * as fc from 'fast-check';
import { accepted } from './accepted.ts';
import { blindPresets } from './preset.ts';

const anyOverride = fc.record(
  {
    preset: fc.constantFrom(...blindPresets),
    directions: fc.constantFrom(4, 8),
    leap: fc.boolean(),
    standing: fc.boolean(),
    commit: fc.constantFrom('after', 'before'),
    loss: fc.constantFrom('one', 'force'),
    spent: fc.boolean(),
    torpedoAsked: fc.constantFrom('captured', 'explodes'),
    forts: fc.integer({ min: 1, max: 3 }),
    drawAfter: fc.oneof(fc.constantFrom(null, 200), fc.integer({ min: 1, max: 40 })),
    memoryAid: fc.boolean(),
    codes: fc.constantFrom('short', 'long'),
    first: fc.constantFrom(...FIRST),
  },
  { requiredKeys: ['preset'] },
);

/** Any rules of the blind game, over all options (rulebook 2). */
export const anyBlindRules: fc.Arbitrary<BlindRules> = anyOverride.map(
  (override) => accepted(resolveRules(override)) as BlindRules,
);
