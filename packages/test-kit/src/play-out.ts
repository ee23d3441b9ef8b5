import {
  Chance,
  type Event,
  type Ruleset,
  SEATS,
  type Seat,
  type Setup,
  type State,
  type GameStep,
  act,
  start,
  type Action,
  type FireAction,
  type GameAction,
  legal,
  other,
  view,
  type Result,
} from '@flotilla/engine';

/** One action of a game, and what it led to. */
export interface PlayedStep extends SeatAction {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** A game as it was played. */
export interface PlayedGame {
  readonly setup: Setup;
  /** The state before the first action; events only where the game began from a position. */
  readonly opening: GameStep<State, Event>;
  readonly steps: readonly PlayedStep[];
  /** Where it stopped: at its end, or after the most actions allowed. */
  readonly state: State;
}

export interface PlayOptions {
  /** A blind position to start from. */
  readonly position?: string | null;
  /** How many actions are played at most. */
  readonly most?: number;
  /** Whether the seats also offer draws and resign. */
  readonly talk?: boolean;
  readonly onStart?: (opening: GameStep<State, Event>) => void;
  readonly onStep?: (step: PlayedStep) => void;
}

/**
 * A game of random legal actions by both seats: the same for the same seed.
 *
 * @example playOut(rules, 'seed', { onStep: ({ after }) => check(after) })
 */
export function playOut(rules: Ruleset, seed: string, options: PlayOptions = {}): PlayedGame {
  const { position = null, most = 400, talk = true, onStart, onStep } = options;
  const chance = new Chance(seed);
  const opening = accepted(
    start({ rules, position, first: agreed(rules, position, chance) }, chance),
  );
  onStart?.(opening);
  const steps: PlayedStep[] = [];
  let { state } = opening;
  while (state.publicState.phase !== 'over' && steps.length < most) {
    const next = (talk ? randomAnyTimeAction(state, chance) : null) ?? randomAction(state, chance);
    const step = taken(state, next);
    steps.push(step);
    state = step.after;
    onStep?.(step);
  }
  return { setup: { rules, position, first: opening.state.first }, opening, steps, state };
}

/**
 * The same actions in a new game, which may begin with other deployments or another position. It stops
 * when the game is over; an action that is refused before that is an error.
 */
export function replay(setup: Setup, actions: readonly SeatAction[]): PlayedGame {
  const opening = accepted(start(setup, new Chance('')));
  const steps: PlayedStep[] = [];
  let { state } = opening;
  for (const next of actions) {
    if (state.publicState.phase === 'over') break;
    const step = taken(state, next);
    steps.push(step);
    state = step.after;
  }
  return { setup, opening, steps, state };
}

/** Who begins where the players have to agree on it; a position says so itself. */
function agreed({ first }: Ruleset, position: string | null, chance: Chance): Seat | null {
  return first === 'agreed' && position === null ? chance.pick(SEATS) : null;
}

function taken(before: State, { seat, action }: SeatAction): PlayedStep {
  const { state: after, events } = accepted(act(before, seat, action));
  return { seat, action, before, after, events };
}

/** Something a seat does. */
export interface SeatAction {
  readonly seat: Seat;
  readonly action: Action;
}

/** A random legal action of one of the seats that must act. */
export function randomAction(state: State, chance: Chance): SeatAction {
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

/** Now and then an action about a draw, rarely a resignation; otherwise null. */
export function randomAnyTimeAction(
  { publicState: { offer } }: State,
  chance: Chance,
): SeatAction | null {
  const lot = chance.below(1000);
  if (lot === 0) return { seat: chance.pick(SEATS), action: { type: 'resign' } };
  if (offer === null) {
    return lot < 30 ? { seat: chance.pick(SEATS), action: { type: 'offer-draw' } } : null;
  }
  if (lot >= 300) return null;
  return { seat: other(offer), action: { type: lot < 15 ? 'accept-draw' : 'decline-draw' } };
}

/**
 * The value of a result that a test takes for granted; a refusal is a bug in the test or in the code.
 *
 * @example const rules = accepted(resolveRules({ preset: 'russian' }));
 */
export function accepted<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`Refused: ${JSON.stringify(result.error)}`);
}
