import {
  Chance,
  type Json,
  type Seat,
  type State,
  type Viewer,
  act,
  parseAction,
  resolveRules,
  start,
  view,
} from '../../src/index.ts';
import { beside, sketch, summary } from '../../src/drawings.ts';
import { accepted } from '@flotilla/test-kit';

/** A game played with messages, and what is drawn of it. */
export class Game {
  #state: State;

  constructor(rules: Json, position: string | null = null) {
    const setup = { rules: accepted(resolveRules(rules)), position };
    this.#state = accepted(start(setup, new Chance(''))).state;
  }

  play(seat: Seat, message: Json): this {
    const action = accepted(parseAction(this.#state, seat, message));
    this.#state = accepted(act(this.#state, seat, action)).state;
    return this;
  }

  fire(seat: Seat, ...at: readonly string[]): this {
    return this.play(seat, { type: 'fire', at });
  }

  /** What a viewer's drawings look like, side by side. */
  drawn(viewer: Viewer): string {
    return beside(sketch(view(this.#state, viewer))).join('\n');
  }

  summary(viewer: Viewer): string {
    return summary(view(this.#state, viewer));
  }
}

/** A drawing as it stands in a test: without the line breaks around it and its indentation. */
export function drawing(text: string): string {
  const lines = text.split('\n').slice(1, -1);
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/u));
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}
