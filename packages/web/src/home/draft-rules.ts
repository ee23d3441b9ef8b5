import { type Json, PRESETS, type Ruleset, canonicalJson, resolveRules } from '@flotilla/engine';
import { computed } from '@preact/signals';
import { changeDraft, draft } from './draft.ts';

/** The rules of the draft: the preset's, or the changed ones if they can still be played. */
export const draftRules = computed<Ruleset>(() => {
  const { preset, changed } = draft.value;
  const rules = resolveRules(changed[preset] ?? { preset });
  return rules.ok ? rules.value : PRESETS.get(preset)!.rules;
});

/** Sets the rules of the chosen preset; the preset's own rules are stored as no change. */
export function changeDraftRules(rules: Ruleset): void {
  const { preset, changed } = draft.value;
  const { [preset]: _, ...others } = changed;
  const written = (ruleset: Ruleset): Json => ruleset as unknown as Json;
  const isUsual =
    canonicalJson(written(rules)) === canonicalJson(written(PRESETS.get(preset)!.rules));
  changeDraft({ changed: isUsual ? others : { ...others, [preset]: written(rules) } });
}
