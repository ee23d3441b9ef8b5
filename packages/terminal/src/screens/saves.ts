import { gameName } from '@flotilla/words';
import { shownName } from '../match.ts';
import { type Context, type SavesScreen, type ScreenStep, asking, stay } from '../model.ts';
import type { SavedEntry } from '../saves/user-files.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';
import { HOME } from './home.ts';

const EXPORT = ['x', 'X', 'ч', 'Ч', 'e', 'E'];

export function updateSaves(screen: SavesScreen, input: Input, { words }: Context): ScreenStep {
  if (isKey(input, 'escape')) return stay(HOME);
  if (isKey(input, 'f10') || isCharacter(input, '?')) {
    return { screen, overlay: { kind: 'help', top: 0 } };
  }
  const entries = screen.entries ?? [];
  const entry = entries[screen.chosen];
  if (entry === undefined) return stay(screen);
  const { id } = entry;
  if (isKey(input, 'enter')) {
    return entry.kind === 'damaged'
      ? { screen, notice: words.terminal.saves.damagedBecause[entry.damage] }
      : { screen: { kind: 'wait' }, effects: [{ type: 'resume', id }] };
  }
  if (isKey(input, 'delete', 'backspace'))
    return { screen, overlay: asking({ kind: 'delete', id }) };
  if (isCharacter(input, ...EXPORT)) return { screen, effects: [{ type: 'export', id }] };
  return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, entries.length) });
}

export function drawSaves(screen: SavesScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const canvas = new Canvas(size);
  const { saves } = words.terminal;
  drawTitle(canvas, saves.title);
  const area = { x: 2, y: 2, columns: size.columns - 4, rows: size.rows - 7 };
  const { entries } = screen;
  if (entries === null || entries.length === 0) {
    canvas.line(area, 0, entries === null ? words.terminal.wait : saves.none, 'dim');
  } else {
    drawList(
      canvas,
      area,
      entries.map((entry) => lineOf(context, entry)),
      screen.chosen,
    );
    const chosen = entries[screen.chosen];
    const text = chosen?.kind === 'damaged' ? saves.damagedBecause[chosen.damage] : '';
    wrap(text, area.columns)
      .slice(0, 3)
      .forEach((line, row) => canvas.write(area.x, size.rows - 4 + row, line, 'warning'));
  }
  drawFooter(canvas, saves.keys, notice);
  return canvas;
}

function lineOf({ words }: Context, entry: SavedEntry): string {
  const { saves } = words.terminal;
  const when = saves.when(entry.when);
  if (entry.kind === 'damaged') return saves.damaged(when, entry.id);
  const game = gameName(words.games, entry.rules);
  const players = words.numbers.list(entry.players.map((name) => shownName(words, name)));
  return entry.isOver ? saves.over(when, game, players) : saves.running(when, game, players);
}
