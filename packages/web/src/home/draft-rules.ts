import {
  type BySeat,
  type Json,
  PRESETS,
  type Ruleset,
  canonicalJson,
  resolveRules,
} from '@flotilla/engine';
import type { MatchSetup } from '@flotilla/play';
import { computed } from '@preact/signals';
import { newText } from '../device/browser.ts';
import { type Draft, changeDraft, draft } from './draft.ts';

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
  const resolved = resolveRules(rules);
  const written = (resolved.ok ? resolved.value : rules) as unknown as Json;
  const usual = PRESETS.get(preset)!.rules as unknown as Json;
  const isUsual = canonicalJson(written) === canonicalJson(usual);
  changeDraft({ changed: isUsual ? others : { ...others, [preset]: written } });
}

/** The match that a draft leads to. */
export function setupOf(wanted: Draft, rules: Ruleset, players: BySeat<string | null>): MatchSetup {
  const seed = newText();
  const lot = crypto.getRandomValues(new Uint8Array(1))[0]! % 2 === 0 ? 0 : 1;
  return {
    rules,
    seed,
    first: rules.first === 'agreed' ? (wanted.first ?? lot) : null,
    position: null,
    clock: wanted.clock,
    players,
  };
}
