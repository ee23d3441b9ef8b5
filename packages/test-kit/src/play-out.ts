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
} from '@flotilla/engine';
import { accepted } from './accepted.ts';
import { type Deed, randomAction, randomTalk } from './random-action.ts';

/** One action of a game, and what it led to. */
export interface PlayedStep extends Deed {
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
    const deed = (talk ? randomTalk(state, chance) : null) ?? randomAction(state, chance);
    const step = taken(state, deed);
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
export function replay(setup: Setup, deeds: readonly Deed[]): PlayedGame {
  const opening = accepted(start(setup, new Chance('')));
  const steps: PlayedStep[] = [];
  let { state } = opening;
  for (const deed of deeds) {
    if (state.publicState.phase === 'over') break;
    const step = taken(state, deed);
    steps.push(step);
    state = step.after;
  }
  return { setup, opening, steps, state };
}

/** Who begins where the players have to agree on it; a position says so itself. */
function agreed({ first }: Ruleset, position: string | null, chance: Chance): Seat | null {
  return first === 'agreed' && position === null ? chance.pick(SEATS) : null;
}

function taken(before: State, { seat, action }: Deed): PlayedStep {
  const { state: after, events } = accepted(act(before, seat, action));
  return { seat, action, before, after, events };
}
