import {
  type BlindView,
  type Cell,
  Chance,
  FIELD,
  type Seat,
  legal,
  other,
  ownHalf,
  parseFieldCell,
} from '@flotilla/engine';
import type { ForcedReply } from '../families.ts';
import { type ScreenMatch, blindViewOf, levelOf } from '../match.ts';
import type { Screen } from '../model.ts';
import { type BlindBattleScreen, type Context, type ScreenStep, stay } from '../model.ts';
import {
  drawHeading,
  drawHeadline,
  gameCommand,
  isToAct,
  waitingAfter,
} from '../screens/game-screen.ts';
import { type CellNames, NO_AIM, aimed } from '../ui/aim.ts';
import { Canvas } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import type { CellLook } from '../ui/cells.ts';
import { chosenAfter, drawFooter, withoutKey } from '../ui/widgets.ts';
import { blindLook, drawField, fieldCellAt, fieldCursorAfter, lastMoveCells } from './field.ts';
import { blindLayout } from './layout.ts';
import { type FieldOption, optionsOf, reachOf } from './moves.ts';
import { drawPanel } from './panel.ts';

const BLIND_CELL_NAMES: CellNames = {
  cellOf: (text) => parseFieldCell(text) ?? null,
  isBeginning: (text) => /^(?:[A-LАВСЕНК]|\d{1,2})$/u.test(text),
};

export const blindBattleScreen = (viewer: Seat): BlindBattleScreen => ({
  kind: 'blind-battle',
  viewer,
  cursor: ownHalf(viewer)[viewer === 0 ? 6 * FIELD.columns + 5 : 5]!,
  aim: NO_AIM,
  from: null,
  to: null,
  chosen: 0,
  note: null,
  replied: 0,
});

/**
 * The only answer or declaration there is, against a computer: bots are told no times, so a reply at once tells them
 * nothing. People could learn from it that there was no formation (rulebook 2.4.3): theirs is given by hand.
 */
export function forcedBlindReply(match: ScreenMatch, screen: Screen): ForcedReply | null {
  if (screen.kind !== 'blind-battle' || match.seats.length !== 1) return null;
  const { viewer } = screen;
  if (levelOf(match.players[other(viewer)] ?? '') === null) return null;
  const view = blindViewOf(match, viewer);
  const { phase, toAct, seq } = view.publicState;
  if ((phase !== 'answer' && phase !== 'declare') || !toAct.includes(viewer)) return null;
  if (screen.replied === seq) return null;
  const actions = legal(view, new Chance(''));
  if (actions.length !== 1) return null;
  return { screen: { ...screen, replied: seq }, seat: viewer, action: actions[0]! };
}

/** Puts the piece in hand back when the match has changed. */
export const settledBlindScreen = (_match: ScreenMatch, screen: Screen): Screen =>
  screen.kind === 'blind-battle' && (screen.from !== null || screen.chosen > 0)
    ? released(screen)
    : screen;

export function updateBlindBattle(
  screen: BlindBattleScreen,
  input: Input,
  context: Context,
): ScreenStep {
  const match = context.match!;
  const view = blindViewOf(match, screen.viewer);
  if (screen.note !== null) return noted(screen, screen.note, input);
  if (isKey(input, 'escape') && screen.from !== null) return stay(released(screen));
  const command = commandOf(input);
  if (command === 'scores' && hasRanks(context)) return stay(screen);
  if (command !== null) return gameCommand(screen, command, context);
  const options = optionsOf(context.words, view, screen);
  if (options.length > 0) {
    if (isKey(input, 'backspace')) return stay(released(screen));
    if (isKey(input, 'enter')) {
      const { action } = options[Math.min(screen.chosen, options.length - 1)]!;
      return { screen, effects: [{ type: 'act', seat: screen.viewer, action }] };
    }
    return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, options.length) });
  }
  const moved = cursorAfter(screen, input, context);
  if (moved !== null && input.kind === 'click') return clicked(moved, view, context);
  if (moved !== null) return stay(moved);
  if (isCharacter(input, ' ')) return noteBegun(screen, view, context);
  if (!isToAct(match, screen.viewer)) return waitingAfter(screen, input, context);
  if (isKey(input, 'backspace')) return stay(released(screen));
  return isKey(input, 'enter') ? entered(screen, view, context) : stay(screen);
}

const released = (screen: BlindBattleScreen): BlindBattleScreen => ({
  ...screen,
  from: null,
  to: null,
  chosen: 0,
});

/** A click takes a piece in hand or goes with it; elsewhere it only moves the cursor. */
function clicked(screen: BlindBattleScreen, view: BlindView, context: Context): ScreenStep {
  const { cursor, from, viewer } = screen;
  const isOwn = view.publicState.places[cursor] === viewer;
  const isReached = from !== null && reachOf(view, from).has(cursor);
  const isMeant = isToAct(context.match!, viewer) && (isOwn || isReached);
  return isMeant ? entered(screen, view, context) : stay(screen);
}

