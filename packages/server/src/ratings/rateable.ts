import { type Ruleset, resolveRules } from '@flotilla/engine';
import { rulesHash } from '@flotilla/play';
import { type Answer, type Person, deny } from '@flotilla/protocol';

/** Why somebody cannot have a rated match by these rules; null: he can. */
export function refusalToRate(rules: Ruleset, by: Person): Answer<never> | null {
  if (by.kind !== 'account') return deny('account-needed', 'Rated matches need accounts.');
  if (!isPreset(rules)) {
    return deny('bad-rules', 'Rated matches are played by the rules of a preset as they are.');
  }
  return null;
}

/** A rating is of a preset: other boards and fleets under its name are other games. */
function isPreset(rules: Ruleset): boolean {
  const preset = resolveRules({ preset: rules.tradition });
  return preset.ok && rulesHash(preset.value) === rulesHash(rules);
}
