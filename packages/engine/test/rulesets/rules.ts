import {
  type FleetRules,
  type Json,
  type Refusal,
  canonicalJson,
  resolveRules,
} from '../../src/index.ts';

/** The rules of an input that must be accepted as a fleet game. */
export function fleetRules(input: unknown): FleetRules {
  const resolved = resolveRules(input);
  if (!resolved.ok) throw new Error(`Refused: ${resolved.error.message}`);
  if (resolved.value.game !== 'fleet') throw new Error('These are not the rules of a fleet game.');
  return resolved.value;
}

/** Why an input is refused as a ruleset. */
export function refusedRules(input: unknown): Refusal {
  const resolved = resolveRules(input);
  if (resolved.ok) throw new Error(`Accepted: ${JSON.stringify(input)}`);
  return resolved.error;
}

export const canonical = (rules: FleetRules): string =>
  canonicalJson(JSON.parse(JSON.stringify(rules)) as Json);

/** A fleet in short: `fleet('carrier 1×5', 'launch 3×1')`. */
export const fleet = (
  ...kinds: readonly string[]
): { class: string; size: number; count: number }[] =>
  kinds.map((kind) => {
    const [name, number] = kind.split(' ');
    const [count, size] = number!.split('×').map(Number);
    return { class: name!, size: size!, count: count! };
  });
