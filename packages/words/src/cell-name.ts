import { type Cell, FIELD_NAMES, type Ruleset, labels } from '@flotilla/engine';

/** How a cell is written in a game. */
export const cellName = (rules: Ruleset, cell: Cell): string =>
  (rules.game === 'fleet' ? labels(rules.board, rules.labels).names : FIELD_NAMES)[cell]!;
