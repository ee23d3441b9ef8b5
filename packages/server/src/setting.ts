/** One setting: its flag, its environment variable, and what it may be. */
export interface Setting<T> {
  readonly flag: string;
  readonly variable: string;
  readonly value: string;
  readonly help: string;
  readonly fallback: string;
  /** Parses a text, or says what it must be. */
  readonly parse: (text: string) => { readonly value: T } | { readonly must: string };
}

export const whole =
  (least: number, most: number): Setting<number>['parse'] =>
  (text) => {
    const value = /^\d{1,9}$/u.test(text) ? Number(text) : NaN;
    return value >= least && value <= most
      ? { value }
      : { must: `be a whole number from ${least} to ${most}` };
  };

export const text: Setting<string>['parse'] = (value) =>
  value === '' ? { must: 'not be empty' } : { value };

export const address =
  (...schemes: readonly string[]): Setting<string | null>['parse'] =>
  (value) => {
    if (value === '') return { value: null };
    const isRight = URL.canParse(value) && schemes.includes(new URL(value).protocol);
    return isRight
      ? { value }
      : {
          must: `be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
        };
  };

export const list =
  (isRight: (entry: string) => boolean, must: string): Setting<readonly string[]>['parse'] =>
  (value) => {
    const entries = value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return entries.every(isRight) ? { value: entries } : { must };
  };

/** A list of things of which each has a form; `none` is an empty one. */
export const listOf =
  <T>(read: (entry: string) => T | null, must: string): Setting<readonly T[]>['parse'] =>
  (value) => {
    const found =
      value === 'none' || value === '' ? [] : value.split(',').map((entry) => read(entry.trim()));
    return found.every((entry) => entry !== null) ? { value: found } : { must };
  };

/** As OpenTelemetry writes them: values may be percent-encoded. */
export const headers: Setting<Readonly<Record<string, string>>>['parse'] = (value) => {
  const must = 'be headers as name=value, separated by commas';
  const pairs = value === '' ? [] : value.split(',').map((pair) => pair.trim().split(/=(.*)/u));
  try {
    const read = pairs.map(
      ([name, given]) => [name!, decodeURIComponent(given ?? '').trim()] as const,
    );
    const isRight = read.every(
      ([name, given]) => /^[\w-]+$/u.test(name) && /^[!-~ ]+$/u.test(given),
    );
    return isRight ? { value: Object.fromEntries(read) } : { must };
  } catch {
    return { must };
  }
};
