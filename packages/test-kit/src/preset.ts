import { PRESETS, type Ruleset } from '@flotilla/engine';
import * as fc from 'fast-check';

const namesOf = (game: Ruleset['game']): readonly string[] =>
  [...PRESETS].filter(([, preset]) => preset.rules.game === game).map(([name]) => name);

/** The names of the presets of each family. */
export const fleetPresets: readonly string[] = namesOf('fleet');
export const blindPresets: readonly string[] = namesOf('blind');

/** The rules of any preset. */
export const anyPreset: fc.Arbitrary<Ruleset> = fc.constantFrom(
  ...[...PRESETS.values()].map((preset): Ruleset => preset.rules),
);
