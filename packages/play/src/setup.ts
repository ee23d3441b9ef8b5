import {
  type BySeat,
  type Guard,
  type Result,
  type Ruleset,
  type Seat,
  isRecord,
  objectForm,
  ok,
  orNull,
  refuse,
  resolveRules,
  seatSpec,
  textSpec,
} from '@flotilla/engine';
import type { TimeControl } from './clock.ts';

/** Everything a match starts from. */
export interface MatchSetup {
  readonly rules: Ruleset;
  /** The source of all randomness of the match; secret until the game is over. */
  readonly seed: string;
  /** Who begins; null leaves it to the rules. */
  readonly first: Seat | null;
  /** That `first` was drawn by lot from the seed; absent: agreed, ruled, or from before this was written down. */
  readonly firstBy?: 'lot';
  /** A blind position to start from instead of deployments. */
  readonly position: string | null;
  readonly clock: TimeControl | null;
  /** The names of the players, where they have any. */
  readonly players: BySeat<string | null>;
}

const isAnything: Guard<unknown> = (_value): _value is unknown => true;

const START_FORM = objectForm<
  { rules: unknown },
  { seed: string; first: Seat | null; position: string | null }
>(
  { rules: { accepts: isAnything, expected: 'rules such as {"preset":"classic"}' } },
  { seed: textSpec, first: orNull(seatSpec), position: orNull(textSpec) },
);

const MESSAGE_FORM = objectForm<{ start: Readonly<Record<string, unknown>> }>({
  start: {
    accepts: isRecord,
    expected: 'an object {"rules":…,"seed":…,"first":…,"position":…}',
  },
});

/**
 * The setup of a start message: no clock, no names.
 *
 * @example parseStart({ start: { rules: { preset: 'italian' }, seed: '1', first: 0 } })
 */
export function parseStart(message: unknown): Result<MatchSetup> {
  if (!isRecord(message)) {
    return refuse('bad-message', 'A start must be an object {"start":{"rules":…}}.');
  }
  if (!MESSAGE_FORM.accepts(message)) return refuse('bad-message', MESSAGE_FORM.faultIn(message)!);
  const { start } = message;
  if (!START_FORM.accepts(start)) return refuse('bad-message', START_FORM.faultIn(start)!);
  const { rules: sent, seed = '', first = null, position = null } = start;
  const rules = resolveRules(sent);
  if (!rules.ok) return rules;
  return ok({ rules: rules.value, seed, first, position, clock: null, players: [null, null] });
}

/**
 * The setup of another match between the same players with the sides changed. The same seat begins
 * as before, so the other player begins now, in every ruleset.
 *
 * @example rematch(match.setup, 'another seed')
 */
export function rematch(setup: MatchSetup, seed: string): MatchSetup {
  const { rules, first, position, clock, players } = setup;
  return { rules, seed, first, position, clock, players: [players[1], players[0]] };
}
