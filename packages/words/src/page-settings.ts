import type { Explained } from './explained.ts';

export interface PageSettingWords {
  readonly title: string;
  readonly language: string;
  /** A language that was chosen, in its own name, cannot be fetched. */
  readonly unspoken: (language: string) => string;
  readonly theme: string;
  readonly themes: Readonly<Record<'system' | 'chart' | 'night', string>>;
  readonly marks: string;
  readonly markStyles: Readonly<Record<'paper' | 'squares' | 'pins', string>>;
  readonly hit: string;
  readonly pieces: string;
  readonly pieceColours: Readonly<Record<'own' | 'alike', Explained>>;
  readonly sound: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly motion: string;
  readonly motions: Readonly<Record<'system' | 'reduced', string>>;
  readonly kept: string;
}
