import {
  type Action,
  type Chance,
  type FireAction,
  type GameAction,
  SEATS,
  type Seat,
  type State,
  legal,
  other,
  view,
} from '@flotilla/engine';

/** Something a seat does. */
export interface Deed {
  readonly seat: Seat;
  readonly action: Action;
}

/** A random legal action of one of the seats that must act. */
export function randomAction(state: State, chance: Chance): Deed {
  const seat = chance.pick(state.publicState.toAct);
  const actions = legal(view(state, seat), chance);
  if (state.game === 'fleet' && state.publicState.phase === 'play') {
    return {
      seat,
      action: randomFire(actions as readonly FireAction[], state.publicState.turn!.shots, chance),
    };
  }
  return { seat, action: randomTurn(actions, chance) };
}

/** One cell, or a salvo of any allowed length. */
function randomFire(actions: readonly FireAction[], shots: number, chance: Chance): FireAction {
  const cells = actions.flatMap(({ at }) => at);
  const count = 1 + chance.below(Math.min(shots, cells.length));
  return { type: 'fire', at: chance.shuffle(cells).slice(0, count) };
}

/** Questions and strikes come more often than their share, so that something happens. */
function randomTurn(actions: readonly GameAction[], chance: Chance): GameAction {
  const bold = actions.filter(({ type }) => type !== 'move');
  return inAnyOrder(chance.pick(bold.length > 0 && chance.below(2) === 0 ? bold : actions), chance);
}

/** The same action with the cells of its force in any order. */
function inAnyOrder(action: GameAction, chance: Chance): GameAction {
  if (action.type === 'answer' || action.type === 'declare') {
    return { ...action, cells: chance.shuffle(action.cells) };
  }
  return action.type === 'ask' && action.force !== undefined
    ? { ...action, force: chance.shuffle(action.force) }
    : action;
}

/** Now and then a word about a draw, rarely a resignation; null when nobody speaks. */
export function randomTalk({ publicState: { offer } }: State, chance: Chance): Deed | null {
  const lot = chance.below(1000);
  if (lot === 0) return { seat: chance.pick(SEATS), action: { type: 'resign' } };
  if (offer === null) {
    return lot < 30 ? { seat: chance.pick(SEATS), action: { type: 'offer-draw' } } : null;
  }
  if (lot >= 300) return null;
  return { seat: other(offer), action: { type: lot < 15 ? 'accept-draw' : 'decline-draw' } };
}
