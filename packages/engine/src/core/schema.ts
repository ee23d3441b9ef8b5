import { type Result, ok, refuse } from './result.ts';
import {
  type Guard,
  isArrayOf,
  isNullOr,
  isOneOf,
  isRecord,
  isWhole,
  isYesNo,
  type ShapeOf,
} from './guards.ts';

export * from './guards.ts';

/** What a value must be: as a check, and in words for the refusal of another value. */
export interface Spec<T> {
  readonly accepts: Guard<T>;
  readonly expected: string;
  /** What is wrong with the value of a key, where that can be said more exactly. */
  readonly faultAt?: (key: string, value: unknown) => string | null;
}

/** A spec for every key of an object. */
export type Specs<T> = { readonly [Key in keyof T]: Spec<T[Key]> };

export const oneOf = <const T extends string | number>(list: readonly T[]): Spec<T> => ({
  accepts: isOneOf(list),
  expected: list.length === 1 ? `"${list[0]}"` : `one of ${list.join(', ')}`,
});

export const yesNo: Spec<boolean> = { accepts: isYesNo, expected: 'true or false' };

export const atLeastOne: Spec<number> = {
  accepts: isWhole(1),
  expected: 'a whole number, 1 or more',
};

export const atLeastOneOrNone: Spec<number | null> = orNull(atLeastOne);

export function orNull<T>({ accepts, expected }: Spec<T>): Spec<T | null> {
  return { accepts: isNullOr(accepts), expected: `${expected}, or null` };
}

/** A list of any length. The fault of a list names the entry that is wrong, counted from 1. */
export function listOf<T>(entry: Spec<T>): Spec<readonly T[]> {
  return {
    accepts: isArrayOf(entry.accepts),
    expected: `a list of ${entry.expected}`,
    faultAt: (key, value) => {
      if (!Array.isArray(value)) return null;
      const wrong = value.findIndex((item) => !entry.accepts(item));
      return `Entry ${wrong + 1} of "${key}" must be ${entry.expected}.`;
    },
  };
}

/** The form of an object: a check, and what is wrong with an object that fails it. */
export interface ObjectForm<T> {
  readonly accepts: Guard<T>;
  /** Names the wrong key and what is expected there; null when nothing is wrong. */
  readonly faultIn: (value: Readonly<Record<string, unknown>>) => string | null;
}

/** The form of an object with exactly these keys; those of `optional` may be absent. */
export function objectForm<R extends object, O extends object = object>(
  required: Specs<R>,
  optional: Specs<O> = {} as Specs<O>,
): ObjectForm<ShapeOf<R, O>> {
  const needed = Object.keys(required);
  const specs = new Map<string, Spec<unknown>>(
    Object.entries<Spec<unknown>>({ ...required, ...optional }),
  );
  const faultIn = (value: Readonly<Record<string, unknown>>): string | null => {
    for (const key of Object.keys(value)) {
      const spec = specs.get(key);
      if (spec === undefined) {
        return `${JSON.stringify(key)} is not one of the keys ${[...specs.keys()].join(', ')}.`;
      }
      if (!spec.accepts(value[key])) {
        return spec.faultAt?.(key, value[key]) ?? `"${key}" must be ${spec.expected}.`;
      }
    }
    const missing = needed.find((key) => !Object.hasOwn(value, key));
    return missing === undefined
      ? null
      : `"${missing}" is missing; it must be ${specs.get(missing)!.expected}.`;
  };
  const accepts: Guard<ShapeOf<R, O>> = (value): value is ShapeOf<R, O> =>
    isRecord(value) && faultIn(value) === null;
  return { accepts, faultIn };
}

/**
 * Rules with some of their options replaced, each checked on its own. `options` has all of them;
 * rules may leave out those that are at their default.
 */
export function override<Rules extends object>(
  base: Rules,
  options: Specs<Required<Rules>>,
  changes: Readonly<Record<string, unknown>>,
): Result<Rules> {
  const result = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (!Object.hasOwn(options, key)) {
      const known = Object.keys(options).join(', ');
      return refuse('bad-rules', `There is no option ${JSON.stringify(key)}; expected ${known}.`);
    }
    const option = options[key as keyof Rules];
    if (!option.accepts(value)) {
      return refuse('bad-rules', `The option "${key}" must be ${option.expected}.`);
    }
    result[key] = value;
  }
  return ok(result as Rules);
}

/** Rules without the options that are at their default, so that rulesets older than an option keep their hash. */
export function withoutDefaults<Rules extends object>(rules: Rules, defaults: object): Rules {
  const kept = Object.entries(rules).filter(
    ([key, value]) => (defaults as Record<string, unknown>)[key] !== value,
  );
  return Object.fromEntries(kept) as Rules;
}
