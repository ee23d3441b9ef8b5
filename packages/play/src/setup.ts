import {
  type BySeat,
  type Guard,
  type Result,
  type Ruleset,
  type Seat,
  isNullOr,
  isSeat,
  isShape,
  isText,
  ok,
  refuse,
  resolveRules,
} from '@flotilla/engine';
import type { TimeControl } from './clock.ts';

/** Everything a match starts from. */
export interface MatchSetup {
  readonly rules: Ruleset;
  /** All chance of the match; secret until the game is over. */
  readonly seed: string;
  /** Who begins; null leaves it to the rules. */
  readonly first: Seat | null;
  /** A blind position to start from instead of deployments. */
  readonly position: string | null;
  readonly clock: TimeControl | null;
  /** The names of the players, where they have any. */
  readonly players: BySeat<string | null>;
}

interface StartOptions {
  readonly seed: string;
  readonly first: Seat | null;
  readonly position: string | null;
}

const isAnything: Guard<unknown> = (_value): _value is unknown => true;

const isStart = isShape<{ start: { readonly rules: unknown } & Partial<StartOptions> }>({
  start: isShape<{ rules: unknown }, StartOptions>(
    { rules: isAnything },
    { seed: isText, first: isNullOr(isSeat), position: isNullOr(isText) },
  ),
});

/**
 * The setup of a start message: no clock, no names.
 *
 * @example parseStart({ start: { rules: { preset: 'italian' }, seed: '1', first: 0 } })
 */
export function parseStart(message: unknown): Result<MatchSetup> {
  if (!isStart(message)) {
    return refuse(
      'bad-message',
      'A start is {"start":{"rules":…,"seed":…,"first":…,"position":…}}.',
    );
  }
  const { rules: sent, seed = '', first = null, position = null } = message.start;
  const rules = resolveRules(sent);
  if (!rules.ok) return rules;
  return ok({ rules: rules.value, seed, first, position, clock: null, players: [null, null] });
}

/**
 * The setup of another match between the same players with the sides changed. The seat that began
 * begins again, and the other player sits there now: that suits every ruleset.
 *
 * @example rematch(match.setup, 'another seed')
 */
export function rematch(setup: MatchSetup, seed: string): MatchSetup {
  const { rules, first, position, clock, players } = setup;
  return { rules, seed, first, position, clock, players: [players[1], players[0]] };
}
