import type { Analysis, JudgedEncounter, JudgedFire } from '@flotilla/bots';
import { SEATS } from '@flotilla/engine';
import { type Words, cellName } from '@flotilla/words';
import { type Input, isKey } from '../ui/input.ts';
import { type Context, type ScreenStep, stay, type AnalysisScreen } from '../model.ts';
import { UNSCROLLED } from '../fleet/boards.ts';
import { drawFooter, drawTitle, chosenAfter, drawList } from '../ui/widgets.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { nameOf, type ScreenMatch } from '../match.ts';

export function updateAnalysis(screen: AnalysisScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape', 'enter', 'backspace')) {
    return {
      screen: { kind: 'over', chosen: 2, ...UNSCROLLED },
      effects: [{ type: 'stop-analysis' }],
    };
  }
  const { analysis } = screen;
  if (analysis.kind !== 'done') return stay(screen);
  const { length } = linesOf(context.words, context.match!, analysis.analysis);
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
  const area = { x: 2, y: 2, columns: size.columns - 4, rows: size.rows - 4 };
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
    const heads = SEATS.flatMap((seat) =>
      wrap(accountOf(words, match, analysis.analysis, seat), area.columns),
    );
    heads.forEach((line, row) => canvas.line(area, row, line, 'strong'));
    const list = { ...area, y: area.y + heads.length + 1, rows: area.rows - heads.length - 1 };
    drawList(canvas, list, linesOf(words, match, analysis.analysis), screen.chosen);
  }
  drawFooter(canvas, texts.keys, notice);
  return canvas;
}

/** Skill and luck of one side, in sentences. */
function accountOf(words: Words, match: ScreenMatch, analysis: Analysis, seat: 0 | 1): string {
  const { analysis: judged, terminal } = words;
  const name = nameOf(words, match, seat);
  if (analysis.game === 'blind') {
    const { encounters, won, expected } = analysis.accounts[seat];
    return terminal.analysis.encounters(name, encounters, won, expected);
  }
  const { shots, hits, expected, skill } = analysis.accounts[seat];
  if (shots === 0) return terminal.analysis.account(name, judged.noShots);
  const told = [
    ...(skill === null ? [] : [judged.skillTold(skill)]),
    judged.luckTold(hits, expected),
  ];
  return terminal.analysis.account(name, told.join(' '));
}

/** Every shot, or every question and strike, each judged by what its side could know. */
function linesOf(words: Words, match: ScreenMatch, analysis: Analysis): readonly string[] {
  return analysis.game === 'fleet'
    ? analysis.fires.map((fire) => fireLine(words, match, fire))
    : analysis.encounters.map((encounter) => encounterLine(words, match, encounter));
}

function fireLine(words: Words, match: ScreenMatch, fire: JudgedFire): string {
  const { rules } = match;
  const name = nameOf(words, match, fire.seat);
  if (fire.at.length !== 1) {
    const hits = fire.hits.filter(Boolean).length;
    return words.terminal.analysis.salvo(name, fire.at.length, hits, fire.expected, fire.best);
  }
  const shot = {
    at: cellName(rules, fire.at[0]!),
    chance: fire.chances[0]!,
    bestAt: cellName(rules, fire.bestAt[0] ?? fire.at[0]!),
    best: fire.best,
  };
  return `${fire.hits[0] === true ? '●' : '○'} ${words.terminal.analysis.account(name, words.analysis.shot(shot))}`;
}

const ENDINGS = { won: '●', even: '◐', lost: '○' } as const;

function encounterLine(words: Words, match: ScreenMatch, encounter: JudgedEncounter): string {
  const { rules } = match;
  const { kind, from, at, odds, ending, seat } = encounter;
  const told = words.analysis.encounter(kind, cellName(rules, from), cellName(rules, at), odds);
  return `${ENDINGS[ending]} ${words.terminal.analysis.account(nameOf(words, match, seat), told)}`;
}
