/** A line of a form: what it is called, what it says, and how it is changed. */
export interface Field<T> {
  readonly label: string;
  readonly value: string;
  /** What it means, and its limits. */
  readonly hint: string;
  /** What can be done with it. */
  readonly kind: 'choice' | 'number' | 'text' | 'button';
  /** The next or the last value. */
  readonly turn?: (by: 1 | -1) => T;
  /** What it would be with another text in it. */
  readonly write?: (text: string) => T;
  /** The text being written, where that is not what is shown. */
  readonly text?: string;
}

/** The value beside another in a list, round and round. */
export function beside<T>(list: readonly T[], value: T, by: 1 | -1): T {
  const index = list.indexOf(value);
  return list[(Math.max(0, index) + by + list.length) % list.length]!;
}

/** A field with a number from `least` to `most`. */
export function numberField<T>(
  texts: { readonly label: string; readonly hint: string; readonly value?: string },
  value: number,
  [least, most]: readonly [number, number],
  set: (value: number) => T,
): Field<T> {
  const clamped = (next: number): number => Math.max(least, Math.min(most, next));
  return {
    value: String(value),
    ...texts,
    kind: 'number',
    text: String(value),
    turn: (by) => set(clamped(value + by)),
    // The last digits count where all of them together would be too many.
    write: (text) => {
      const digits = text.replaceAll(/\D/gu, '');
      const fitting = [digits, digits.slice(-2), digits.slice(-1)].find(
        (some) => some === '' || Number(some) <= most,
      );
      return set(clamped(Number(fitting === undefined || fitting === '' ? least : fitting)));
    },
  };
}

/** A field with one of some values. */
export const choiceField = <T, V>(
  texts: { readonly label: string; readonly value: string; readonly hint: string },
  values: readonly V[],
  value: V,
  set: (value: V) => T,
): Field<T> => ({ ...texts, kind: 'choice', turn: (by) => set(beside(values, value, by)) });
