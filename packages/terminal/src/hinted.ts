import type { Hint } from '@flotilla/bots';
import { type BlindAction, FIELD_NAMES, type Ruleset } from '@flotilla/engine';
import { type Words, cellName } from '@flotilla/words';
import type { Screen } from './model.ts';

interface Hinted {
  readonly screen: Screen;
  readonly notice: string;
}

/** The screen with a hint followed as far as the hand: the sight is there, Enter is the player's. */
export function hinted(words: Words, rules: Ruleset, screen: Screen, hint: Hint): Hinted {
  const best = hint.actions[0];
  const none = { screen, notice: words.terminal.notices.noHint };
  if (best === undefined) return none;
  if (hint.game === 'fleet' && screen.kind === 'fleet-battle' && best.action.type === 'fire') {
    const { at } = best.action;
    const hits = hint.actions[0]!.hits;
    return at.length === 1
      ? {
          screen: { ...screen, sight: at[0]! },
          notice: words.analysis.hint(cellName(rules, at[0]!), hits),
        }
      : {
          screen: { ...screen, marked: at, sight: at[0]! },
          notice: words.terminal.battle.hintSalvo(words.numbers.decimal(hits)),
        };
  }
  if (hint.game !== 'blind' || screen.kind !== 'blind-battle') return none;
  const action = hint.actions[0]!.action as BlindAction;
  const cursor = 'from' in action ? action.from : screen.cursor;
  return { screen: { ...screen, cursor }, notice: advice(words, action) };
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
