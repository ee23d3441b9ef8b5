import { type Result, ok, refuse } from './result.ts';
import { type Guard, isNullOr, isOneOf, isWhole, isYesNo } from './shape.ts';

/** One option of a ruleset: what may stand there, and the same in words. */
export interface Option<T> {
  readonly accepts: Guard<T>;
  readonly expected: string;
}

/** An option for every key of a ruleset. */
export type Options<Rules> = { readonly [Key in keyof Rules]: Option<Rules[Key]> };

export const oneOf = <const T extends string | number>(list: readonly T[]): Option<T> => ({
  accepts: isOneOf(list),
  expected: list.length === 1 ? `${list[0]}` : `one of ${list.join(', ')}`,
});

export const yesNo: Option<boolean> = { accepts: isYesNo, expected: 'true or false' };

export const atLeastOne: Option<number> = {
  accepts: isWhole(1),
  expected: 'a whole number, 1 or more',
};

export const atLeastOneOrNone: Option<number | null> = {
  accepts: isNullOr(atLeastOne.accepts),
  expected: `${atLeastOne.expected}, or null`,
};

/** Who begins; `agreed` means that the players say so before play (rulebook 1.2, 2.1.4). */
export const FIRST = ['lot', 'seat-0', 'seat-1', 'agreed'] as const;
export type First = (typeof FIRST)[number];

/** The rules of a preset with some of its options replaced, each checked on its own. */
export function override<Rules extends object>(
  base: Rules,
  options: Options<Rules>,
  changes: Readonly<Record<string, unknown>>,
): Result<Rules> {
  const result = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(options, key)) return refuse('bad-rules', `There is no option "${key}".`);
    const option = options[key as keyof Rules];
    if (!option.accepts(value)) {
      return refuse('bad-rules', `The option "${key}" must be ${option.expected}.`);
    }
    result[key] = value;
  }
  return ok(result as Rules);
}
