/** Stands for something left out of an example; as a key, for all the rest of an object. */
const LEFT_OUT = '…';

/** A text in capitals stands for an id: the first value met there, and the same value from then on. */
const isName = (text: string): boolean => /^[A-Z][A-Z-]{2,}$/u.test(text);

/** The ids that names of examples stand for. */
export type Names = Map<string, string>;

/**
 * JSON of a document, in which `…` stands for a value, for entries of a list, or for the rest of an object.
 *
 * @example parseExample('{"seq":7,"cells":[{"at":"C3",…},…]}')
 */
export function parseExample(text: string): unknown {
  const open: string[] = [];
  const written = text.replaceAll(/"(?:[^"\\]|\\.)*"|:\s*…|[[\]{}…]/gu, (token) => {
    if (token === '[' || token === '{') open.push(token);
    else if (token === ']' || token === '}') open.pop();
    else if (token.startsWith(':')) return `:"${LEFT_OUT}"`;
    else if (token === LEFT_OUT) return `"${LEFT_OUT}"${open.at(-1) === '{' ? ':null' : ''}`;
    return token;
  });
  return JSON.parse(written) as unknown;
}

/**
 * Where something is not as an example says; null when it is. Names that are new are learned.
 *
 * @example unlike(parseExample('{"at":[1,…],…}'), { at: [1, 2], by: 'Ada' }) // null
 */
export function unlike(
  example: unknown,
  actual: unknown,
  names: Names = new Map(),
  at = '',
): string | null {
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
  [head, ...tail]: readonly unknown[],
  actual: unknown,
  names: Names,
  at: string,
): string | null {
  if (!Array.isArray(actual)) return `${at} is no list`;
  if (head === undefined) return actual.length === 0 ? null : `${at} has more entries`;
  if (head === LEFT_OUT) {
    const starts = actual.map((_, start) => start).concat(actual.length);
    const isFound = starts.some(
      (start) => unlikeList(tail, actual.slice(start), new Map(names), at) === null,
    );
    return isFound ? null : `${at} lacks ${JSON.stringify(tail)}`;
  }
  if (actual.length === 0) return `${at} has fewer entries`;
  return unlike(head, actual[0], names, `${at}[]`) ?? unlikeList(tail, actual.slice(1), names, at);
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unlikeObject(example: Fields, actual: unknown, names: Names, at: string): string | null {
  if (!isObject(actual)) return `${at} is ${JSON.stringify(actual)}`;
  const { [LEFT_OUT]: rest, ...told } = example;
  const extra = Object.keys(actual).find((key) => !(key in told));
  if (rest === undefined && extra !== undefined) return `${at}.${extra} is not in the example`;
  for (const [key, value] of Object.entries(told)) {
    const complaint = unlike(value, actual[key], names, `${at}.${key}`);
    if (complaint !== null) return complaint;
  }
  return null;
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

/**
 * Where something has another form than the example: other keys, or another kind of value. What the
 * values are does not matter. Null when the forms are the same.
 */
export function formFault(example: unknown, actual: unknown, at = ''): string | null {
  if (example === LEFT_OUT) return null;
  if (kindOf(example) !== kindOf(actual))
    return `${at} is a ${kindOf(actual)}, not a ${kindOf(example)}`;
  if (Array.isArray(example)) {
    const told = example.filter((entry) => entry !== LEFT_OUT);
    return told.length === 0
      ? null
      : formFault(told[0], (actual as readonly unknown[])[0], `${at}[]`);
  }
  return kindOf(example) === 'object'
    ? objectFault(example as FormFields, actual as FormFields, at)
    : null;
}

type FormFields = Readonly<Record<string, unknown>>;

function objectFault(example: FormFields, actual: FormFields, at: string): string | null {
  const { [LEFT_OUT]: rest, ...told } = example;
  const extra = Object.keys(actual).find((key) => !(key in told));
  if (rest === undefined && extra !== undefined) return `${at}.${extra} is not in the example`;
  for (const [key, value] of Object.entries(told)) {
    if (!(key in actual)) return `${at}.${key} is only in the example`;
    const fault = formFault(value, actual[key], `${at}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}
