import { PIECES, PIECE_CLASSES } from '@flotilla/engine';
import type { Context } from '../model.ts';
import type { Canvas } from '../paint/canvas.ts';
import { widthOf } from '../paint/glyphs.ts';
import { SIGNS } from '../paint/marks.ts';
import type { Role } from '../paint/style.ts';

interface Entry {
  readonly sign: string;
  readonly role: Role;
  readonly text: string;
}

/** What the signs and colours of the boards mean. */
export function drawLegend(canvas: Canvas, context: Context): void {
  const { words } = context;
  const entries =
    context.game?.rules.game === 'blind' ? blindLegend(context) : fleetLegend(context);
  const { title } = words.terminal.legend;
  const columns = Math.max(...entries.map(({ text }) => widthOf(text) + 8), widthOf(title) + 4);
  const area = canvas.window({ columns, rows: entries.length }, title);
  entries.forEach(({ sign, role, text }, row) => {
    canvas.write(area.x, area.y + row, ` ${sign.padEnd(3)} `, role);
    canvas.line({ ...area, x: area.x + 7, columns: area.columns - 7 }, row, text);
  });
}

function fleetLegend({ words, settings }: Context): readonly Entry[] {
  const signs = SIGNS[settings.marks];
  const { legend } = words.terminal;
  return [
    ...(['unknown', 'miss', 'hit', 'sunk', 'ship', 'shot'] as const).map((sign) => ({
      sign: signs[sign],
      role: sign,
      text: words.marks[sign],
    })),
    { sign: '[ ]', role: 'sight', text: legend.sight },
    { sign: '+', role: 'marked', text: legend.marked },
  ];
}

function blindLegend({ words, game }: Context): readonly Entry[] {
  const { legend } = words.terminal;
  const codes = game?.rules.game === 'blind' ? game.rules.codes : 'short';
  return [
    ...PIECE_CLASSES.map((name) => ({
      sign: PIECES[name].codes[codes],
      role: 'own' as const,
      text: words.pieces.name(name),
    })),
    { sign: '#', role: 'enemy', text: legend.back },
    { sign: '#x', role: 'enemy', text: legend.note },
    { sign: '+', role: 'reach', text: legend.reach },
    { sign: '[ ]', role: 'sight', text: legend.sight },
    { sign: ' ', role: 'marked', text: legend.inQuestion },
  ];
}
