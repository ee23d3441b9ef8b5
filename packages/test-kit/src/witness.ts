import {
  type Event,
  type Ruleset,
  type State,
  type GameStep,
  type View,
  type Viewer,
  evolveView,
  makeSeen,
  openingView,
  parseSeen,
  see,
} from '@flotilla/engine';
import { accepted, type PlayedGame, type PlayedStep } from './play-out.ts';

export const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** One viewer at the far end of a wire: it knows nothing but the messages it was sent. */
export class Witness {
  readonly viewer: Viewer;
  /** Every message, as it went over the wire. */
  readonly messages: string[] = [];
  /** The fold of what was seen. */
  view: View;
  readonly #rules: Ruleset;

  constructor(rules: Ruleset, viewer: Viewer) {
    this.viewer = viewer;
    this.view = openingView(rules, viewer);
    this.#rules = rules;
  }

  tell(state: State, events: readonly Event[]): void {
    for (const event of events) {
      const message = makeSeen(this.#rules, this.viewer, see(state, event, this.viewer));
      const text = JSON.stringify(message);
      this.messages.push(text);
      const seen = accepted(parseSeen(this.#rules, this.viewer, JSON.parse(text)));
      this.view = evolveView(this.view, seen);
    }
  }
}

/** A viewer of a whole game. */
export function witnessOf(
  { setup, opening, steps }: PlayedGame,
  viewer: Viewer,
  onStep?: (witness: Witness, state: State) => void,
): Witness {
  const witness = new Witness(setup.rules, viewer);
  for (const { state, events } of [opening, ...steps.map(asStep)]) {
    witness.tell(state, events);
    onStep?.(witness, state);
  }
  return witness;
}

const asStep = ({ after, events }: PlayedStep): GameStep<State, Event> => ({
  state: after,
  events,
});
