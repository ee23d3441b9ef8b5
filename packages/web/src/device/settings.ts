import {
  MARK_STYLES,
  type MarkStyle,
  PIECE_COLOURS,
  type PieceColours,
} from '@flotilla/board/parts';
import { effect, signal } from '@preact/signals';
import { type Guard, isNullOr, isOneOf, isRecord, isText, isYesNo } from '@flotilla/engine';
import { type Language, isLanguage, languageOf } from '@flotilla/words';
import { readJson, writeJson } from './storage.ts';

export const THEMES = ['system', 'chart', 'night'] as const;
type Theme = (typeof THEMES)[number];

export const MOTIONS = ['system', 'reduced'] as const;
type Motion = (typeof MOTIONS)[number];

/** The player's settings on this device. */
interface Settings {
  readonly name: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly marks: MarkStyle;
  /** The word for a hit, where the language has several; null: the default. */
  readonly hit: string | null;
  readonly pieces: PieceColours;
  /** Whether the blind game marks on enemy pieces what was told, against computers. */
  readonly memory: boolean;
  readonly sound: boolean;
  readonly motion: Motion;
}

const KEY = 'flotilla.settings';

const defaults = (): Settings => ({
  name: '',
  language: languageOf(navigator.languages),
  theme: 'system',
  marks: 'pins',
  hit: null,
  pieces: 'own',
  memory: true,
  sound: true,
  motion: 'system',
});

/** The valid values of each setting; a stored value that is not valid is ignored. */
const ACCEPTED: { readonly [Key in keyof Settings]: Guard<Settings[Key]> } = {
  name: isText,
  language: isLanguage,
  theme: isOneOf(THEMES),
  marks: isOneOf(MARK_STYLES),
  hit: isNullOr(isText),
  pieces: isOneOf(PIECE_COLOURS),
  memory: isYesNo,
  sound: isYesNo,
  motion: isOneOf(MOTIONS),
};

function stored(): Partial<Settings> {
  const kept = readJson('localStorage', KEY);
  return Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).filter(([key, value]) =>
      ACCEPTED[key as keyof Settings]?.(value),
    ),
  );
}

export const settings = signal<Settings>({ ...defaults(), ...stored() });

export const changeSettings = (changes: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...changes };
};

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether animations are off, by the system or by the player. */
export const isMotionReduced = (): boolean => settings.value.motion === 'reduced' || still.matches;

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);

/** Applies and stores the settings, now and after each change; called once. */
export function applySettings(): void {
  dark.addEventListener('change', () => {
    systemIsDark.value = dark.matches;
  });
  effect(() => {
    const { theme, language, motion } = settings.value;
    const root = document.documentElement;
    const night = theme === 'night' || (theme === 'system' && systemIsDark.value);
    root.dataset['theme'] = night ? 'night' : 'chart';
    root.dataset['motion'] = motion;
    root.lang = language;
    writeJson('localStorage', KEY, settings.value);
  });
}

/** A user as the server knew them last. */
interface KnownUser {
  readonly kind: string;
  readonly name: string;
}

const KNOWN_KEY = 'flotilla.known';

const isKnownUser = (kept: unknown): kept is KnownUser =>
  isRecord(kept) && isText(kept['kind']) && isText(kept['name']);

function storedKnown(): KnownUser | null {
  const kept = readJson('localStorage', KNOWN_KEY);
  return isKnownUser(kept) ? kept : null;
}

/** The user at the last visit; null if there was none. Only the kind and the name are stored. */
export const knownUser = signal<KnownUser | null>(storedKnown());

export function rememberUser(person: KnownUser | null): void {
  knownUser.value = person;
  const known = person === null ? null : { kind: person.kind, name: person.name };
  writeJson('localStorage', KNOWN_KEY, known);
}
