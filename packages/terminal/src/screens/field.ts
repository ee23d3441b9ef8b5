import { type BlindView, type Cell, other } from '@flotilla/engine';
import { NO_AIM, aimed } from '../boards/aim.ts';
import { fieldCellAt } from '../boards/field.ts';
import { fieldCursorAfter } from '../boards/field-cursor.ts';
import { blindViewOf } from '../game.ts';
import { commandOf } from '../input/commands.ts';
import { type Input, isCharacter, isKey } from '../input/input.ts';
import { type Context, type Step, stay } from '../model.ts';
import { chosenAfter } from '../paint/list.ts';
import { optionsOf, reachOf } from './field-options.ts';
import { gameCommand, waitingAfter } from './game-commands.ts';
import { isToAct } from './heading.ts';
import type { FieldScreen } from './screen.ts';

/** Where the field lies on the screen. */
export const FIELD_AT = { x: 1, y: 2 };

export function updateField(screen: FieldScreen, input: Input, context: Context): Step {
  const game = context.game!;
  const view = blindViewOf(game, screen.looker);
  if (screen.note !== null) return noted(screen, screen.note, input);
  if (isKey(input, 'escape') && screen.from !== null) return stay(released(screen));
  const command = commandOf(input);
  if (command !== null) return gameCommand(screen, command, context);
  const options = optionsOf(context.words, view, screen);
  if (options.length > 0) {
    if (isKey(input, 'backspace')) return stay(released(screen));
    if (isKey(input, 'enter')) {
      const { action } = options[Math.min(screen.chosen, options.length - 1)]!;
      return { screen, effects: [{ type: 'act', seat: screen.looker, action }] };
    }
    return stay({ ...screen, chosen: chosenAfter(input, screen.chosen, options.length) });
  }
  const moved = cursorAfter(screen, input, view);
  if (moved !== null) return stay(moved);
  if (isCharacter(input, ' ')) return noteBegun(screen, view, context);
  if (!isToAct(game, screen.looker)) return waitingAfter(screen, input, context);
  if (isKey(input, 'backspace')) return stay(released(screen));
  return isKey(input, 'enter') ? entered(screen, view, context) : stay(screen);
}

const released = (screen: FieldScreen): FieldScreen => ({
  ...screen,
  from: null,
  to: null,
  chosen: 0,
});

function cursorAfter(screen: FieldScreen, input: Input, { chart }: BlindView): FieldScreen | null {
  if (input.kind === 'character') {
    const aim = aimed(chart.rules, screen.aim, input.character);
    return aim === null ? null : { ...screen, aim, cursor: aim.cell ?? screen.cursor };
  }
  const cursor =
    input.kind === 'click' ? fieldCellAt(FIELD_AT, input) : fieldCursorAfter(screen.cursor, input);
  return cursor === null ? null : { ...screen, cursor, aim: NO_AIM };
}

/** Takes a piece in hand, or goes with it where the cursor is. */
function entered(screen: FieldScreen, view: BlindView, { words }: Context): Step {
  const { cursor, from, looker } = screen;
  const { field } = words.terminal;
  if (view.chart.places[cursor] === looker && cursor !== from) {
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
    effects: [{ type: 'act', seat: looker, action: options[0]!.action }],
  };
}

function noteBegun(screen: FieldScreen, view: BlindView, { game }: Context): Step {
  const { cursor, looker } = screen;
  if (view.chart.places[cursor] !== other(looker)) return stay(screen);
  return stay({ ...screen, note: game!.notes[looker].get(cursor) ?? '' });
}

/** Writes a note on an enemy back (rulebook 2.7.1): one character, so that it stays readable. */
function noted(screen: FieldScreen, note: string, input: Input): Step {
  const { looker: seat, cursor: cell } = screen;
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
export function markedCells(
  screen: FieldScreen,
  view: BlindView,
  cells: readonly Cell[],
): ReadonlySet<Cell> {
  const { question } = view.chart;
  return new Set([
    ...cells,
    ...(screen.from === null ? [] : [screen.from]),
    ...(question === null ? [] : [question.from, question.about]),
  ]);
}
