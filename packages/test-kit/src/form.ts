import { LEFT_OUT } from './example.ts';

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
  return kindOf(example) === 'object' ? objectFault(example as Fields, actual as Fields, at) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function objectFault(example: Fields, actual: Fields, at: string): string | null {
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
