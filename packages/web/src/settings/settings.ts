import { type Language, isLanguage, languageOf } from '@flotilla/words';
import { effect, signal } from '@preact/signals';

export const THEMES = ['system', 'chart', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** Pins as in every terminal, cross and circle as on Spanish paper, or squares (rulebook 1.5). */
export const MARK_STYLES = ['pins', 'paper', 'squares'] as const;
export type MarkStyle = (typeof MARK_STYLES)[number];

/** The blind game's pieces: both sides alike, as the old rules allow, or a colour for each. */
export const PIECE_COLOURS = ['own', 'alike'] as const;
export type PieceColours = (typeof PIECE_COLOURS)[number];

export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What a player has chosen once and for all, on this device. */
export interface Settings {
  readonly name: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly marks: MarkStyle;
  /** The word for a hit, where the language has several; null: the usual one. */
  readonly hit: string | null;
  readonly pieces: PieceColours;
  readonly sound: boolean;
  readonly motion: Motion;
}

const KEY = 'flotilla.settings';

const usual = (): Settings => ({
  name: '',
  language: languageOf(navigator.languages),
  theme: 'system',
  marks: 'pins',
  hit: null,
  pieces: 'own',
  sound: true,
  motion: 'system',
});

const isText = (value: unknown): value is string => typeof value === 'string';
const among =
  <T>(list: readonly T[]) =>
  (value: unknown): value is T =>
    list.includes(value as T);

/** What may stand in the store under each key: anything else is as good as absent. */
const ACCEPTED: { readonly [Key in keyof Settings]: (value: unknown) => value is Settings[Key] } = {
  name: isText,
  language: isLanguage,
  theme: among(THEMES),
  marks: among(MARK_STYLES),
  hit: (value): value is string | null => value === null || isText(value),
  pieces: among(PIECE_COLOURS),
  sound: (value): value is boolean => typeof value === 'boolean',
  motion: among(MOTIONS),
};

function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(found as object).filter(([key, value]) =>
        ACCEPTED[key as keyof Settings]?.(value),
      ),
    );
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...usual(), ...stored() });

export const change = (changes: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...changes };
};

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing is to move: the system asks for it, or the player has. */
export const isStill = (): boolean => settings.value.motion === 'reduced' || still.matches;

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);

/** Keeps the settings and shows them: called once. */
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
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  });
}
