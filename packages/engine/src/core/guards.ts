/** A check of unchecked input: says whether a value has the form its type promises. */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value): value is string => typeof value === 'string';

export const isYesNo: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

export const isRecord: Guard<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWhole =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export const isOneOf =
  <const T>(list: readonly T[]): Guard<T> =>
  (value): value is T =>
    list.includes(value as T);

export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

export const isArrayOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard);

/** A list with at least one element. */
export const isListOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length > 0 && value.every(guard);

export type ShapeOf<R, O> = { readonly [K in keyof R]: R[K] } & { readonly [K in keyof O]?: O[K] };
type Guards<T> = { readonly [K in keyof T]: Guard<T[K]> };

/** An object with exactly these keys; those of `optional` may be absent. */
export function isShape<R extends object, O extends object = object>(
  required: Guards<R>,
  optional: Guards<O> = {} as Guards<O>,
): Guard<ShapeOf<R, O>> {
  const needed = Object.keys(required);
  const guards = new Map<string, Guard<unknown>>(
    Object.entries<Guard<unknown>>({ ...optional, ...required }),
  );
  return (value): value is ShapeOf<R, O> => {
    if (!isRecord(value)) return false;
    for (const key of needed) if (!Object.hasOwn(value, key)) return false;
    for (const key of Object.keys(value)) if (!guards.get(key)?.(value[key])) return false;
    return true;
  };
}
