import { type BlindView, PIECE_CLASSES, PIECES, type PieceClass, SEATS } from '@flotilla/engine';
import { tellStatus } from '@flotilla/words';
import { blindLook } from '../boards/blind-looks.ts';
import { FIELD_WIDTH, drawField as drawCells } from '../boards/field.ts';
import { drawLog, lastCall, logLines } from '../boards/log.ts';
import { type Game, blindViewOf } from '../game.ts';
import type { Context } from '../model.ts';
import { drawFooter } from '../paint/bar.ts';
import { type Area, Canvas, type Size } from '../paint/canvas.ts';
import { wrap } from '../paint/glyphs.ts';
import { drawList } from '../paint/list.ts';
import { nameOf, readerOf } from '../people.ts';
import { FIELD_AT, markedCells } from './field.ts';
import { type FieldOption, optionsOf, reachOf } from './field-options.ts';
import { drawHeading, waiting } from './heading.ts';
import type { FieldScreen } from './screen.ts';

export function drawField(screen: FieldScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const game = context.game!;
  const view = blindViewOf(game, screen.looker);
  const canvas = new Canvas(size);
  drawHeading(canvas, context, game);
  const options = optionsOf(words, view, screen);
  const chosen = Math.min(screen.chosen, options.length - 1);
  const marked = markedCells(screen, view, options[chosen]?.cells ?? []);
  const reach = screen.from === null || options.length > 0 ? NOWHERE : reachOf(view, screen.from);
  const look = blindLook(view, game.notes[screen.looker], marked, reach);
  drawCells(canvas, FIELD_AT, look, screen.cursor);
  drawTrays(canvas, context, game, view);
  const reader = readerOf(words, context.settings, game, screen.looker);
  canvas.write(FIELD_AT.x, 1, lastCall(words, game.seen[screen.looker] ?? [], reader), 'title');
  drawPanel(canvas, screen, context, game, view, options);
  const { field } = words.terminal;
  const keys = game.hasHints ? field.hintKeys : field.keys;
  drawFooter(canvas, options.length > 0 ? field.menuKeys : keys, notice);
  return canvas;
}

const NOWHERE: ReadonlySet<number> = new Set();

const panelOf = ({ columns, rows }: Size): Area => {
  const x = FIELD_AT.x + FIELD_WIDTH + 2;
  return { x, y: 2, columns: columns - x - 1, rows: rows - 3 };
};

/** What is to be done, the menu if there is one, and what has happened. */
function drawPanel(
  canvas: Canvas,
  screen: FieldScreen,
  context: Context,
  game: Game,
  view: BlindView,
  options: readonly FieldOption[],
): void {
  const { words, settings, size } = context;
  const area = panelOf(size);
  const reader = readerOf(words, settings, game, screen.looker);
  const task = wrap(taskOf(screen, context, game, view), area.columns).slice(0, 4);
  task.forEach((line, row) => canvas.line(area, row, line, 'strong'));
  const rows = Math.min(options.length, area.rows - task.length - 3);
  const menu = { ...area, y: area.y + task.length + 1, rows };
  drawList(
    canvas,
    menu,
    options.map(({ text }) => text),
    screen.chosen,
  );
  const top = menu.y + rows + (rows > 0 ? 1 : 0);
  const rest = { ...area, y: top, rows: area.y + area.rows - top };
  drawLog(canvas, rest, logLines(words, game.rules, game.seen[screen.looker] ?? [], reader, rest));
}

function taskOf(screen: FieldScreen, context: Context, game: Game, view: BlindView): string {
  const { words, settings } = context;
  const { field } = words.terminal;
  if (screen.note !== null) return field.note(screen.note);
  const pause = waiting(context, game, screen.looker);
  if (pause !== null) return pause;
  const reader = readerOf(words, settings, game, screen.looker);
  const [status = ''] = tellStatus(words, view, reader);
  if (view.chart.phase !== 'play' || screen.to !== null) return status;
  return screen.from === null ? field.choose : field.go;
}

/** What each side has taken from the other, under the field; both can see it (rulebook 2.5). */
function drawTrays(canvas: Canvas, { words }: Context, game: Game, { chart }: BlindView): void {
  const { codes } = chart.rules;
  const lines = SEATS.flatMap((seat) => {
    const counts = PIECE_CLASSES.map((name) => [name, countOf(chart.trays[seat], name)] as const);
    const listed = counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count}${PIECES[name].codes[codes]}`);
    const text = words.terminal.field.tray(nameOf(words, game, seat), listed.join(' ') || '–');
    return wrap(text, FIELD_WIDTH);
  });
  lines.forEach((line, row) => canvas.write(FIELD_AT.x, FIELD_AT.y + 17 + row, line, 'dim'));
}

const countOf = (tray: readonly PieceClass[], name: PieceClass): number =>
  tray.filter((piece) => piece === name).length;
