import { type Words, tellPlacing, tellSeason } from '@flotilla/words';
import { shownName } from '../match.ts';
import {
  type Context,
  type ScreenStep,
  type SeasonOfPlayer,
  type SeasonScreen,
  stay,
} from '../model.ts';
import { Canvas, wrap, bodyArea } from '../ui/canvas.ts';
import { type Input, isKey } from '../ui/input.ts';
import { drawFooter, drawTitle } from '../ui/widgets.ts';

/** The report on all finished games: arrows scroll, Esc leads back to the list. */
export function updateSeason(screen: SeasonScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape', 'enter', 'backspace')) {
    return {
      screen: { kind: 'saves', entries: null, chosen: 0 },
      effects: [{ type: 'stop-analysis' }, { type: 'list' }],
    };
  }
  if (isKey(input, 'f10')) return { screen, overlay: { kind: 'help', top: 0 } };
  const by = isKey(input, 'down') ? 1 : isKey(input, 'up') ? -1 : 0;
  const page = isKey(input, 'page-down') ? 10 : isKey(input, 'page-up') ? -10 : 0;
  const most = Math.max(0, seasonLines(screen, context).length - (context.size.rows - 4));
  return stay({ ...screen, top: Math.max(0, Math.min(screen.top + by + page, most)) });
}

const indented = (sentences: readonly string[], width: number): readonly string[] =>
  sentences.flatMap((told) => wrap(told, width).map((line) => `  ${line}`));

/** What admirals know about the fleets of a player who has met some. */
const placingLines = (
  { placing }: SeasonOfPlayer,
  words: Words,
  width: number,
): readonly string[] =>
  placing === null
    ? []
    : ['', words.judgement.season.placing.title, ...indented(tellPlacing(words, placing), width)];

function seasonLines({ report }: SeasonScreen, { words, size }: Context): readonly string[] {
  const { season } = words.terminal.saves;
  const width = Math.min(96, size.columns - 6);
  if (report.kind === 'working') return [season.working(report.done, report.total)];
  if (report.seasons.length === 0) return [season.none];
  return report.seasons.flatMap((one, index) => [
    ...(index === 0 ? [] : ['']),
    words.judgement.season.title(shownName(words, one.player), one.games),
    ...indented(tellSeason(words, one), width),
    ...placingLines(one, words, width),
  ]);
}

export function drawSeason(screen: SeasonScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const { season } = words.terminal.saves;
  const canvas = new Canvas(size);
  drawTitle(canvas, season.title);
  const area = bodyArea(size);
  seasonLines(screen, context)
    .slice(screen.top, screen.top + area.rows)
    .forEach((line, row) =>
      canvas.line(area, row, line, line.startsWith(' ') ? 'plain' : 'strong'),
    );
  drawFooter(canvas, season.keys, notice);
  return canvas;
}
