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
  online,
  identity,
  home,
  linesRead,
}: Model): Context => ({
  lastSetup,
  online,
  identity,
  home,
  unread: Math.max(0, (match?.online?.chat.length ?? 0) - linesRead),
  size,
  settings,
  match,
  words: words(settings.language),
  luck: `${seed}/${inputs}`,
  pause: now - before,
});
