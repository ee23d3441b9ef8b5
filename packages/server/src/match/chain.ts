/** A list that grows without being copied: the list before, and one more. */
export interface Chain<T> {
  readonly length: number;
  readonly last: T | null;
  readonly before: Chain<T> | null;
}

export const EMPTY: Chain<never> = { length: 0, last: null, before: null };

export const withLast = <T>(before: Chain<T>, last: T): Chain<T> => ({
  length: before.length + 1,
  last,
  before,
});

/** Everything after the first so many, in order. */
export function listAfter<T>(chain: Chain<T>, after: number): readonly T[] {
  const list: T[] = [];
  for (
    let link: Chain<T> | null = chain;
    link !== null && link.length > after;
    link = link.before
  ) {
    list.push(link.last as T);
  }
  return list.toReversed();
}
