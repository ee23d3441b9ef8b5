import { CLOCKS, DEFAULT_PRESETS } from '@flotilla/client';
import {
  type Json,
  PRESETS,
  type PresetName,
  type Ruleset,
  type Seat,
  canonicalJson,
  resolveRules,
} from '@flotilla/engine';
import {
  LEVELS,
  type Level,
  type TimeControl,
  isTimeControl,
  isWithinLimits,
} from '@flotilla/play';
import { OPPONENT_KINDS, type OpponentKind, isPresetName } from '@flotilla/words';
import { computed, signal } from '@preact/signals';
import { settings } from '../device/settings.ts';

type ChangedRules = Readonly<Partial<Record<PresetName, Json>>>;

/** The next game: what has been chosen so far. */
export interface Draft {
  readonly preset: PresetName;
  /** The changed rules of each preset, where they differ from it. */
  readonly changed: ChangedRules;
  readonly opponent: OpponentKind;
  readonly level: Level;
  readonly otherName: string;
  /** Who begins where the rules leave it to the players; null: by chance. */
  readonly first: Seat | null;
  readonly clock: TimeControl | null;
  /** The clocks that are accepted in a quick match. */
  readonly clocks: readonly (TimeControl | null)[];
  /** Whether an online match is rated. */
  readonly rated: boolean;
  /** Whether an online match is hidden from spectators. */
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
  clocks: [null, CLOCKS[1]!, CLOCKS[2]!],
  rated: false,
  isPrivate: false,
});

const isClock = (value: unknown): value is TimeControl | null =>
  value === null || (isTimeControl(value) && isWithinLimits(value));

function stored(): Partial<Draft> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return {
      ...(isPresetName(found.preset) ? { preset: found.preset } : {}),
      ...(OPPONENT_KINDS.includes(found.opponent!) ? { opponent: found.opponent! } : {}),
      ...(LEVELS.includes(found.level!) ? { level: found.level! } : {}),
      ...(typeof found.otherName === 'string' ? { otherName: found.otherName } : {}),
      ...(isClock(found.clock) ? { clock: found.clock } : {}),
      ...(Array.isArray(found.clocks) && found.clocks.every(isClock)
        ? { clocks: found.clocks }
        : {}),
      changed: playable(found.changed),
    };
  } catch {
    return {};
  }
}

/** The stored rules that are still valid. */
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

/** Chooses a preset, with the rules last set for it. */
export const choosePreset = (preset: PresetName): void => changeDraft({ preset });

/** Sets the rules of the chosen preset; the preset's own rules are stored as no change. */
export function changeDraftRules(rules: Ruleset): void {
  const { preset, changed } = draft.value;
  const { [preset]: _, ...others } = changed;
  const written = (ruleset: Ruleset): Json => ruleset as unknown as Json;
  const isUsual =
    canonicalJson(written(rules)) === canonicalJson(written(PRESETS.get(preset)!.rules));
  changeDraft({ changed: isUsual ? others : { ...others, [preset]: written(rules) } });
}

/** Whether the rules differ from the preset. */
export const isChanged = computed(() => draft.value.preset in draft.value.changed);

/** Only unchanged presets are rated. */
export const isRateable = computed(() => !isChanged.value);

/** The rules of the draft: the preset's, or the changed ones. */
export const draftRules = computed<Ruleset>(() => {
  const { preset, changed } = draft.value;
  const rules = resolveRules(changed[preset] ?? { preset });
  return rules.ok ? rules.value : PRESETS.get(preset)!.rules;
});
