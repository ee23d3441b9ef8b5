/** A list that grows without being copied: the list before, and one more. */
export interface Chain<T> {
  readonly length: number;
  readonly last: T | null;
  readonly before: Chain<T> | null;
}

export const EMPTY_CHAIN: Chain<never> = { length: 0, last: null, before: null };

/**
 * A list with one more.
 *
 * @example withLast(EMPTY_CHAIN, 7)
 */
export const withLast = <T>(before: Chain<T>, last: T): Chain<T> => ({
  length: before.length + 1,
  last,
  before,
});

/**
 * Everything after the first so many, in order.
 *
 * @example listAfter(match.journal, 0) // [{ seat: 0, action: { type: 'deploy', … }, at: 1200 }, …]
 */
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
