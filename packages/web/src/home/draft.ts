import { DEFAULT_PRESETS } from '@flotilla/client';
import {
  type Json,
  PRESETS,
  type PresetName,
  type Ruleset,
  type Seat,
  canonicalJson,
  resolveRules,
} from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import { LEVELS, type Level } from '@flotilla/bots';
import { OPPONENT_KINDS, type OpponentKind, isPresetName } from '@flotilla/words';
import { computed, signal } from '@preact/signals';
import { settings } from '../device/settings.ts';

type ChangedRules = Readonly<Partial<Record<PresetName, Json>>>;

/** The game one is about to begin: what has been chosen so far. */
export interface Draft {
  readonly preset: PresetName;
  /** What was made of the rules of each game, where they were changed. */
  readonly changed: ChangedRules;
  readonly opponent: OpponentKind;
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

const defaultDraft = (): Draft => ({
  preset: DEFAULT_PRESETS[settings.value.language],
  changed: {},
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
      ...(OPPONENT_KINDS.includes(found.opponent!) ? { opponent: found.opponent! } : {}),
      ...(LEVELS.includes(found.level!) ? { level: found.level! } : {}),
      ...(typeof found.otherName === 'string' ? { otherName: found.otherName } : {}),
      changed: playable(found.changed),
    };
  } catch {
    return {};
  }
}

/** Of what was stored, the rules by which a game can still be played. */
const playable = (found: ChangedRules = {}): ChangedRules =>
  Object.fromEntries(
    Object.entries(found).filter(
      ([preset, rules]) => isPresetName(preset) && resolveRules(rules).ok,
    ),
  );

export const draft = signal<Draft>({ ...defaultDraft(), ...stored() });

export const changeDraft = (changes: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(draft.value));
};

/** Another game, by the rules it was last agreed on. */
export const choosePreset = (preset: PresetName): void => changeDraft({ preset });

/** Agrees on the rules of the chosen game; its usual ones are no change. */
export function changeDraftRules(rules: Ruleset): void {
  const { preset, changed } = draft.value;
  const { [preset]: _, ...others } = changed;
  const written = (ruleset: Ruleset): Json => ruleset as unknown as Json;
  const isUsual =
    canonicalJson(written(rules)) === canonicalJson(written(PRESETS.get(preset)!.rules));
  changeDraft({ changed: isUsual ? others : { ...others, [preset]: written(rules) } });
}

/** Whether the chosen game is to be played by other rules than its own. */
export const isChanged = computed(() => draft.value.preset in draft.value.changed);

/** Ratings are of presets as they are. */
export const isRateable = computed(() => !isChanged.value);

/** The rules of the draft: the preset's, or what was made of them. */
export const draftRules = computed<Ruleset>(() => {
  const { preset, changed } = draft.value;
  const rules = resolveRules(changed[preset] ?? { preset });
  return rules.ok ? rules.value : PRESETS.get(preset)!.rules;
});
