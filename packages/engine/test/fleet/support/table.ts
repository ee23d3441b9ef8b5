import { isDeepStrictEqual } from 'node:util';
import {
  Chance,
  type FleetRules,
  type Json,
  type Refusal,
  type Result,
  type Seat,
  type State,
  type View,
  type Viewer,
  act,
  evolveView,
  isPublic,
  makeSeen,
  makeView,
  openingView,
  parseAction,
  parseSeen,
  see,
  start,
  view,
} from '../../../src/index.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

/** The events of one action as each viewer is told them. */
export type Told = ReadonlyMap<Viewer, readonly Json[]>;

/**
 * A game played with messages only, as programs play it. Each viewer's view is folded from the messages
 * it was told, and must always be what the state says it may know.
 */
export class Table {
  readonly rules: FleetRules;
  #state: State;
  readonly #known: Map<Viewer, View>;

  constructor(rules: FleetRules, first: Seat) {
    const started = start({ rules, first }, new Chance('table'));
    if (!started.ok) throw new Error(started.error.message);
    this.rules = rules;
    this.#state = started.value.state;
    this.#known = new Map(VIEWERS.map((viewer) => [viewer, openingView(rules, viewer)]));
  }

  get state(): State {
    return this.#state;
  }

  send(seat: Seat, message: unknown): Result<Told, Refusal> {
    const action = parseAction(this.#state, seat, message);
    if (!action.ok) return action;
    const step = act(this.#state, seat, action.value);
    if (!step.ok) return step;
    this.#state = step.value.state;
    const told = new Map<Viewer, readonly Json[]>();
    for (const viewer of VIEWERS) {
      const messages = step.value.events.map((event) =>
        makeSeen(this.rules, viewer, see(this.#state, event, viewer)),
      );
      for (const each of messages) this.#learn(viewer, each);
      this.#checkKnown(viewer);
      told.set(viewer, messages);
    }
    for (const [index, event] of step.value.events.entries()) {
      const [first, ...others] = VIEWERS.map((viewer) => told.get(viewer)![index]);
      const isSame = others.every((each) => isDeepStrictEqual(each, first));
      if (isSame !== isPublic(this.#state, event))
        throw new Error(`"${event.type}" is told to everyone alike, or not: isPublic is wrong.`);
    }
    return { ok: true, value: told };
  }

  /** Sends a message that must be accepted. */
  sends(seat: Seat, message: unknown): Told {
    const sent = this.send(seat, message);
    if (!sent.ok) throw new Error(`Refused: ${sent.error.code}, ${sent.error.message}`);
    return sent.value;
  }

  /** The code of the refusal of a message. */
  refusal(seat: Seat, message: unknown): string {
    const before = VIEWERS.map((viewer) => this.view(viewer));
    const sent = this.send(seat, message);
    if (sent.ok) return 'accepted';
    const after = VIEWERS.map((viewer) => this.view(viewer));
    if (!isDeepStrictEqual(before, after)) throw new Error('A refusal changed the game.');
    if (sent.error.message === '') throw new Error('A refusal says nothing.');
    return sent.error.code;
  }

  view(viewer: Viewer): Readonly<Record<string, Json>> {
    return makeView(view(this.#state, viewer)) as Readonly<Record<string, Json>>;
  }

  #learn(viewer: Viewer, message: Json): void {
    const seen = parseSeen(this.rules, viewer, JSON.parse(JSON.stringify(message)));
    if (!seen.ok) throw new Error(`The engine cannot read its own event: ${seen.error.message}`);
    this.#known.set(viewer, evolveView(this.#known.get(viewer)!, seen.value));
  }

  #checkKnown(viewer: Viewer): void {
    if (isDeepStrictEqual(makeView(this.#known.get(viewer)!), this.view(viewer))) return;
    throw new Error(`What ${viewer} was told does not add up to its view.`);
  }
}
