import { FAMILIAR } from '@flotilla/client';
import { type Json, PRESETS, type Ruleset, type Seat, resolveRules } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import {
  LEVELS,
  type Level,
  OPPONENTS,
  type Opponent,
  type PresetName,
  isPresetName,
} from '@flotilla/words';
import { computed, signal } from '@preact/signals';
import { settings } from '../settings/settings.ts';

/** The game one is about to begin: what has been chosen so far. */
export interface Draft {
  readonly preset: PresetName;
  /** Rules that differ from the preset's; null: they do not. */
  readonly rules: Json | null;
  readonly opponent: Opponent;
  readonly level: Level;
  readonly otherName: string;
  /** Who begins where the rules leave it to the players; null: the lot. */
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  /** Whether a game far away counts for the ratings. */
  readonly rated: boolean;
  /** Whether a game far away is shown to its players alone. */
  readonly isPrivate: boolean;
}

const KEY = 'flotilla.draft';

const usual = (): Draft => ({
  preset: FAMILIAR[settings.value.language],
  rules: null,
  opponent: 'computer',
  level: 'mate',
  otherName: '',
  first: null,
  clock: null,
  rated: false,
  isPrivate: false,
});

function stored(): Partial<Draft> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return {
      ...(isPresetName(found.preset) ? { preset: found.preset } : {}),
      ...(OPPONENTS.includes(found.opponent!) ? { opponent: found.opponent! } : {}),
      ...(LEVELS.includes(found.level!) ? { level: found.level! } : {}),
      ...(typeof found.otherName === 'string' ? { otherName: found.otherName } : {}),
      ...(resolveRules(found.rules).ok ? { rules: found.rules! } : {}),
    };
  } catch {
    return {};
  }
}

export const draft = signal<Draft>({ ...usual(), ...stored() });

export const sketch = (changes: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(draft.value));
};

/** Another game, by its usual rules. */
export const choosePreset = (preset: PresetName): void => sketch({ preset, rules: null });

/** The rules of the draft: the preset's, or what was made of them. */
export const draftRules = computed<Ruleset>(() => {
  const { preset, rules } = draft.value;
  const changed = rules === null ? null : resolveRules(rules);
  return changed?.ok ? changed.value : PRESETS.get(preset)!.rules;
});
