import { SHAPE_SIZE, type Shape } from '../replica/formation-table.ts';
import { ATTACKER, EQUAL } from '../replica/laws.ts';
import type { Situation } from '../situation.ts';
import { RANKED } from '../worth.ts';

/**
 * The force that comes off best against the answer. After it nothing is hidden any more: a larger force
 * wins more, and of those that do equally well the smallest tells and risks least.
 */
export function bestDeclaration(situation: Situation, forces: readonly Shape[]): Shape {
  const outcomes = forces.map((shape) => ({ shape, gain: declarationGain(situation, shape) }));
  outcomes.sort((a, b) => b.gain - a.gain || SHAPE_SIZE[a.shape]! - SHAPE_SIZE[b.shape]!);
  return outcomes[0]!.shape;
}

/** What fighting with a force of this shape brings. */
export function declarationGain({ laws, field, asking, answer }: Situation, shape: Shape): number {
  const { code, count } = answer!;
  const attacker = field.kind[asking]!;
  const size = SHAPE_SIZE[shape]!;
  const result = laws.clash(attacker, size, code, count);
  if (result === ATTACKER) return count * RANKED[code]!;
  if (result === EQUAL) return count * RANKED[code]! - size * RANKED[attacker]!;
  return -(laws.losesForce ? size : 1) * RANKED[attacker]!;
}
