import { type Words, gameName } from '@flotilla/words';
import { briefName, shownName } from '../match.ts';
import { type Context, type SavesScreen, type ScreenStep, asking, stay } from '../model.ts';
import type { SavedEntry } from '../saves/user-files.ts';
import { Canvas, bodyArea, wrap } from '../ui/canvas.ts';
import { type Input, isCharacter, isKey } from '../ui/input.ts';
import { type TableRow, drawTable } from '../ui/table.ts';
import { chosenAfter, drawFooter, drawTitle } from '../ui/widgets.ts';
import { HOME } from './home.ts';

const EXPORT = ['x', 'X', 'ч', 'Ч', 'e', 'E'];

/** A game that can be chosen, or the report on all finished ones. */
type SavesLine = SavedEntry | 'season';

const isFinished = (entry: SavedEntry): boolean => entry.kind === 'game' && entry.isOver;

/** Unfinished games first, then the report and the finished ones. */
function linesOf(entries: readonly SavedEntry[]): readonly SavesLine[] {
  const finished = entries.filter(isFinished);
  const others = entries.filter((entry) => !isFinished(entry));
  return finished.length === 0 ? others : [...others, 'season', ...finished];
}

export function updateSaves(screen: SavesScreen, input: Input, { words }: Context): ScreenStep {
  if (isKey(input, 'escape')) return stay(HOME);
  if (isKey(input, 'f10') || isCharacter(input, '?')) {
    return { screen, overlay: { kind: 'help', top: 0 } };
  }
  const lines = linesOf(screen.entries ?? []);
  const chosen = Math.min(screen.chosen, Math.max(0, lines.length - 1));
  const line = lines[chosen];
  if (line === undefined) return stay(screen);
  if (line === 'season' && isKey(input, 'enter')) {
    return {
      screen: { kind: 'season', report: { kind: 'working', done: 0, total: 0 }, top: 0 },
      effects: [{ type: 'season' }],
    };
  }
  if (line !== 'season') {
    const { id } = line;
    if (isKey(input, 'enter')) {
      return line.kind === 'damaged'
        ? { screen, notice: words.terminal.saves.damagedBecause[line.damage] }
        : { screen: { kind: 'wait' }, effects: [{ type: 'resume', id }] };
    }
    if (isKey(input, 'delete', 'backspace'))
      return { screen, overlay: asking({ kind: 'delete', id }) };
    if (isCharacter(input, ...EXPORT)) return { screen, effects: [{ type: 'export', id }] };
  }
  return stay({ ...screen, chosen: chosenAfter(input, chosen, lines.length) });
}

export function drawSaves(screen: SavesScreen, context: Context, notice: string | null): Canvas {
  const { words, size } = context;
  const canvas = new Canvas(size);
  const { saves } = words.terminal;
  drawTitle(canvas, saves.title);
  const area = { ...bodyArea(size), rows: size.rows - 7 };
  const { entries } = screen;
  if (entries === null || entries.length === 0) {
    canvas.line(area, 0, entries === null ? words.terminal.wait : saves.none, 'dim');
  } else {
    const lines = linesOf(entries);
    const chosen = Math.min(screen.chosen, lines.length - 1);
    drawTable(canvas, area, rowsOf(words, lines, entries), chosen, 2);
    const line = lines[chosen]!;
    const isDamaged = line !== 'season' && line.kind === 'damaged';
    wrap(isDamaged ? saves.damagedBecause[line.damage] : wholeLine(words, line), area.columns)
      .slice(0, 3)
      .forEach((told, row) =>
        canvas.write(area.x, size.rows - 4 + row, told, isDamaged ? 'warning' : 'dim'),
      );
  }
  drawFooter(canvas, saves.keys, notice);
  return canvas;
}

function rowsOf(
  words: Words,
  lines: readonly SavesLine[],
  entries: readonly SavedEntry[],
): readonly TableRow[] {
  const { saves } = words.terminal;
  const finished = entries.filter(isFinished).length;
  const unfinished = entries.length - finished;
  const heading = (text: string): TableRow => ({ cells: [text], kind: 'heading' });
  const rows = lines.map((line): TableRow => ({
    cells: line === 'season' ? [saves.season.name(finished)] : cellsOf(words, line, briefName),
    kind: 'choice',
  }));
  const gap: TableRow = { cells: [''], kind: 'text' };
  return [
    ...(unfinished === 0 ? [] : [heading(saves.unfinished), ...rows.slice(0, unfinished)]),
    ...(unfinished === 0 || finished === 0 ? [] : [gap]),
    ...(finished === 0 ? [] : [heading(saves.finished), ...rows.slice(unfinished)]),
  ];
}

/** What may be cut in the table, in full. */
const wholeLine = (words: Words, line: SavesLine): string =>
  line === 'season' ? '' : cellsOf(words, line, shownName).slice(1).join(' · ');

function cellsOf(words: Words, entry: SavedEntry, named: typeof shownName): readonly string[] {
  const { saves } = words.terminal;
  const when = saves.when(entry.when);
  if (entry.kind === 'damaged') return [when, entry.id, '', saves.damaged];
  const players = entry.players.map((name) => named(words, name));
  return [
    when,
    gameName(words.games, entry.rules),
    players.length === 2 ? players.join(' – ') : words.numbers.list(players),
    progressTold(words, entry, players, named),
  ];
}

/** How far a game has come, or how it ended. */
function progressTold(
  words: Words,
  { progress, champion }: Extract<SavedEntry, { readonly kind: 'game' }>,
  players: readonly string[],
  named: typeof shownName,
): string {
  const { saves } = words.terminal;
  const { phase, round, left, unit, winner } = progress;
  if (champion !== null) return saves.won(named(words, champion));
  if (winner === null) return saves.drawn;
  if (winner !== undefined && players.length === 2) return saves.won(players[winner]!);
  if (phase === 'deploy') return saves.placing;
  const told = [
    ...(round === null ? [] : [saves.round(round)]),
    ...(left === null ? [] : [saves.left[unit](...left)]),
  ];
  return told.join(', ');
}
