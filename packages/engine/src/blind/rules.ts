import {
  FIRST,
  type First,
  type Options,
  atLeastOne,
  atLeastOneOrNone,
  oneOf,
  override,
  yesNo,
} from '../option.ts';
import type { BlindPreset } from '../presets/preset.ts';
import { type Result, ok } from '../result.ts';

/** Every option of the blind naval battle (rulebook 2). */
export interface BlindRules {
  readonly game: 'blind';
  /** Steps and contact across and along only, or diagonally too (2.2.1). */
  readonly directions: 4 | 8;
  /** May a vedette pass over an occupied cell (2.2.1). */
  readonly leap: boolean;
  /** May a piece ask without moving (2.2). */
  readonly standing: boolean;
  /** Does the attacker fix his force after the answer or when he asks (2.4). */
  readonly commit: 'after' | 'before';
  /** Does a beaten attacker lose the asking ship or the whole force (2.5). */
  readonly loss: 'one' | 'force';
  /** Do torpedoes and mines leave the board when they go off (2.2.4). */
  readonly spent: boolean;
  /** What happens to a torpedo that is asked about (2.5.7). */
  readonly torpedoAsked: 'captured' | 'explodes';
  /** Forts to capture (2.6.1). */
  readonly forts: number;
  /** Turns without a loss after which the game is drawn; null: never (2.6.2). */
  readonly drawAfter: number | null;
  /** Are revealed pieces marked (2.7.1). */
  readonly memoryAid: boolean;
  /** How pieces are written on the screen. */
  readonly codes: 'short' | 'long';
  readonly first: First;
  /** The preset these rules came from. */
  readonly tradition: string;
}

const OPTIONS: Options<Omit<BlindRules, 'tradition'>> = {
  game: oneOf(['blind']),
  directions: oneOf([4, 8]),
  leap: yesNo,
  standing: yesNo,
  commit: oneOf(['after', 'before']),
  loss: oneOf(['one', 'force']),
  spent: yesNo,
  torpedoAsked: oneOf(['captured', 'explodes']),
  forts: atLeastOne,
  drawAfter: atLeastOneOrNone,
  memoryAid: yesNo,
  codes: oneOf(['short', 'long']),
  first: oneOf(FIRST),
};

/** A preset with some options replaced. */
export function overrideBlindRules(
  preset: BlindPreset,
  changes: Readonly<Record<string, unknown>>,
): Result<BlindRules> {
  const { tradition, ...base } = preset.rules;
  const changed = override(base, OPTIONS, changes);
  return changed.ok ? ok({ ...changed.value, tradition }) : changed;
}
