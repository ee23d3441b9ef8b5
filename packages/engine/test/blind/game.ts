import {
  type Event,
  type Json,
  type PieceClass,
  type RefusalCode,
  type Result,
  type Seat,
  type Setup,
  type State,
  type GameStep,
  type Viewer,
  Chance,
  act,
  conclude,
  evolveView,
  isPublic,
  legal,
  makeAction,
  makeSeen,
  makeView,
  openingView,
  parseAction,
  resolveRules,
  see,
  start,
  view,
} from '../../src/index.ts';
import { deepEqual } from 'node:assert/strict';
import { type Letters, classOf, letterOf, seatOf, writePosition } from './drawing.ts';
import { readScript } from './script.ts';

/** A view as it crosses the boundary. */
export interface WireView {
  readonly phase: string;
  readonly toAct: readonly Seat[];
  readonly own: Readonly<Record<string, PieceClass>>;
  readonly enemy: Readonly<Record<string, { readonly known?: string }>>;
  readonly places: readonly [readonly string[], readonly string[]];
  readonly question: Json;
  readonly trays: readonly [readonly string[], readonly string[]];
  readonly outcome: Json;
  readonly revealed?: Json;
}

/** A seen event as it crosses the boundary. */
export type WireEvent = Readonly<Record<string, unknown>>;

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** What would be read at the other end of a wire. */
const sent = <T>(value: Json): T => JSON.parse(JSON.stringify(value)) as T;

/** Starts a game, or says why not. The preset is `blind` unless the changes name another. */
export function startWith(
  changes: Readonly<Record<string, Json>> = {},
  setup: Omit<Setup, 'rules'> & { readonly seed?: string } = {},
): Result<GameStep<State, Event>> {
  const rules = resolveRules({ preset: 'blind', ...changes });
  if (!rules.ok) throw new Error(rules.error.message);
  const { seed = '', ...rest } = setup;
  return start({ rules: rules.value, ...rest }, new Chance(seed));
}

/** A blind game played and looked at only through messages. */
export class Game {
  #state: State;
  #told: readonly Event[];
  readonly #events: Event[];

  private constructor({ state, events }: GameStep<State, Event>) {
    this.#state = state;
    this.#told = events;
    this.#events = [...events];
  }

  /** A game that waits for both deployments. */
  static open(changes: Readonly<Record<string, Json>> = {}, first: Seat = 0): Game {
    return Game.#from(startWith(changes, { first }));
  }

  /** A game from a position. */
  static at(position: string, changes: Readonly<Record<string, Json>> = {}): Game {
    return Game.#from(startWith(changes, { position }));
  }

  static #from(started: Result<GameStep<State, Event>>): Game {
    if (!started.ok) throw new Error(started.error.message);
    return new Game(started.value);
  }

  /** Plays lines of a script; each must be accepted. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const { seat, message } = readScript(line);
      this.send(seat, message);
    }
    return this;
  }

  /** Plays a message; it must be accepted. */
  send(seat: Seat, message: Json): this {
    return this.#after(this.#attempt(seat, message), JSON.stringify(message));
  }

  /** Ends the game from outside: the clock of a seat has run out. */
  timeout(loser: Seat): this {
    return this.#after(conclude(this.#state, loser, 'time'), 'timeout');
  }

  /** Why a line would be refused; `accepted` if it would not. Nothing is played. */
  refusal(line: string): RefusalCode | 'accepted' {
    const { seat, message } = readScript(line);
    return this.objection(seat, message);
  }

  /** The same for any message. */
  objection(seat: Seat, message: unknown): RefusalCode | 'accepted' {
    const result = this.#attempt(seat, message);
    if (result.ok) return 'accepted';
    if (!/^.{10,}\.$/u.test(result.error.message)) throw new Error('A refusal says nothing.');
    return result.error.code;
  }

  /** What a viewer has been told by the last action, without the numbers. */
  told(viewer: Viewer): readonly WireEvent[] {
    return this.#seen(viewer, this.#told).map(({ seq: _seq, ...rest }) => rest);
  }

  /** Everything a viewer has been told, with the numbers. */
  events(viewer: Viewer): readonly WireEvent[] {
    return this.#seen(viewer, this.#events);
  }

  /** What a viewer knows: by the state, and the same by all that the viewer was shown. */
  view(viewer: Viewer): WireView {
    const known = sent<WireView>(makeView(view(this.#state, viewer)));
    const folded = this.#events.reduce(
      (before, event) => evolveView(before, see(this.#state, event, viewer)),
      openingView(this.#state.publicState.rules, viewer),
    );
    deepEqual(sent(makeView(folded)), known);
    return known;
  }

  /** The events that everyone is shown whole, by their types. */
  publicTypes(): readonly string[] {
    return this.#events.filter((event) => isPublic(this.#state, event)).map(({ type }) => type);
  }

  /** All that a seat and the spectators have ever been shown, as one text. */
  shown(seat: Seat): string {
    const viewers = [seat, 'spectator'] as const;
    return JSON.stringify(viewers.map((viewer) => [this.events(viewer), this.view(viewer)]));
  }

  /** The views of both seats and of a spectator. */
  views(): readonly WireView[] {
    return VIEWERS.map((viewer) => this.view(viewer));
  }

  legal(viewer: Viewer): readonly WireEvent[] {
    const actions = legal(view(this.#state, viewer), new Chance('legal'));
    return actions.map((action) => sent(makeAction(this.#state.publicState.rules, action)));
  }

  /** What stands where, put together from what each side knows of its own pieces. */
  letters(): Letters {
    const sides = ([0, 1] as const).map((seat) =>
      Object.entries(this.view(seat).own).map(
        ([cell, piece]) => [cell, letterOf(seat, piece)] as const,
      ),
    );
    return new Map(sides.flat());
  }

  /** The position now, in the one-line notation. */
  position(): string {
    return writePosition(this.letters(), this.view('spectator').toAct[0]!);
  }

  /** The sentence of the refusal of a message. */
  sentence(seat: Seat, message: unknown): string {
    const attempted = this.#attempt(seat, message);
    return attempted.ok ? 'accepted' : attempted.error.message;
  }

  #attempt(seat: Seat, message: unknown): Result<GameStep<State, Event>> {
    const action = parseAction(this.#state, seat, message);
    return action.ok ? act(this.#state, seat, action.value) : action;
  }

  #after(result: Result<GameStep<State, Event>>, what: string): this {
    if (!result.ok) throw new Error(`${what}: ${result.error.code}, ${result.error.message}`);
    this.#state = result.value.state;
    this.#told = result.value.events;
    this.#events.push(...this.#told);
    return this;
  }

  #seen(viewer: Viewer, events: readonly Event[]): readonly WireEvent[] {
    const { rules } = this.#state.publicState;
    return events.map((event) => sent(makeSeen(rules, viewer, see(this.#state, event, viewer))));
  }
}

/** Pieces that leave, in short: `C8 C` is a cruiser of seat 0 on C8, `C9 c` one of seat 1 on C9. */
export const lost = (...pieces: readonly string[]): readonly WireEvent[] =>
  pieces.map((piece) => {
    const [at, letter] = piece.split(' ') as [string, string];
    return { at, seat: seatOf(letter), class: classOf(letter) };
  });
