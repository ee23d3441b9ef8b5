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
  /** What it would be with another text in it; null: that text is no value. */
  readonly write?: (text: string) => T | null;
  /** The greatest number it takes. */
  readonly most?: number;
  /** The text that is written on with the next key; numbers begin anew. */
  readonly text?: string;
}

/** The value beside another in a list, round and round. */
export function beside<T>(list: readonly T[], value: T, by: 1 | -1): T {
  const index = list.indexOf(value);
  return list[(Math.max(0, index) + by + list.length) % list.length]!;
}

/** A field with a number from `least` to `most`. */
export function numberField<T>(
  texts: { readonly label: string; readonly hint: string },
  value: number,
  [least, most]: readonly [number, number],
  set: (value: number) => T,
): Field<T> {
  const isWithin = (next: number): boolean => next >= least && next <= most;
  return {
    value: String(value),
    ...texts,
    kind: 'number',
    most,
    turn: (by) => set(isWithin(value + by) ? value + by : value),
    write: (text) => (text !== '' && isWithin(Number(text)) ? set(Number(text)) : null),
  };
}

/** A field with one of some values. */
export const choiceField = <T, V>(
  texts: { readonly label: string; readonly value: string; readonly hint: string },
  values: readonly V[],
  value: V,
  set: (value: V) => T,
): Field<T> => ({ ...texts, kind: 'choice', turn: (by) => set(beside(values, value, by)) });
