import type { Ruleset } from '@flotilla/engine';
import type { Command } from '../input/commands.ts';
import type { Size } from '../paint/canvas.ts';
import { type Scroll, TOP_LEFT, scrolled } from './scroll.ts';
import { twoBoards } from './two-boards.ts';

/** Where the windows on two boards begin: the left one is the attack board in a battle. */
export interface TwoScrolls {
  readonly attack: Scroll;
  readonly defence: Scroll;
}

export const UNSCROLLED: TwoScrolls = { attack: TOP_LEFT, defence: TOP_LEFT };

const DIRECTIONS: Readonly<Partial<Record<Command, Scroll>>> = {
  'attack-left': { row: 0, column: -1 },
  'attack-right': { row: 0, column: 1 },
  'attack-up': { row: -1, column: 0 },
  'attack-down': { row: 1, column: 0 },
  'defence-left': { row: 0, column: -1 },
  'defence-right': { row: 0, column: 1 },
  'defence-up': { row: -1, column: 0 },
  'defence-down': { row: 1, column: 0 },
};

/** A screen with one of its boards scrolled; null: the command is another, or there are no boards. */
export function boardsScrolled<Screen extends TwoScrolls>(
  screen: Screen,
  command: Command,
  rules: Ruleset,
  size: Size,
): Screen | null {
  const by = DIRECTIONS[command];
  if (by === undefined || rules.game !== 'fleet') return null;
  const { left, right } = twoBoards(rules, size);
  return command.startsWith('defence')
    ? { ...screen, defence: scrolled(screen.defence, by, rules.board, right.window) }
    : { ...screen, attack: scrolled(screen.attack, by, rules.board, left.window) };
}
