import { tellStatus } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { readerOf } from '../match.ts';
import { type Context, OPEN_CHAT, type ScreenStep, type WatchScreen, stay } from '../model.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { type Input, commandOf } from '../ui/input.ts';
import { drawFooter } from '../ui/widgets.ts';
import { drawHeading, drawHeadline, drawLog, logLines } from './game-screen.ts';

/** A match that is only watched: boards scroll, and windows open. */
export function updateWatch(
  screen: WatchScreen,
  input: Input,
  { match, size }: Context,
): ScreenStep {
  const command = commandOf(input);
  switch (command) {
    case null:
      return stay(screen);
    case 'leave':
      return { screen, overlay: { kind: 'leave', chosen: 0 } };
    case 'help':
    case 'scores':
      return { screen, overlay: { kind: command, top: 0 } };
    case 'legend':
      return { screen, overlay: { kind: 'legend' } };
    case 'chat':
      return match!.online === null ? stay(screen) : { screen, overlay: OPEN_CHAT };
    default:
      return stay(familyOf(match!.rules).scrolled(screen, command, match!.rules, size) ?? screen);
  }
}

export function drawWatch(screen: WatchScreen, context: Context, notice: string | null): Canvas {
  const { words, settings, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const headline = { x: 1, y: 1, columns: size.columns - 2, rows: 1 };
  drawHeadline(canvas, headline, context, match, null);
  const area = familyOf(match.rules).drawWatch(canvas, screen, context, match);
  const reader = readerOf(words, settings, match, null);
  const status = wrap(
    tellStatus(words, match.views.spectator!, reader).join(' '),
    area.columns,
  ).slice(0, 3);
  status.forEach((line, row) => canvas.line(area, row, line, 'dim'));
  const log = { ...area, y: area.y + status.length, rows: area.rows - status.length };
  drawLog(canvas, log, logLines(words, match.rules, match.seen.spectator ?? [], reader, log));
  drawFooter(canvas, words.terminal.evening.watchKeys, notice);
  return canvas;
}
