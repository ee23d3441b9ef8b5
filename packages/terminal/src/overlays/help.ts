import type { Words } from '@flotilla/words';
import { BINDINGS, COMMANDS } from '../input/commands.ts';
import type { Context } from '../model.ts';
import type { Canvas } from '../paint/canvas.ts';
import { widthOf, wrap } from '../paint/glyphs.ts';

/** Every key, with its second one, and the rules of the game in a sentence. */
export function helpLines({ words, game, size }: Context): readonly string[] {
  const { help } = words.terminal;
  const width = Math.min(76, size.columns) - 4;
  const keyed = COMMANDS.map((command) => lineOf(BINDINGS[command].shown, help.commands[command]));
  const rules =
    game === null
      ? []
      : wrap(
          words.games.presets[game.rules.tradition as keyof Words['games']['presets']].meaning,
          width,
        );
  return [
    ...help.common.map(([keys, meaning]) => lineOf(keys, meaning)),
    ...keyed,
    '',
    ...wrap(help.second, width),
    ...(rules.length === 0 ? [] : ['', ...rules]),
  ];
}

const lineOf = (keys: string, meaning: string): string => `${keys.padEnd(14)} ${meaning}`;

/** Lines in a window that can be scrolled. */
export function drawLines(
  canvas: Canvas,
  title: string,
  lines: readonly string[],
  top: number,
): void {
  const rows = Math.min(lines.length, canvas.rows - 4);
  const columns = Math.min(Math.max(...lines.map(widthOf), widthOf(title) + 4), canvas.columns - 4);
  const area = canvas.window({ columns, rows }, title);
  lines.slice(top, top + rows).forEach((line, row) => canvas.line(area, row, line));
  if (top > 0) canvas.put(area.x + area.columns, area.y, '▴', 'warning');
  if (top + rows < lines.length) {
    canvas.put(area.x + area.columns, area.y + rows - 1, '▾', 'warning');
  }
}
