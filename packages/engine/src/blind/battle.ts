import type { Cell } from '../board.ts';
import { type Seat, other } from '../seat.ts';
import { type ClashResult, clash } from './clash.ts';
import type { Draft } from './draft.ts';
import { passTo } from './ending.ts';
import type { Removal } from './event.ts';
import type { BlindState } from './state.ts';

/** The clash after an answer, with the attacker's force, and whose turn is next (rulebook 2.5). */
export function settle(draft: Draft, force: readonly Cell[]): void {
  const { chart, classes } = draft.state;
  const { seat, from, answer } = chart.question!;
  const attacker = { class: classes[from]!, count: force.length };
  const result = clash(chart.rules, attacker, answer!);
  const removed = losses(draft.state, result, force).sort((a, b) => a.at - b.at);
  draft.add({ type: 'clash', result, removed });
  passTo(draft, result === 'attacker' ? seat : other(seat));
}

/** Every piece that leaves the board (the table of 2.5). */
function losses(state: BlindState, result: ClashResult, force: readonly Cell[]): Removal[] {
  const { rules, question } = state.chart;
  const { seat, from } = question!;
  const meant = state.answer!;
  const lost = (owner: Seat, cells: readonly Cell[]): Removal[] =>
    cells.map((at) => ({ at, seat: owner, class: state.classes[at]! }));
  switch (result) {
    case 'attacker':
      return lost(other(seat), meant);
    case 'defender':
      return lost(seat, rules.loss === 'one' ? [from] : force);
    case 'equal':
      return [...lost(seat, force), ...lost(other(seat), meant)];
    case 'mine':
    case 'torpedo':
      return [...lost(seat, [from]), ...(rules.spent ? lost(other(seat), meant) : [])];
  }
}
