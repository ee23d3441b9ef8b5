import type { Language } from '@flotilla/words';
import { draw } from '../../src/draw.ts';
import type { ScreenMatch } from '../../src/match.ts';
import type { Input } from '../../src/ui/input.ts';
import type { Model, Screen } from '../../src/model.ts';
import { type Size, linesOf } from '../../src/ui/canvas.ts';
import { HOME } from '../../src/screens/home.ts';
import { startingModel, update } from '../../src/update.ts';
import { inputsOf } from './keys.ts';

export const SMALL: Size = { columns: 80, rows: 24 };
export const LARGE: Size = { columns: 160, rows: 50 };

export const modelOf = (
  match: ScreenMatch | null,
  screen: Screen = HOME,
  size: Size = SMALL,
  language: Language = 'en',
): Model => ({
  ...startingModel(size, { language, theme: 'dark', marks: 'pins', hit: null }, 'seed'),
  match,
  screen,
});

/** The model after some keys, effects left aside. */
export const after = (model: Model, keys: string): Model =>
  inputsOf(keys).reduce(
    (now: Model, input: Input) => update(now, { type: 'input', input }).model,
    model,
  );

export const textOf = (model: Model): string => linesOf(draw(model)).join('\n');
