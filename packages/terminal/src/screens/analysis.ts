import { SEATS } from '@flotilla/engine';
import { familyOf } from '../families.ts';
import { type AnalysisScreen, type Context, type ScreenStep, stay } from '../model.ts';
import { Canvas, wrap, bodyArea } from '../ui/canvas.ts';
import { type Input, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';
import { overScreen } from './over.ts';

export function updateAnalysis(screen: AnalysisScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape', 'enter', 'backspace')) {
    return {
      screen: overScreen('analysis', context),
      effects: [{ type: 'stop-analysis' }],
    };
  }
  const { analysis } = screen;
  if (analysis.kind !== 'done') return stay(screen);
  const match = context.match!;
  const { analysisLines } = familyOf(match.rules);
  const { length } = analysisLines(context.words, match, analysis.analysis);
  return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, length) });
}

export function drawAnalysis(
  screen: AnalysisScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  const texts = words.terminal.analysis;
  drawTitle(canvas, texts.title);
  const { analysis } = screen;
  const area = bodyArea(size);
  if (analysis.kind === 'working') {
    canvas.line(area, 0, texts.working(analysis.done, analysis.total), 'strong');
    const share = analysis.total === 0 ? 0 : analysis.done / analysis.total;
    const width = Math.min(60, area.columns);
    const full = Math.round(share * width);
    canvas.line(area, 2, '█'.repeat(full) + '░'.repeat(width - full), 'title');
  } else if (analysis.kind === 'failed') {
    wrap(texts.failed(analysis.message), area.columns).forEach((line, row) =>
      canvas.line(area, row, line, 'warning'),
    );
  } else {
    const { analysisSummary, analysisLines } = familyOf(match.rules);
    const heads = SEATS.flatMap((seat) =>
      wrap(analysisSummary(words, match, analysis.analysis, seat), area.columns),
    );
    heads.forEach((line, row) => canvas.line(area, row, line, 'strong'));
    const list = { ...area, y: area.y + heads.length + 1, rows: area.rows - heads.length - 1 };
    drawList(canvas, list, analysisLines(words, match, analysis.analysis), screen.chosen);
  }
  drawFooter(canvas, texts.keys, notice);
  return canvas;
}
