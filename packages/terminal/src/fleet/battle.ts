import type { FleetHint } from '@flotilla/bots';
import {
  type Cell,
  type FleetRules,
  type FleetView,
  type Seat,
  labels,
  markAt,
  other,
  wasShot,
} from '@flotilla/engine';
import { type Words, cellName, tellStatus } from '@flotilla/words';
import type { HintedScreen } from '../families.ts';
import { type ScreenMatch, fleetViewOf, nameOf, readerOf } from '../match.ts';
import type { Screen } from '../model.ts';
import { type Context, type FleetBattleScreen, type ScreenStep, stay } from '../model.ts';
import {
  drawHeading,
  drawLog,
  gameCommand,
  isToAct,
  lastCall,
  logLines,
  absenceText,
  waiting,
  waitingAfter,
} from '../screens/game-screen.ts';
import type { CellNames } from '../ui/board.ts';
import { NO_AIM, aimed, cellAt, drawnInto, placeOf } from '../ui/board.ts';
import { Canvas, wrap } from '../ui/canvas.ts';
import { type Input, type KeyCommand, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { drawFooter } from '../ui/widgets.ts';
import {
  UNSCROLLED,
  attackBoard,
  defenceBoard,
  drawTwoBoards,
  scrolledBoards,
  twoBoards,
} from './boards.ts';

export const fleetBattleScreen = (viewer: Seat): FleetBattleScreen => ({
  kind: 'fleet-battle',
  viewer,
  sight: 0,
  ...UNSCROLLED,
  marked: [],
  aim: NO_AIM,
  isWarned: false,
});

/** Drops the marks of a salvo that was fired, and of cells shot at since. */
export function settledFleetScreen(match: ScreenMatch, screen: Screen): Screen {
  if (screen.kind !== 'fleet-battle' || screen.marked.length === 0) return screen;
  const { toAct, seas } = fleetViewOf(match, screen.viewer).publicState;
  const isOpen = (cell: Cell): boolean => !wasShot(seas[other(screen.viewer)], cell);
  return { ...screen, marked: toAct.includes(screen.viewer) ? screen.marked.filter(isOpen) : [] };
}

/** Moves the sight to the cell of a hint, or marks the cells of a salvo. */
export function withFleetHint(
  words: Words,
  rules: FleetRules,
  screen: Screen,
  hint: FleetHint,
): HintedScreen | null {
  const best = hint.actions[0];
  if (screen.kind !== 'fleet-battle' || best === undefined) return null;
  const { at } = best.action;
  const sight = at[0]!;
  return at.length === 1
    ? {
        screen: { ...screen, sight },
        notice: words.analysis.hint(cellName(rules, sight), best.hits),
      }
    : {
        screen: { ...screen, marked: at, sight },
        notice: words.terminal.battle.hintSalvo(words.numbers.decimal(best.hits)),
      };
}

export function updateFleetBattle(
  screen: FleetBattleScreen,
  input: Input,
  context: Context,
): ScreenStep {
  const match = context.match!;
  const view = fleetViewOf(match, screen.viewer);
  const command = commandOf(input);
  if (command !== null) {
    const boards = scrolledBattle(screen, command, view, context);
    return boards === null ? gameCommand(screen, command, context) : stay(boards);
  }
  const moved = sightAfter(screen, input, view, context);
  if (moved !== null) return stay(moved);
  if (!isToAct(match, screen.viewer)) return waitingAfter(screen, input, context);
  if (isCharacter(input, ' ')) return toggled(screen, view, context);
  return isKey(input, 'enter') ? fired(screen, view, context) : stay(screen);
}

/** The screen with a board scrolled; the sight stays in its window. Null: another command. */
function scrolledBattle(
  screen: FleetBattleScreen,
  command: KeyCommand,
  { publicState }: FleetView,
  { size }: Context,
): FleetBattleScreen | null {
  const { rules } = publicState;
  const boards = scrolledBoards(screen, command, rules, size);
  if (boards === null) return null;
  const { left } = twoBoards(rules, size);
  const place = placeOf(rules.board, screen.sight);
  const { row, column } = drawnInto(place, boards.attack, left.window);
  return { ...boards, sight: row * rules.board.columns + column };
}

/** The screen with the sight moved by arrows, a typed cell or the mouse; null: none of these. */
function sightAfter(
  screen: FleetBattleScreen,
  input: Input,
  { publicState }: FleetView,
  { size }: Context,
): FleetBattleScreen | null {
  const { rules } = publicState;
  const { board } = rules;
  const { left } = twoBoards(rules, size);
  const at = (cell: Cell, aim = NO_AIM): FleetBattleScreen => ({
    ...screen,
    sight: cell,
    aim,
    isWarned: false,
  });
  if (input.kind === 'character') {
    const aim = aimed(fleetCellNames(rules), screen.aim, input.character);
    return aim === null ? null : at(aim.cell ?? screen.sight, aim);
  }
  if (input.kind === 'click') {
    const cell = cellAt(board, left, screen.attack, input);
    return cell === null ? screen : at(cell);
  }
  const { row, column } = placeOf(board, screen.sight);
  const to = (r: number, c: number): FleetBattleScreen =>
    at(clamp(r, board.rows) * board.columns + clamp(c, board.columns));
  if (isKey(input, 'up')) return to(row - 1, column);
  if (isKey(input, 'down')) return to(row + 1, column);
  if (isKey(input, 'left')) return to(row, column - 1);
  if (isKey(input, 'right')) return to(row, column + 1);
  if (isKey(input, 'home')) return to(row, 0);
  if (isKey(input, 'end')) return to(row, board.columns - 1);
  if (isKey(input, 'page-up')) return to(row - left.window.rows, column);
  if (isKey(input, 'page-down')) return to(row + left.window.rows, column);
  return null;
}

const clamp = (value: number, length: number): number => Math.max(0, Math.min(value, length - 1));

const isSalvo = ({ publicState }: FleetView): boolean => (publicState.turn?.shots ?? 1) > 1;

/** Marks the cell in the sight for the salvo, or takes the mark back. */
function toggled(screen: FleetBattleScreen, view: FleetView, { words }: Context): ScreenStep {
  const { sight, marked } = screen;
  if (!isSalvo(view)) return stay(screen);
  if (marked.includes(sight)) {
    return stay({ ...screen, marked: marked.filter((cell) => cell !== sight), isWarned: false });
  }
  const sea = view.publicState.seas[other(screen.viewer)];
  if (wasShot(sea, sight)) return { screen, notice: words.refusals['already-shot'] };
  if (marked.length >= view.publicState.turn!.shots) {
    return { screen, notice: words.refusals['too-many-shots'] };
  }
  return stay({ ...screen, marked: [...marked, sight], isWarned: false });
}

/** Fires at the sight, or the whole salvo. A salvo with fewer shots than allowed needs a second Enter. */
function fired(screen: FleetBattleScreen, view: FleetView, { words }: Context): ScreenStep {
  const { battle } = words.terminal;
  const { viewer, marked, sight, isWarned } = screen;
  const sea = view.publicState.seas[other(viewer)];
  if (isSalvo(view)) {
    if (marked.length === 0) return { screen, notice: battle.markFirst };
    const { shots } = view.publicState.turn!;
    if (marked.length < shots && !isWarned) {
      const notice = battle.fewer(marked.length, shots);
      return { screen: { ...screen, isWarned: true }, notice };
    }
    return firing({ ...screen, isWarned: false }, marked);
  }
  if (markAt(sea, sight) !== null) return { screen, notice: words.refusals['already-shot'] };
  return firing(screen, [sight]);
}

const firing = (screen: FleetBattleScreen, at: readonly Cell[]): ScreenStep => ({
  screen: { ...screen, aim: NO_AIM },
  effects: [{ type: 'act', seat: screen.viewer, action: { type: 'fire', at } }],
});

export function drawFleetBattle(
  screen: FleetBattleScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, settings, size } = context;
  const match = context.match!;
  const view = fleetViewOf(match, screen.viewer);
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const layout = twoBoards(view.publicState.rules, size);
  const { battle } = words.terminal;
  drawTwoBoards(
    canvas,
    layout,
    [
      attackBoard(view, settings.marks, screen.sight, screen.marked),
      defenceBoard(view, settings.marks),
    ],
    [battle.attack(nameOf(words, match, other(screen.viewer))), battle.defence],
    [screen.attack, screen.defence],
  );
  drawText(canvas, screen, context, match, view);
  drawFooter(canvas, keysOf(context, match, view), notice);
  return canvas;
}