function cursorAfter(
  screen: BlindBattleScreen,
  input: Input,
  { size }: Context,
): BlindBattleScreen | null {
  if (input.kind === 'character') {
    const aim = aimed(BLIND_CELL_NAMES, screen.aim, input.character);
    return aim === null ? null : { ...screen, aim, cursor: aim.cell ?? screen.cursor };
  }
  const cursor =
    input.kind === 'click' ? fieldCellAt(input, size) : fieldCursorAfter(screen.cursor, input);
  return cursor === null ? null : { ...screen, cursor, aim: NO_AIM };
}

/** Takes a piece in hand, or goes with it where the cursor is. */
function entered(screen: BlindBattleScreen, view: BlindView, { words }: Context): ScreenStep {
  const { cursor, from, viewer } = screen;
  const { field } = words.terminal;
  if (view.publicState.places[cursor] === viewer && cursor !== from) {
    if (reachOf(view, cursor).size === 0) return { screen, notice: field.cannotMove };
    return stay({ ...screen, from: cursor, to: null, chosen: 0 });
  }
  if (from === null) return { screen, notice: words.refusals['not-yours'] };
  if (!reachOf(view, from).has(cursor)) {
    return { screen, notice: cursor === from ? field.nothingHere : words.refusals['too-far'] };
  }
  const going = { ...screen, to: cursor, chosen: 0 };
  const options = optionsOf(words, view, going);
  if (options.length > 1 || options[0]!.action.type !== 'move') return stay(going);
  return {
    screen: released(screen),
    effects: [{ type: 'act', seat: viewer, action: options[0]!.action }],
  };
}

function noteBegun(screen: BlindBattleScreen, view: BlindView, { match }: Context): ScreenStep {
  const { cursor, viewer } = screen;
  if (view.publicState.places[cursor] !== other(viewer)) return stay(screen);
  return stay({ ...screen, note: match!.notes[viewer].get(cursor) ?? '' });
}

/** Types a note on an opponent's piece (rulebook 2.7.1): one character, to stay readable. */
function noted(screen: BlindBattleScreen, note: string, input: Input): ScreenStep {
  const { viewer: seat, cursor: cell } = screen;
  const done = { ...screen, note: null };
  if (isKey(input, 'escape')) return stay(done);
  if (isKey(input, 'enter')) {
    return { screen: done, effects: [{ type: 'note', seat, cell, text: note }] };
  }
  if (isKey(input, 'backspace', 'delete')) return stay({ ...screen, note: '' });
  if (input.kind !== 'character' || !isNoteSign(input.character)) return stay(screen);
  return stay({ ...screen, note: input.character });
}

const isNoteSign = (character: string): boolean => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);

/** The cells that stand out: the piece in hand, a question, or what a line of the menu is about. */
function markedCells(
  screen: BlindBattleScreen,
  view: BlindView,
  cells: readonly Cell[],
): ReadonlySet<Cell> {
  const { question } = view.publicState;
  return new Set([
    ...cells,
    ...(screen.from === null ? [] : [screen.from]),
    ...(question === null ? [] : [question.from, question.about]),
  ]);
}

export function drawBlindBattle(
  screen: BlindBattleScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const view = blindViewOf(match, screen.viewer);
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const options = optionsOf(words, view, screen);
  const chosen = Math.min(screen.chosen, options.length - 1);
  const marked = markedCells(screen, view, options[chosen]?.cells ?? []);
  const reach = screen.from === null || options.length > 0 ? NOWHERE : reachOf(view, screen.from);
  const notes = match.notes[screen.viewer];
  const last = lastMoveCells(match.seen[screen.viewer] ?? []);
  const look = blindLook(view, { notes, marked, reach, last });
  drawField(canvas, arrived(look, screen), screen.cursor);
  const headline = { x: 1, y: 1, columns: size.columns - 2, rows: 1 };
  drawHeadline(canvas, headline, context, match, screen.viewer);
  drawPanel(canvas, screen, context, match, view, options);
  const { field } = words.terminal;
  const keys = field[footerOf(view, options, match)];
  drawFooter(canvas, hasRanks(context) ? withoutKey(keys, '\\') : keys, notice);
  return canvas;
}

/** The field with the piece in hand where it goes. */
const arrived =
  (look: (cell: Cell) => CellLook, { from, to }: BlindBattleScreen) =>
  (cell: Cell): CellLook => {
    if (from === null || to === null || from === to) return look(cell);
    if (cell === from) return { sign: '·', role: 'field' };
    return look(cell === to ? from : cell);
  };

/** Whether the ranks stand beside the field: then no window needs to show them. */
const hasRanks = ({ size, match }: Context): boolean =>
  match!.tournament === null && blindLayout(size).ladder !== null;

const NOWHERE: ReadonlySet<number> = new Set();

function footerOf(
  { publicState }: BlindView,
  options: readonly FieldOption[],
  { hasHints }: ScreenMatch,
): 'keys' | 'hintKeys' | 'menuKeys' | 'replyKeys' {
  if (options.length === 0) return hasHints ? 'hintKeys' : 'keys';
  return publicState.phase === 'play' ? 'menuKeys' : 'replyKeys';
}
