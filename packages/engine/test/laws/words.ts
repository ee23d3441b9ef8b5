/** Every text in a message, keys and values, however deep. */
export function wordsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message];
  if (typeof message !== 'object' || message === null) return [];
  const entries = Object.entries(message);
  const keys = Array.isArray(message) ? [] : entries.map(([key]) => key);
  return [...keys, ...entries.flatMap(([, value]) => wordsOf(value))];
}

/** A message without some of its keys. */
export function without(message: object, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(message).filter(([key]) => !keys.includes(key)));
}
