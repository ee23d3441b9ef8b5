import {
  type AskAction,
  type BlindView,
  type Cell,
  Chance,
  type MoveAction,
  type StrikeAction,
  type TurnAction,
  legal,
} from '@flotilla/engine';

/** What a player has in mind, step by step; null: nothing yet. */
export type Intent =
  | { readonly kind: 'piece'; readonly from: Cell }
  /** The piece has been moved in thought: now it asks, strikes, or says nothing. */
  | { readonly kind: 'moved'; readonly from: Cell; readonly to: Cell }
  /** Whom it asks is settled, with which force is not (rulebook 2.4.2). */
  | { readonly kind: 'force'; readonly asks: readonly AskAction[] };

export type Encounter = AskAction | StrikeAction;

/** Everything the viewer can do with its turn. */
export class Options {
  readonly #actions: readonly TurnAction[];

  constructor(view: BlindView) {
    const isMine = view.viewer !== 'spectator' && view.publicState.toAct.includes(view.viewer);
    this.#actions =
      isMine && view.publicState.phase === 'play'
        ? (legal(view, new Chance('')) as readonly TurnAction[])
        : [];
  }

  canAct(from: Cell): boolean {
    return this.#actions.some((action) => action.from === from);
  }

  /** Where a piece can go. */
  ways(from: Cell): readonly Cell[] {
    return this.#actions
      .filter((action): action is MoveAction => action.type === 'move' && action.from === from)
      .map(({ to }) => to);
  }

  /** Whom a piece can ask or strike from a cell; without one, from where it stands. */
  encounters(from: Cell, to?: Cell): readonly Encounter[] {
    return this.#actions.filter(
      (action): action is Encounter =>
        action.type !== 'move' && action.from === from && action.to === to,
    );
  }
}

/** The piece an encounter is about. */
export const metBy = (encounter: Encounter): Cell =>
  encounter.type === 'ask' ? encounter.about : encounter.at;

/** The encounters with one piece: several only where a force is to be chosen. */
export const meeting = (encounters: readonly Encounter[], met: Cell): readonly Encounter[] =>
  encounters.filter((encounter) => metBy(encounter) === met);
