import type { FleetHint } from '@flotilla/bots';
import { firedBy } from '@flotilla/client';
import {
  type Cell,
  type FleetRules,
  type FleetView,
  type Seat,
  labels,
  other,
  wasShot,
} from '@flotilla/engine';
import { type Words, cellName, finalTurnOf, isFinalTurn } from '@flotilla/words';
import type { HintedScreen } from '../families.ts';
import { type ScreenMatch, fleetViewOf, nameOf } from '../match.ts';
import type { Screen } from '../model.ts';
import { type Context, type FleetBattleScreen, type ScreenStep, stay } from '../model.ts';
import {
  drawHeading,
  drawHeadline,
  gameCommand,
  isToAct,
  waiting,
  waitingAfter,
} from '../screens/game-screen.ts';
import { type CellNames, NO_AIM, aimed } from '../ui/aim.ts';
import { inAscii } from '../ui/ascii.ts';
import { cellAt } from '../ui/board.ts';
import { Canvas, type Size } from '../ui/canvas.ts';
import { type Input, type KeyCommand, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { drawFooter } from '../ui/widgets.ts';
import { drawnInto, placeOf, showing } from '../ui/scroll.ts';
import { attackBoard, defenceBoard } from './boards.ts';
import { UNSCROLLED, drawTwoBoards, scrolledBoards, twoBoards } from './layout.ts';
import { drawFleetText } from './panels.ts';

export const fleetBattleScreen = (viewer: Seat): FleetBattleScreen => ({
  kind: 'fleet-battle',
  viewer,
  sight: 0,
  ...UNSCROLLED,
  marked: [],
  aim: NO_AIM,
  isWarned: false,
  followed: 0,
});

/** Drops the marks of a salvo that was fired, and of cells shot at since; shows where the enemy fired. */
export function settledFleetScreen(match: ScreenMatch, screen: Screen, size: Size): Screen {
  if (screen.kind !== 'fleet-battle') return screen;
  const view = fleetViewOf(match, screen.viewer);
  const isMine = view.publicState.toAct.includes(screen.viewer);
  const marked = isMine ? screen.marked.filter((cell) => !isClosed(view, cell)) : [];
  return following(match, { ...screen, marked }, size);
}

/** The defence board scrolls to a new shot of the enemy. */
function following(match: ScreenMatch, screen: FleetBattleScreen, size: Size): FleetBattleScreen {
  const { rules } = fleetViewOf(match, screen.viewer).publicState;
  const last = firedBy(match.seen[screen.viewer] ?? [], other(screen.viewer)).at(-1);
  const cell = last?.shots.at(-1)?.at;
  if (last === undefined || cell === undefined || last.seq <= screen.followed) return screen;
  const { window } = twoBoards(rules, size).right;
  const defence = showing(screen.defence, placeOf(rules.board, cell), rules.board, window);
  return { ...screen, defence, followed: last.seq };
}

/** Whether a cell was fired at and may not be fired at again (rulebook 1.1.3). */
function isClosed({ publicState, viewer }: FleetView, cell: Cell): boolean {
  const { rules, seas } = publicState;
  return rules.repeat !== 'wasted' && wasShot(seas[other(viewer as Seat)], cell);
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
  if (isSecondClick(screen, input, view, context)) {
    return updateFleetBattle(screen, isSalvo(view) ? SPACE : ENTER, context);
  }
  const moved = sightAfter(screen, input, view, context);
  if (moved !== null) return stay(moved);
  if (!isToAct(match, screen.viewer)) return waitingAfter(screen, input, context);
  if (isCharacter(input, ' ')) return toggled(screen, view, context);
  return isKey(input, 'enter') ? fired(screen, view, context) : stay(screen);
}

const ENTER: Input = { kind: 'key', key: 'enter' };
const SPACE: Input = { kind: 'character', character: ' ' };

/** A click on the cell that is already in the sight fires; in a salvo it marks the shot. */
function isSecondClick(
  { sight, attack }: FleetBattleScreen,
  input: Input,
  { publicState: { rules } }: FleetView,
  { size }: Context,
): boolean {
  if (input.kind !== 'click') return false;
  return cellAt(rules.board, twoBoards(rules, size).left, attack, input) === sight;
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
  { size, isAscii }: Context,
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
    const aim = aimed(fleetCellNames(rules, isAscii), screen.aim, input.character);
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
  if (isClosed(view, sight)) return { screen, notice: words.refusals['already-shot'] };
  if (marked.length >= view.publicState.turn!.shots) {
    return { screen, notice: words.refusals['too-many-shots'] };
  }
  return stay({ ...screen, marked: [...marked, sight], isWarned: false });
}

/** Fires at the sight, or the whole salvo. A salvo with fewer shots than allowed needs a second Enter. */
function fired(screen: FleetBattleScreen, view: FleetView, { words }: Context): ScreenStep {
  const { battle } = words.terminal;
  const { marked, sight, isWarned } = screen;
  if (isSalvo(view)) {
    if (marked.length === 0) return { screen, notice: battle.markFirst };
    const { shots } = view.publicState.turn!;
    if (marked.length < shots && !isWarned) {
      const notice = battle.fewer(marked.length, shots);
      return { screen: { ...screen, isWarned: true }, notice };
    }
    return firing({ ...screen, isWarned: false }, marked);
  }
  if (isClosed(view, sight)) return { screen, notice: words.refusals['already-shot'] };
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
  const seen = match.seen[screen.viewer] ?? [];
  drawHeadline(canvas, layout.headline, context, match, screen.viewer);
  drawTwoBoards(
    canvas,
    layout,
    [attackBoard(view, seen, settings.marks, screen), defenceBoard(view, seen, settings.marks)],
    [battle.attack(nameOf(words, match, other(screen.viewer))), battle.defence],
    [screen.attack, screen.defence],
  );
  const task = waiting(context, match, screen.viewer) ?? taskOf(screen, context, view);
  drawFleetText(canvas, layout, task, screen.viewer, context, match);
  drawFooter(canvas, keysOf(context, match, view), notice);
  return canvas;
}

function keysOf({ words }: Context, { hasHints }: ScreenMatch, view: FleetView): string {
  const { keys, hintKeys, salvoKeys, salvoHintKeys } = words.terminal.battle;
  if (isSalvo(view)) return hasHints ? salvoHintKeys : salvoKeys;
  return (hasHints ? hintKeys : keys)(exampleCell(view.publicState.rules));
}

function taskOf(screen: FleetBattleScreen, { words }: Context, view: FleetView): string {
  const { battle } = words.terminal;
  const { shots } = view.publicState.turn ?? { shots: 1 };
  if (view.publicState.phase !== 'play') return words.phases[view.publicState.phase];
  const task = isSalvo(view)
    ? battle.salvo(screen.marked.length, shots)
    : battle.fire(screen.aim.typed);
  const { turn, rules } = view.publicState;
  return turn !== null && isFinalTurn(turn)
    ? `${words.events.finalTurn({ kind: 'you' }, finalTurnOf(rules))} ${task}`
    : task;
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

/** How cells are typed: as they are drawn, and with Latin letters that look like Cyrillic ones. */
function fleetCellNames({ board, labels: scheme }: FleetRules, isAscii: boolean): CellNames {
  const { cells, names } = labels(board, scheme);
  const drawn = names.map((name) => (isAscii ? inAscii(name) : name));
  return {
    cellOf: (text) => {
      const cell = drawn.indexOf(text);
      return cell === -1 ? (cells.get(text) ?? cells.get(inCyrillic(text)) ?? null) : cell;
    },
    isBeginning: (text) =>
      [...drawn, ...names].some(
        (name) => name.startsWith(text) || name.startsWith(inCyrillic(text)),
      ),
  };
}

/** The name of a cell as an example for those who type it. */
export const exampleCell = (rules: FleetRules): string =>
  cellName(rules, 2 * rules.board.columns + 2);
