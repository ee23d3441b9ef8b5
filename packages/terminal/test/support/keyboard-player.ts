import {
  type BlindAction,
  type BlindView,
  Chance,
  FIELD_NAMES,
  type FleetView,
  legal,
} from '@flotilla/engine';
import { cellName, words } from '@flotilla/words';
import { optionsOf } from '../../src/blind/moves.ts';
import type { Session } from './session.ts';

/** Plays for everybody at the screen, by keys alone: any legal action, until the game is over. */
export class KeyboardPlayer {
  readonly #session: Session;
  readonly #chance: Chance;

  constructor(session: Session, seed: string) {
    this.#session = session;
    this.#chance = new Chance(seed);
  }

  /** How many keys' worth of turns were played; stops when the game is over or after so many. */
  async play(most: number): Promise<number> {
    for (let count = 0; count < most; count++) {
      if (this.#session.model.screen.kind === 'over') return count;
      await this.#session.press(this.#keys());
    }
    return most;
  }

  #keys(): string {
    const { screen, match } = this.#session.model;
    switch (screen.kind) {
      case 'curtain':
        return 'enter';
      case 'fleet-place':
      case 'blind-place':
        return '+ enter';
      case 'fleet-battle': {
        const view = match!.views[screen.viewer] as FleetView;
        return view.publicState.toAct.includes(screen.viewer) ? this.#fire(view) : 'enter';
      }
      case 'blind-battle': {
        const view = match!.views[screen.viewer] as BlindView;
        return view.publicState.toAct.includes(screen.viewer) ? this.#turn(view) : 'enter';
      }
      default:
        throw new Error(`Nothing to play on:\n${this.#session.text}`);
    }
  }

  #fire(view: FleetView): string {
    const { rules, turn } = view.publicState;
    const actions = this.#chance.shuffle(legal(view, this.#chance)).slice(0, turn!.shots);
    const cells = actions.flatMap((action) => (action.type === 'fire' ? action.at : []));
    const names = cells.map((cell) => cellName(rules, cell));
    if (turn!.shots === 1) return `${names[0]} enter`;
    const marks = names.map((name) => `${name} space`).join(' ');
    return cells.length < turn!.shots ? `${marks} enter enter` : `${marks} enter`;
  }

  #turn(view: BlindView): string {
    const action = this.#chance.pick(legal(view, this.#chance)) as BlindAction;
    const isMade = (option: { action: BlindAction }): boolean =>
      JSON.stringify(option.action) === JSON.stringify(action);
    if (!('from' in action)) {
      const options = optionsOf(words('en'), view, { from: null, to: null });
      return `${'down '.repeat(options.findIndex(isMade))}enter`;
    }
    const to = action.to ?? action.from;
    const options = optionsOf(words('en'), view, { from: action.from, to });
    const way = `${FIELD_NAMES[action.from]} enter ${FIELD_NAMES[to]} enter`;
    if (options.length === 1 && action.type === 'move') return way;
    return `${way} ${'down '.repeat(options.findIndex(isMade))}enter`;
  }
}
