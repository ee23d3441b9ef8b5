import type { LiveTime } from '@flotilla/play';

const minutes = (initial: number, increment: number): LiveTime => ({
  initial: initial * 60_000,
  increment: increment * 1000,
});

/** The clocks that every screen offers: minutes for the whole game, and seconds more after each action. */
export const CLOCKS: readonly LiveTime[] = [
  minutes(3, 2),
  minutes(5, 0),
  minutes(10, 5),
  minutes(30, 10),
];

/** The game a language grew up with: the first that is offered in it. */
export const DEFAULT_PRESETS = {
  es: 'spanish',
  it: 'italian',
  ru: 'russian',
  en: 'classic',
} as const;
