/**
 * Remembers what was made for a key, but never more than `most` things: the oldest goes first.
 * Only for values that depend on nothing but their key.
 */
export function memo<V, K = string>(most: number): (key: K, make: () => V) => V {
  const made = new Map<K, V>();
  return (key, make) => {
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make();
    if (made.size >= most) made.delete(made.keys().next().value as K);
    made.set(key, value);
    return value;
  };
}
