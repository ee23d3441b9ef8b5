import type { Field } from './field.ts';

/** A field with a number from 1 on, or none. */
export const optionalNumberField = <T>(
  texts: { readonly label: string; readonly value: string; readonly hint: string },
  value: number | null,
  most: number,
  set: (value: number | null) => T,
): Field<T> => {
  const settled = (next: number): T => set(next < 1 ? null : Math.min(next, most));
  return {
    ...texts,
    kind: 'number',
    most,
    turn: (by) => settled((value ?? 0) + by),
    write: (text) => (Number(text) > most ? null : settled(Number(text))),
  };
};
