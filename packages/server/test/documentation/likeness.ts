/** Stands for something left out. */
const LEFT_OUT = '…';

/** A text in capitals stands for an id: whatever stands there first, and the same ever after. */
const isName = (text: string): boolean => /^[A-Z][A-Z-]{2,}$/u.test(text);

export type Names = Map<string, string>;

/** JSON in which `{…}`, `[…]` and a last `…` leave something out. */
export const parseExample = (text: string): unknown =>
  JSON.parse(
    text
      .replaceAll(/\{…\}/gu, `{"${LEFT_OUT}":null}`)
      .replaceAll(/\[…\]/gu, `["${LEFT_OUT}"]`)
      .replaceAll(/,…\}/gu, `,"${LEFT_OUT}":null}`)
      .replaceAll(/,…\]/gu, `,"${LEFT_OUT}"]`)
      .replaceAll(/:…/gu, `:"${LEFT_OUT}"`),
  ) as unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where something is not as the example says; null when it is. Names that are new are learned. */
export function unlike(example: unknown, actual: unknown, names: Names, at = ''): string | null {
  if (example === LEFT_OUT) return null;
  if (typeof example === 'string' && isName(example) && typeof actual === 'string') {
    const known = names.get(example);
    if (known === undefined) names.set(example, actual);
    return known === undefined || known === actual ? null : `${at} is not ${example}`;
  }
  if (Array.isArray(example)) return unlikeList(example, actual, names, at);
  if (isObject(example)) return unlikeObject(example, actual, names, at);
  return Object.is(example, actual) ? null : `${at} is ${JSON.stringify(actual)}`;
}

function unlikeList(
  example: readonly unknown[],
  actual: unknown,
  names: Names,
  at: string,
): string | null {
  if (!Array.isArray(actual)) return `${at} is no list`;
  const isOpen = example.at(-1) === LEFT_OUT;
  const told = isOpen ? example.slice(0, -1) : example;
  if (actual.length < told.length || (!isOpen && actual.length > told.length))
    return `${at} has ${actual.length} entries`;
  return first(told.map((entry, index) => unlike(entry, actual[index], names, `${at}[${index}]`)));
}

function unlikeObject(
  example: Readonly<Record<string, unknown>>,
  actual: unknown,
  names: Names,
  at: string,
): string | null {
  if (!isObject(actual)) return `${at} is ${JSON.stringify(actual)}`;
  const { [LEFT_OUT]: open, ...told } = example;
  const extra = Object.keys(actual).find((key) => !(key in told));
  if (open === undefined && extra !== undefined) return `${at}.${extra} is not in the example`;
  return first(
    Object.entries(told).map(([key, value]) => unlike(value, actual[key], names, `${at}.${key}`)),
  );
}

const first = (complaints: readonly (string | null)[]): string | null =>
  complaints.find((complaint) => complaint !== null) ?? null;
