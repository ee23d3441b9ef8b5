import type { Words } from '@flotilla/words';
import type { Game } from './game.ts';
import type { Effect } from './effect.ts';
import type { Size } from './paint/canvas.ts';
import type { Overlay } from './overlays/overlay.ts';
import type { Screen } from './screens/screen.ts';
import type { Settings } from './settings.ts';

/** Everything that is on the screen. Settings, the game and what a person is doing are three things. */
export interface Model {
  readonly size: Size;
  readonly settings: Settings;
  readonly game: Game | null;
  readonly screen: Screen;
  /** What lies over the screen. */
  readonly overlay: Overlay | null;
  /** One sentence at the bottom, until the next key. */
  readonly notice: string | null;
  /** Where chance comes from, and how many inputs there have been: another draw after each. */
  readonly seed: string;
  readonly inputs: number;
  /** The moments of the last input and of the one before it. */
  readonly now: number;
  readonly before: number;
}

/** What screens are drawn from, besides their own state. */
export interface Context {
  readonly size: Size;
  readonly settings: Settings;
  readonly words: Words;
  readonly game: Game | null;
  /** The text chance is made from now. */
  readonly luck: string;
  /** How long nothing was pressed before this, in milliseconds. */
  readonly pause: number;
}

/** What comes of an input: the next screen, and what is to be done in the world. */
export interface Step {
  readonly screen: Screen;
  readonly effects?: readonly Effect[];
  readonly notice?: string;
  readonly overlay?: Overlay;
  readonly settings?: Settings;
}

export const stay = (screen: Screen): Step => ({ screen });
