import type { Ruleset } from '@flotilla/engine';
import * as fc from 'fast-check';
import { anyBlindRules } from './blind-rules.ts';
import { anyFleetRules } from './fleet-rules.ts';
import { anyPreset } from './preset.ts';

/** Any rules at all: presets, and random rulesets of both families. */
export const anyRules: fc.Arbitrary<Ruleset> = fc.oneof(
  { weight: 1, arbitrary: anyPreset },
  { weight: 3, arbitrary: anyFleetRules },
  { weight: 1, arbitrary: anyBlindRules },
);
