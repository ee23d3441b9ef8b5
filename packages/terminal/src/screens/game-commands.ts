import type { Seat } from '@flotilla/engine';
import { awaitedPerson, chartOf, isShared } from '../game.ts';
import type { Command } from '../input/commands.ts';
import { type Input, isKey } from '../input/input.ts';
import { type Context, type Step, stay } from '../model.ts';
import type { Screen } from './screen.ts';

/** What the keys that work in every game do. */
export function gameCommand(
  screen: Screen & { readonly looker: Seat },
  command: Command,
  { game, words }: Context,
): Step {
  switch (command) {
    case 'save':
      return { screen, effects: [{ type: 'save' }] };
    case 'help':
      return { screen, overlay: { kind: 'help', top: 0 } };
    case 'scores':
      return { screen, overlay: { kind: 'scores', top: 0 } };
    case 'legend':
      return { screen, overlay: { kind: 'legend' } };
    case 'leave':
      return { screen, overlay: { kind: 'leave', chosen: 0 } };
    case 'hint': {
      if (!game!.hasHints) return { screen, notice: words.terminal.battle.noHints };
      if (!chartOf(game!).toAct.includes(screen.looker)) return stay(screen);
      return { screen, effects: [{ type: 'hint', seat: screen.looker }] };
    }
    default:
      return stay(screen);
  }
}

/** Enter lets a halted computer go on, or hands the screen over to the other person. */
export function waitingAfter(
  screen: Screen & { readonly looker: Seat },
  input: Input,
  { game }: Context,
): Step {
  const { status } = game!;
  if (status.kind === 'thinking' && isKey(input, 'backspace')) {
    return { screen, effects: [{ type: 'halt' }] };
  }
  if (!isKey(input, 'enter')) return stay(screen);
  if (status.kind === 'halted') return { screen, effects: [{ type: 'think' }] };
  const next = awaitedPerson(game!, screen.looker);
  if (next === null || next === screen.looker || !isShared(game!)) return stay(screen);
  return stay({ kind: 'curtain', seat: next });
}
