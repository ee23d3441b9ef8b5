import type { Chance } from './chance.ts';
import { type Event, type State, familyOf } from './families.ts';
import type { Step } from './family.ts';
import type { First } from './option.ts';
import { type Result, ok, refuse } from './result.ts';
import type { Ruleset } from './ruleset.ts';
import type { Seat } from './seat.ts';

/** How a game starts. Null is the same as absent. */
export interface Setup {
  readonly rules: Ruleset;
  /** Who begins; required where the rules want an agreement, elsewhere it overrides the lot. */
  readonly first?: Seat | null;
  /** A blind position to start from instead of deployments. */
  readonly position?: string | null;
}

/**
 * Starts a game. The lot, where there is one, comes from `chance`.
 *
 * @example start({ rules, first: 0 }, new Chance('seed')) // { ok: true, value: { state, events: [] } }
 */
export function start(setup: Setup, chance: Chance): Result<Step<State, Event>> {
  const { rules, first = null, position = null } = setup;
  const ruled = RULED[rules.first];
  if (first !== null && ruled !== null && first !== ruled) return begins(ruled);
  if (position !== null) return startAt(rules, first ?? ruled, position);
  if (rules.first === 'agreed' && first === null) {
    return refuse('bad-rules', 'These rules want the players to agree on who begins.');
  }
  const lot: Seat = chance.below(2) === 0 ? 0 : 1;
  return ok({ state: familyOf(rules).open(rules, first ?? ruled ?? lot), events: [] });
}

/** Who begins by the rules alone. */
const RULED: Readonly<Record<First, Seat | null>> = {
  lot: null,
  agreed: null,
  'seat-0': 0,
  'seat-1': 1,
};

const begins = (seat: Seat): Result<never> =>
  refuse('bad-rules', `In these rules seat ${seat} begins.`);

/** A game from a position: whoever is to move there begins, and nobody may have said otherwise. */
function startAt(rules: Ruleset, first: Seat | null, position: string): Result<Step<State, Event>> {
  const opened = familyOf(rules).openAt(rules, position);
  if (!opened.ok) return opened;
  const toMove = opened.value.state.first;
  if (first === null || first === toMove) return opened;
  return refuse('bad-rules', `In this position seat ${toMove} is to move, not seat ${first}.`);
}
