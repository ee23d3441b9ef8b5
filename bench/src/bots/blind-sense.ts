import type { Bot } from '@flotilla/bots';
import {
  type BlindAction,
  type BlindRules,
  type BlindState,
  type BlindView,
  type BySeat,
  type Cell,
  Chance,
  FIELD,
  type PieceClass,
  SEATS,
  act,
  clash,
  columnOf,
  isStruckDown,
  rowOf,
  see,
  start,
  view,
} from '@flotilla/engine';
import type { SenseCount } from './sense.ts';

/** Strong levels think less here than in a game. */
const WORK = 60;

/**
 * Questions and strikes of a game of the blind game that make no sense: at a piece that an answer or a strike has
 * shown, and that cannot be beaten by the force at hand.
 */
export function senseOfBlindGame(rules: BlindRules, bots: BySeat<Bot>, seed: string): SenseCount {
  const chance = new Chance(seed);
  const opened = start({ rules, first: 0 }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let state = opened.value.state as BlindState;
  let attacks = 0;
  let senseless = 0;
  const shown = new Map<Cell, PieceClass>();
  while (state.publicState.phase !== 'over') {
    const seat = state.publicState.toAct[0]!;
    const thoughts = new Chance(`${seed} ${state.publicState.seq}`);
    const chosen = bots[seat].choose({ chance: thoughts, work: WORK, isSpent: () => false });
    if (!chosen.ok) throw new Error(chosen.error.message);
    const action = chosen.value as BlindAction;
    if (action.type === 'ask' || action.type === 'strike') {
      attacks++;
      const enemy = shown.get(action.type === 'ask' ? action.about : action.at);
      if (enemy !== undefined && !canWin(rules, view(state, seat) as BlindView, action, enemy))
        senseless++;
    }
    const acted = act(state, seat, action);
    if (!acted.ok) throw new Error(acted.error.message);
    const { question } = state.publicState;
    state = acted.value.state as BlindState;
    for (const event of acted.value.events) {
      for (const one of SEATS) bots[one].observe(see(state, event, one));
      if (event.type === 'answered') shown.set(question!.about, event.class);
      if (event.type === 'struck') shown.set(event.at, event.class);
      if (event.type === 'moved' && shown.has(event.from)) {
        shown.set(event.to, shown.get(event.from)!);
        shown.delete(event.from);
      }
      if ('removed' in event) for (const { at } of event.removed) shown.delete(at);
    }
  }
  return { shots: attacks, senseless };
}

function canWin(
  rules: BlindRules,
  { classes }: BlindView,
  action: Extract<BlindAction, { readonly type: 'ask' | 'strike' }>,
  enemy: PieceClass,
): boolean {
  if (action.type === 'strike') return isStruckDown(rules, enemy);
  const stand = action.to ?? action.from;
  const piece = classes[action.from]!;
  const mates = [...classes.keys()].filter(
    (cell) => cell !== action.from && classes[cell] === piece && isBeside(cell, stand),
  );
  const most = Math.min(3, 1 + mates.length);
  const forces = action.force === undefined ? [1, 2, 3].slice(0, most) : [action.force.length];
  return forces.some((count) =>
    ['attacker', 'equal'].includes(
      clash(rules, { class: piece, count }, { class: enemy, count: 1 }),
    ),
  );
}

/** Whether two ships may be in one force: at most two cells apart, as the ends of three are. */
const isBeside = (one: Cell, two: Cell): boolean =>
  Math.max(
    Math.abs(rowOf(FIELD, one) - rowOf(FIELD, two)),
    Math.abs(columnOf(FIELD, one) - columnOf(FIELD, two)),
  ) <= 2;
