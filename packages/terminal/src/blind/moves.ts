import type { BlindHint } from '@flotilla/bots';
import type { BlindRules } from '@flotilla/engine';
import {
  type BlindAction,
  type BlindView,
  type Cell,
  Chance,
  FIELD_NAMES,
  legal,
} from '@flotilla/engine';
import type { Words } from '@flotilla/words';
import type { HintedScreen } from '../families.ts';
import type { BlindBattleScreen, Screen } from '../model.ts';

/** An action the player can choose, and the cells it is about. */
export interface FieldOption {
  readonly action: BlindAction;
  readonly text: string;
  readonly cells: readonly Cell[];
}

/** All legal actions. Only placements need chance, and they are made elsewhere. */
const actionsOf = (view: BlindView): readonly BlindAction[] =>
  legal(view, new Chance('')) as readonly BlindAction[];

/** Where the piece in hand can go; its own cell when it can do something where it stands. */
export const reachOf = (view: BlindView, from: Cell): ReadonlySet<Cell> =>
  new Set(
    actionsOf(view).flatMap((action) =>
      'from' in action && action.from === from ? [action.to ?? from] : [],
    ),
  );

/** The lines of the menu: answers and declarations, or what a piece can do where it goes. */
export function optionsOf(
  words: Words,
  view: BlindView,
  { from, to }: Pick<BlindBattleScreen, 'from' | 'to'>,
): readonly FieldOption[] {
  const { phase } = view.publicState;
  if (phase !== 'answer' && phase !== 'declare' && (from === null || to === null)) return [];
  return actionsOf(view)
    .filter((action) => !('from' in action) || isThis(action, from, to))
    .map((action) => optionOf(words, view, action));
}

const isThis = (action: { from: Cell; to?: Cell }, from: Cell | null, to: Cell | null): boolean =>
  action.from === from && (action.to ?? action.from) === to;

function optionOf(words: Words, { classes }: BlindView, action: BlindAction): FieldOption {
  const { field } = words.terminal;
  const names = (cells: readonly Cell[]): string =>
    words.numbers.list(cells.map((cell) => FIELD_NAMES[cell]!));
  switch (action.type) {
    case 'answer':
    case 'declare': {
      const { cells } = action;
      const piece = words.pieces.counted(cells.length, classes[cells[0]!]!);
      return { action, cells, text: field.force(piece, names(cells)) };
    }
    case 'move':
      return { action, cells: [action.to], text: field.sayNothing };
    case 'ask': {
      const about = FIELD_NAMES[action.about]!;
      const force = action.force ?? [];
      const text = force.length > 1 ? field.askWith(about, names(force)) : field.ask(about);
      return { action, cells: [action.about, ...force], text };
    }
    case 'strike':
      return { action, cells: [action.at], text: field.strike(FIELD_NAMES[action.at]!) };
    case 'deploy':
      throw new Error('Placements are not in the menu.');
  }
}

/** Moves the cursor to the piece of a hint, and says what to do with it. */
export function withBlindHint(
  words: Words,
  _rules: BlindRules,
  screen: Screen,
  hint: BlindHint,
): HintedScreen | null {
  const [best] = hint.actions;
  if (screen.kind !== 'blind-battle' || best === undefined) return null;
  const { action, chance } = best;
  const cursor = 'from' in action ? action.from : screen.cursor;
  const told = advice(words, action);
  return {
    screen: { ...screen, cursor },
    notice: chance === null ? told : `${told} ${words.analysis.winningChance(chance)}`,
  };
}

function advice(words: Words, action: BlindAction): string {
  const { advice: texts } = words.terminal.field;
  const name = (cell: number): string => FIELD_NAMES[cell]!;
  switch (action.type) {
    case 'move':
      return texts.move(name(action.from), name(action.to));
    case 'ask':
      return action.to === undefined
        ? texts.ask(name(action.from), name(action.about))
        : texts.moveAndAsk(name(action.from), name(action.to), name(action.about));
    case 'strike':
      return action.to === undefined
        ? texts.strike(name(action.from), name(action.at))
        : texts.moveAndStrike(name(action.from), name(action.to), name(action.at));
    case 'answer':
    case 'declare':
      return texts.force(words.numbers.list(action.cells.map(name)));
    case 'deploy':
      return words.terminal.notices.noHint;
  }
}
