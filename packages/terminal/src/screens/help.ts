import type { Ruleset } from '@flotilla/engine';
import {
  type RulesSection,
  type Words,
  gameName,
  parametersText,
  rulesText,
} from '@flotilla/words';
import { familyOf } from '../families.ts';
import type { Context } from '../model.ts';
import { type Area, type Canvas, type Size, bodyArea, widthOf, wrap } from '../ui/canvas.ts';
import { drawFooter } from '../ui/widgets.ts';
import { BINDINGS, type KeyCommand } from '../ui/input.ts';

const MAX_WIDTH = 96;

const widthFor = ({ size }: Context): number => Math.min(MAX_WIDTH, size.columns - 6);

/** A chapter of the help: the keys, the rules of the game, or its parameters with their limits. */
export function helpLines(context: Context, chapter: number): readonly string[] {
  const { words, rules } = context;
  if (chapter === 0) return keyLines(context);
  const sections = chapter === 1 ? rulesText(words, rules) : parametersText(words, rules);
  return sections.flatMap((section) => sectionLines(section, widthFor(context))).slice(0, -1);
}

const sectionLines = ({ heading, lines }: RulesSection, width: number): readonly string[] => [
  ...wrap(heading, width),
  ...lines.flatMap((line) => wrap(line, width - 2).map((text) => `  ${text}`)),
  '',
];

/** From this width on there is room for the rules beside a form or a list. */
const WIDE = 120;

/** The part of a screen beside which something is explained; null: there is no room for that. */
export function splitForDetails(size: Size): readonly [Area, Area] | null {
  if (size.columns < WIDE) return null;
  const body = bodyArea(size);
  const columns = Math.floor((2 * body.columns) / 5);
  return [
    { ...body, columns: body.columns - columns - 2 },
    { ...body, x: body.x + body.columns - columns, columns },
  ];
}

/** The rules of a game without its first section, a sentence that is told already. */
export const furtherRules = (words: Words, rules: Ruleset, width: number): readonly string[] =>
  rulesText(words, rules)
    .slice(1)
    .flatMap((section) => sectionLines(section, width));

/** The rules that are being chosen, beside the form on a wide terminal; the area of the form. */
export function drawRulesBeside(canvas: Canvas, { words, rules, size }: Context): Area {
  const [form, beside] = splitForDetails(size) ?? [];
  if (form === undefined || beside === undefined) return bodyArea(size);
  const lines = furtherRules(words, rules, beside.columns - 4);
  canvas.boxed(beside, gameName(words.games, rules), lines);
  return form;
}

function keyLines(context: Context): readonly string[] {
  const { rules } = context;
  const { help } = context.words.terminal;
  const { commands, exampleCell, strengths } = familyOf(rules);
  const meaningOf = (command: KeyCommand): string =>
    command === 'scores' && strengths !== undefined ? help.ranks : help.commands[command];
  const keyed = commands.map((command) => lineOf(BINDINGS[command].shown, meaningOf(command)));
  return [
    ...help.common[rules.game](exampleCell(rules)).map(([keys, meaning]) => lineOf(keys, meaning)),
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
  drawFooter(canvas, help.keys);
}
