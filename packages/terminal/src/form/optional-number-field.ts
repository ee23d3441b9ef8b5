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
    text: value === null ? '' : String(value),
    turn: (by) => settled((value ?? 0) + by),
    write: (text) => settled(Number(text.replaceAll(/\D/gu, '').slice(0, 4))),
  };
};
