import { type BlindRules, overrideBlindRules } from './blind/rules.ts';
import type { FleetLimits } from './fleet/limits.ts';
import type { Objection } from './fleet/objection.ts';
import { type FleetRules, agreeOn, overrideFleetRules } from './fleet/rules.ts';
import { PRESETS } from './presets/index.ts';
import type { BlindPreset, FleetPreset, Preset } from './presets/preset.ts';
import { type Result, refuse } from './result.ts';
import { isRecord } from './shape.ts';

/** The rules of one game, every option present. */
export type Ruleset = FleetRules | BlindRules;

/**
 * Rules from a preset and what differs from it. Resolved rules are accepted as well: there the
 * tradition stands in for the preset.
 *
 * @example resolveRules({ preset: 'italian', board: { rows: 12, columns: 12 } })
 */
export function resolveRules(input: unknown): Result<Ruleset> {
  if (!isRecord(input)) return refuse('bad-rules', 'A ruleset is an object.');
  const { preset: name, tradition, ...changes } = input;
  if (name !== undefined && tradition !== undefined && name !== tradition) {
    return refuse('bad-rules', 'The preset and the tradition differ; one of them is enough.');
  }
  const preset = presetNamed(name ?? tradition);
  if (!preset.ok) return preset;
  return isFleetPreset(preset.value)
    ? overrideFleetRules(preset.value, changes)
    : overrideBlindRules(preset.value as BlindPreset, changes);
}

/**
 * What stands against rules, each of which alone may be as it is; null when they can be played.
 *
 * @example objectionTo({ ...classic, board: { rows: 4, columns: 4 } }) // { kind: 'too-long', size: 5, message: … }
 */
export function objectionTo(rules: FleetRules): Objection | null {
  const agreed = agreeOn(rules, limitsOf(rules));
  return agreed.ok ? null : agreed.error;
}

/** The limits of a tradition on its fleets (rulebook 1.5), where it has any. */
export function limitsOf({ tradition, board }: FleetRules): FleetLimits | undefined {
  const preset = PRESETS.get(tradition);
  return preset !== undefined && isFleetPreset(preset) ? preset.limits?.(board) : undefined;
}

function presetNamed(name: unknown): Result<Preset> {
  if (typeof name !== 'string') return refuse('bad-rules', 'A ruleset names a preset.');
  const value = PRESETS.get(name);
  if (value !== undefined) return { ok: true, value };
  return refuse('unknown-preset', `The presets are ${[...PRESETS.keys()].join(', ')}.`);
}

const isFleetPreset = (preset: Preset): preset is FleetPreset => preset.rules.game === 'fleet';
