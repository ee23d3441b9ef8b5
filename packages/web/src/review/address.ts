import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isForBrowser } from '../ui/letter-keys.ts';

/** What a finished game shows is kept in the address, so that a link opens the same step and going back works. */

const parameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Reads a value from the address, and again whenever the browser goes back or forth. */
function useParameter<Value>(name: string, parse: (text: string | null) => Value): Signal<Value> {
  const value = useSignal(parse(parameter(name)));
  useEffect(() => {
    const read = (): void => {
      value.value = parse(parameter(name));
    };
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  return value;
}

/** Replaces the address. Browsers refuse that when it happens too often: the next step makes up for it. */
function replaceAddress(url: URL): void {
  if (url.href === location.href) return;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Only the address is behind.
  }
}

/** One of a few names; the first of them where the address has none. Every change is a step back and forth. */
export function useTabInAddress<Name extends string>(
  names: readonly [Name, ...Name[]],
): readonly [Name, (name: Name, step?: number) => void] {
  const tab = useParameter('tab', (text) => names.find((name) => name === text) ?? names[0]);
  const choose = (name: Name, step?: number): void => {
    if (name === tab.value) return;
    const at = step === undefined ? '' : `&step=${step}`;
    const search = name === names[0] ? '' : `?tab=${name}${at}`;
    history.pushState(null, '', `${location.pathname}${search}`);
    tab.value = name;
  };
  return [tab.value, choose];
}

/** A value that the address has under a name, unless it is the usual one. */
export function useAddressed<Value extends string | number>(
  name: string,
  parse: (text: string | null) => Value,
): Signal<Value> {
  const value = useParameter(name, parse);
  useEffect(() => {
    const url = new URL(location.href);
    if (value.value === parse(null)) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value.value));
    replaceAddress(url);
  }, [value.value]);
  return value;
}

/** Where arrow keys mean something else. */
const WITH_ARROWS = 'input, select, textarea, [role=grid], [role=tablist], dialog';

/** Calls back for the keys that go through a game: the arrows, Home and End. */
export function useStepKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = keys[event.key];
      if (act === undefined || isForBrowser(event) || event.defaultPrevented) return;
      if ((event.target as Element).closest(WITH_ARROWS) !== null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
