import { SEATS, type SeenEvent, see } from '@flotilla/engine';
import { type GameRecord, type MatchStep, champion, replayRecord } from '@flotilla/play';
import { tellResult } from '@flotilla/words';
import { familyOf } from '../families.ts';
import { UNSCROLLED } from '../fleet/boards.ts';
import { type ScreenMatch, nameOf, publicStateOf, readerOf } from '../match.ts';
import {
  type AnalysisScreen,
  type Context,
  type OverScreen,
  REPLAY_SIDES,
  type ReplayScreen,
  type ScreenStep,
  stay,
} from '../model.ts';
import { type Area, Canvas, widthOf, wrap } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { chosenAfter, drawFooter, drawList, drawTitle } from '../ui/widgets.ts';
import { drawHeading, drawLog, logLines } from './game-screen.ts';

const OVER_CHOICES = ['next', 'replay', 'analysis', 'scores', 'export', 'home'] as const;
type OverChoice = (typeof OVER_CHOICES)[number];

export function updateOver(screen: OverScreen, input: Input, { match, size }: Context): ScreenStep {
  const choices = choicesOf(match!);
  if (isKey(input, 'enter')) return overChoice(screen, choices[screen.chosen] ?? 'home', match!);
  const command = commandOf(input);
  if (command === 'leave') return { screen, effects: [{ type: 'leave' }] };
  if (command === 'help') return { screen, overlay: { kind: 'help', top: 0 } };
  if (command === 'scores') return { screen, overlay: { kind: 'scores', top: 0 } };
  if (command === 'legend') return { screen, overlay: { kind: 'legend' } };
  const boards = command && familyOf(match!.rules).scrolled(screen, command, match!.rules, size);
  if (boards !== null) return stay(boards);
  return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, choices.length) });
}

/**
 * There is no next match on a server, nor in a knockout that has a champion. Scores exist only in some games,
 * and a replay needs a record.
 */
const choicesOf = ({ tournament, scores, isRemote, record }: ScreenMatch): readonly OverChoice[] =>
  OVER_CHOICES.filter((choice) => {
    if (choice === 'home') return true;
    if (choice === 'next')
      return !isRemote && (tournament === null || champion(tournament) === null);
    if (choice === 'scores') return tournament !== null || scores !== null;
    return record !== null;
  });

function overChoice(screen: OverScreen, choice: OverChoice, match: ScreenMatch): ScreenStep {
  switch (choice) {
    case 'next':
      return { screen: { kind: 'wait' }, effects: [{ type: 'next' }] };
    case 'replay':
      return stay({ kind: 'replay', index: 0, side: 'both', ...UNSCROLLED });
    case 'analysis':
      return {
        screen: { kind: 'analysis', analysis: { kind: 'working', done: 0, total: 0 }, chosen: 0 },
        effects: [{ type: 'analyse' }],
      };
    case 'scores':
      return { screen, overlay: { kind: 'scores', top: 0 } };
    case 'export':
      return { screen, effects: [{ type: 'export', id: match.id }] };
    case 'home':
      return { screen, effects: [{ type: 'leave' }] };
  }
}

export function drawOver(screen: OverScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const area = familyOf(match.rules).drawEnd(canvas, screen, context, match);
  const choices = choicesOf(match);
  const { over } = words.terminal;
  const labels = choices.map((choice) =>
    choice === 'next' && match.tournament === null ? over.rematch : over.choices[choice],
  );
  drawList(canvas, drawResult(canvas, area, context, labels), labels, screen.chosen);
  drawFooter(canvas, choices.includes('scores') ? over.keys : over.unscoredKeys, notice);
  return canvas;
}

/** Draws the result; the area of the menu: below the result, or beside it where there is no room. */
function drawResult(canvas: Canvas, area: Area, context: Context, labels: readonly string[]): Area {
  const match = context.match!;
  const [call, result] = [callOf(context, match), resultOf(context, match)];
  const menu = Math.max(...labels.map((label) => widthOf(label) + 2));
  const top = 1 + wrap(result, area.columns).length;
  const isBelow = area.rows - top >= labels.length;
  const told = isBelow ? area : { ...area, columns: area.columns - menu - 2 };
  canvas.line(told, 0, call, 'title');
  const first = call === '' && !isBelow ? 0 : 1;
  wrap(result, told.columns).forEach((line, row) => canvas.line(told, first + row, line, 'strong'));
  return isBelow
    ? { ...area, y: area.y + top, columns: Math.min(36, area.columns), rows: labels.length }
    : { ...area, x: area.x + area.columns - menu, columns: menu };
}