function keysOf({ words }: Context, { hasHints }: ScreenMatch, view: FleetView): string {
  const { keys, hintKeys, salvoKeys, salvoHintKeys } = words.terminal.battle;
  if (isSalvo(view)) return hasHints ? salvoHintKeys : salvoKeys;
  return hasHints ? hintKeys : keys;
}

/** The task, the status, and the log. */
function drawText(
  canvas: Canvas,
  screen: FleetBattleScreen,
  context: Context,
  match: ScreenMatch,
  view: FleetView,
): void {
  const { words, settings, size } = context;
  const { text } = twoBoards(view.publicState.rules, size);
  const reader = readerOf(words, settings, match, screen.viewer);
  const task = waiting(context, match, screen.viewer) ?? taskOf(screen, context, view);
  const standing = tellStatus(words, view, reader).filter(
    (sentence) =>
      sentence !== words.events.toFire({ kind: 'you' }, view.publicState.turn?.shots ?? 0),
  );
  const absence = wrap(absenceText(context, match, screen.viewer), text.columns);
  const lines = [...absence, ...wrap(standing.join(' '), text.columns)].slice(0, 2);
  const seen = match.seen[screen.viewer] ?? [];
  const call = lastCall(words, seen, reader);
  const x = call === '' ? text.x : canvas.write(text.x, text.y, call, 'title') + 2;
  canvas.line({ ...text, x, columns: text.columns - x + text.x }, 0, task, 'strong');
  lines.forEach((line, row) =>
    canvas.line(text, 1 + row, line, row < absence.length ? 'warning' : 'dim'),
  );
  const area = { ...text, y: text.y + 1 + lines.length, rows: text.rows - 1 - lines.length };
  drawLog(canvas, area, logLines(words, match.rules, seen, reader, area));
}

function taskOf(screen: FleetBattleScreen, { words }: Context, view: FleetView): string {
  const { battle } = words.terminal;
  const { shots } = view.publicState.turn ?? { shots: 1 };
  if (view.publicState.phase !== 'play') return words.phases[view.publicState.phase];
  return isSalvo(view) ? battle.salvo(screen.marked.length, shots) : battle.fire(screen.aim.typed);
}

/** Cyrillic row letters for the Latin letters that look the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
};

const inCyrillic = (text: string): string => (LOOK_ALIKES[text[0]!] ?? text[0]!) + text.slice(1);

function fleetCellNames({ board, labels: scheme }: FleetRules): CellNames {
  const { cells, names } = labels(board, scheme);
  return {
    cellOf: (text) => cells.get(text) ?? cells.get(inCyrillic(text)) ?? null,
    isBeginning: (text) =>
      names.some((name) => name.startsWith(text) || name.startsWith(inCyrillic(text))),
  };
}
