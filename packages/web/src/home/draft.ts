import { CLOCKS, DEFAULT_PRESETS } from '@flotilla/client';
import {
  type Json,
  type PresetName,
  type Seat,
  isNullOr,
  isOneOf,
  isRecord,
  isWhole,
} from '@flotilla/engine';
import { LEVELS, type Level, type TimeControl } from '@flotilla/play';
import { OPPONENT_KINDS, type OpponentKind } from '@flotilla/words';
import { computed, signal } from '@preact/signals';
import { settings } from '../device/settings.ts';
import { isGame } from './families.ts';
import { writeJson } from '../device/storage.ts';

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

/** Only the form of what the fields have stored; they keep to the limits, and a match checks them again. */
const isClock = isNullOr(
  (value): value is TimeControl =>
    isRecord(value) &&
    Object.values(value).every(isWhole(0)) &&
    ('perMove' in value || ('initial' in value && 'increment' in value)),
);

const isOpponent = isOneOf(OPPONENT_KINDS);
const isLevel = isOneOf(LEVELS);

function stored(): Partial<Draft> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return {
      ...(isGame(found.preset) ? { preset: found.preset } : {}),
      ...(isOpponent(found.opponent) ? { opponent: found.opponent } : {}),
      ...(isLevel(found.level) ? { level: found.level } : {}),
      ...(typeof found.otherName === 'string' ? { otherName: found.otherName } : {}),
      ...(isClock(found.clock) ? { clock: found.clock } : {}),
      ...(Array.isArray(found.clocks) && found.clocks.every(isClock)
        ? { clocks: found.clocks }
        : {}),
      changed: found.changed ?? {},
    };
  } catch {
    return {};
  }
}

export const draft = signal<Draft>({ ...defaultDraft(), ...stored() });

export const changeDraft = (changes: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...changes };
  writeJson('localStorage', KEY, draft.value);
};

/** Forgets all choices: the draft of a first visit. */
export const resetDraft = (): void => {
  draft.value = defaultDraft();
};

/** Whether Play now was pressed before the page could hear it: the browser has sent the form by itself. */
export const isPressedEarly = (): boolean => new URLSearchParams(location.search).has('play');

/** Takes over what was chosen in the form while the page was still loading. */
export function adoptChoices(form: FormData | URLSearchParams): void {
  const [preset, opponent, level] = ['game', 'opponent', 'level'].map((name) => form.get(name));
  if (isGame(preset) && preset !== draft.value.preset) choosePreset(preset);
  if (isOpponent(opponent) && opponent !== draft.value.opponent) changeDraft({ opponent });
  if (isLevel(level) && level !== draft.value.level) changeDraft({ level });
}

/** Chooses a preset, with the rules last set for it. */
export const choosePreset = (preset: PresetName): void => changeDraft({ preset });

/** Whether the rules differ from the preset. */
export const isChanged = computed(() => draft.value.preset in draft.value.changed);

/** Only unchanged presets are rated. */
export const isRateable = computed(() => !isChanged.value);

/** Back to the rules of the preset. */
export function resetRules(): void {
  const { [draft.value.preset]: _, ...others } = draft.value.changed;
  changeDraft({ changed: others });
}