/** The call at the end; none for a player who has lost. */
function callOf({ words }: Context, match: ScreenMatch): string {
  const { tournament, seats } = match;
  const best = tournament === null ? null : champion(tournament);
  if (best !== null) return words.terminal.over.champion(best);
  const winner = publicStateOf(match).outcome?.winner ?? null;
  if (winner === null) return words.calls.drawn;
  return seats.includes(winner) ? words.calls.won : '';
}

function resultOf({ words, settings }: Context, match: ScreenMatch): string {
  const { seats } = match;
  const reader = readerOf(words, settings, match, seats.length === 1 ? seats[0]! : null);
  const { outcome } = publicStateOf(match);
  const result = outcome === null ? '' : tellResult(words.results, outcome, reader);
  if (match.scores === null) return result;
  const { number, list } = words.numbers;
  const scores = SEATS.map(
    (seat) => `${nameOf(words, match, seat)} ${number(match.scores![seat])}`,
  );
  return `${result} ${words.terminal.over.scores(list(scores))}`;
}

const replays = new WeakMap<GameRecord, readonly MatchStep[]>();

function stepsOf(record: GameRecord): readonly MatchStep[] {
  const known = replays.get(record);
  if (known !== undefined) return known;
  const replayed = replayRecord(record);
  const steps = replayed.ok ? replayed.value : [];
  replays.set(record, steps);
  return steps;
}

export function updateReplay(
  screen: ReplayScreen,
  input: Input,
  { match, size }: Context,
): ScreenStep {
  const last = stepsOf(match!.record!).length - 1;
  const at = (index: number): ScreenStep =>
    stay({ ...screen, index: Math.max(0, Math.min(index, last)) });
  if (isKey(input, 'right', 'down', 'enter')) return at(screen.index + 1);
  if (isKey(input, 'left', 'up')) return at(screen.index - 1);
  if (isKey(input, 'page-down')) return at(screen.index + 10);
  if (isKey(input, 'page-up')) return at(screen.index - 10);
  if (isKey(input, 'home')) return at(0);
  if (isKey(input, 'end')) return at(last);
  if (isCharacter(input, ' ')) {
    const next = (REPLAY_SIDES.indexOf(screen.side) + 1) % REPLAY_SIDES.length;
    return stay({ ...screen, side: REPLAY_SIDES[next]! });
  }
  const command = commandOf(input);
  if (command === 'leave') return stay({ kind: 'over', chosen: 1, ...UNSCROLLED });
  if (command === 'help') return { screen, overlay: { kind: 'help', top: 0 } };
  if (command === 'legend') return { screen, overlay: { kind: 'legend' } };
  const { scrolled } = familyOf(match!.rules);
  return stay((command && scrolled(screen, command, match!.rules, size)) ?? screen);
}

export function drawReplay(screen: ReplayScreen, context: Context, notice: string | null): Canvas {
  const { words, settings, size } = context;
  const match = context.match!;
  const steps = stepsOf(match.record!);
  const step = steps[screen.index]!;
  const canvas = new Canvas(size);
  const { replay } = words.terminal;
  const side =
    screen.side === 'both'
      ? replay.both
      : screen.side === 'spectator'
        ? replay.spectator
        : replay.of(nameOf(words, match, screen.side));
  drawTitle(canvas, replay.title(screen.index, steps.length - 1), side);
  const area = familyOf(match.rules).drawReplay(canvas, screen, step.match, context, match);
  const viewer = screen.side === 'both' ? 'spectator' : screen.side;
  const seen: readonly SeenEvent[] = steps
    .slice(0, screen.index + 1)
    .flatMap(({ match: then, events }) => events.map((event) => see(then.game, event, viewer)));
  const reader = readerOf(words, settings, match, viewer === 'spectator' ? null : viewer);
  drawLog(canvas, area, logLines(words, match.rules, seen, reader, area));
  drawFooter(canvas, replay.keys, notice);
  return canvas;
}

export function updateAnalysis(screen: AnalysisScreen, input: Input, context: Context): ScreenStep {
  if (isKey(input, 'escape', 'enter', 'backspace')) {
    return {
      screen: { kind: 'over', chosen: 2, ...UNSCROLLED },
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
