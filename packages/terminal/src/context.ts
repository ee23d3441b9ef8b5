import { words } from '@flotilla/words';
import type { Context, Model } from './model.ts';
import { MIN_SIZE, type Size } from './ui/canvas.ts';

export const isTooSmall = ({ columns, rows }: Size): boolean =>
  columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;

export const contextOf = ({
  size,
  settings,
  match,
  seed,
  inputs,
  now,
  before,
  lastSetup,
}: Model): Context => ({
  lastSetup,
  size,
  settings,
  match,
  words: words(settings.language),
  luck: `${seed}/${inputs}`,
  pause: now - before,
});
