import { DEFAULT_PRESETS } from '@flotilla/client';
import { PRESETS, type Ruleset } from '@flotilla/engine';
import { type RulesSection, parametersText, rulesText } from '@flotilla/words';
import type { Context } from '../model.ts';
import { type Canvas, widthOf, wrap } from '../ui/canvas.ts';
import { BINDINGS, COMMANDS } from '../ui/input.ts';

const MAX_WIDTH = 96;

const widthFor = ({ size }: Context): number => Math.min(MAX_WIDTH, size.columns - 6);

/** The game that is played, or set up, or offered first in this language. */
function rulesShown({ match, lastSetup, settings }: Context): Ruleset {
  if (match !== null) return match.rules;
  return lastSetup?.options ?? PRESETS.get(DEFAULT_PRESETS[settings.language])!.rules;
}

/** A chapter of the help: the keys, the rules of the game, or its parameters with their limits. */
export function helpLines(context: Context, chapter: number): readonly string[] {
  const { words } = context;
  const rules = rulesShown(context);
  if (chapter === 0) return keyLines(context);
  const sections = chapter === 1 ? rulesText(words, rules) : parametersText(words, rules);
  return sections.flatMap((section) => sectionLines(section, widthFor(context))).slice(0, -1);
}

const sectionLines = ({ heading, lines }: RulesSection, width: number): readonly string[] => [
  heading,
  ...lines.flatMap((line) => wrap(line, width - 2).map((text) => `  ${text}`)),
  '',
];

function keyLines(context: Context): readonly string[] {
  const { help } = context.words.terminal;
  const keyed = COMMANDS.map((command) => lineOf(BINDINGS[command].shown, help.commands[command]));
  return [
    ...help.common.map(([keys, meaning]) => lineOf(keys, meaning)),
    ...keyed,
    '',
    ...wrap(help.second, widthFor(context)),
  ];
}

const lineOf = (keys: string, meaning: string): string => `${keys.padEnd(14)} ${meaning}`;

/** The help as a window with a line of chapters above the text. */
export function drawHelp(canvas: Canvas, top: number, chapter: number, context: Context): void {
  const { help } = context.words.terminal;
  const area = canvas.window({ columns: widthFor(context), rows: canvas.rows - 4 }, help.title);
  let { x } = area;
  help.chapters.forEach((name, index) => {
    const role = index === chapter ? 'chosen' : 'strong';
    canvas.write(x, area.y, ` ${name} `, role);
    const place = { x, y: area.y, columns: widthOf(name) + 2, rows: 1 };
    canvas.target(place, { kind: 'pick', line: index });
    x += widthOf(name) + 3;
  });
  const lines = helpLines(context, chapter);
  const text = { ...area, y: area.y + 2, rows: area.rows - 3 };
  lines.slice(top, top + text.rows).forEach((line, row) => {
    const isHeading = chapter > 0 && line !== '' && !line.startsWith(' ');
    canvas.line(text, row, line, isHeading ? 'strong' : 'plain');
  });
  if (top > 0) canvas.put(area.x + area.columns, text.y, '▴', 'warning');
  if (top + text.rows < lines.length) {
    canvas.put(area.x + area.columns, text.y + text.rows - 1, '▾', 'warning');
  }
  canvas.line(area, area.rows - 1, help.keys, 'dim');
}
