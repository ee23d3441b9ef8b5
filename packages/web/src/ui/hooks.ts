import { useEffect, useReducer, useRef, useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';
import { isOneOf } from '@flotilla/engine';

/** Letters that do something, and those on the same keys of a Russian keyboard. */
const CYRILLIC = { h: 'р', m: 'ь', n: 'т', r: 'к' } as const;

type Letter = keyof typeof CYRILLIC;

const isField = isOneOf(['INPUT', 'TEXTAREA', 'SELECT']);

/** Keys that are pressed together with these are meant for the browser. */
export const isForBrowser = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

export function isLetter(event: KeyboardEvent, letter: Letter): boolean {
  const key = event.key.toLowerCase();
  return !isForBrowser(event) && (key === letter || key === CYRILLIC[letter]);
}

/** Calls back when a letter key is pressed, except while the player types in a field. */
export function useLetterKey(letter: Letter, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isLetter(event, letter) && !isField((event.target as Element).tagName)) act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Draws a component again whenever the result is called. */
export function useRedraw(): () => void {
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  return again;
}

/** Draws a component again and again, after so many milliseconds each time; null: not any more. */
export function useRedrawEvery(milliseconds: number | null): void {
  const again = useRedraw();
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setInterval(again, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}

/**
 * An action that does not start again while it runs: a double click does it once. If it resolves to `true` it
 * has led to another screen, and never runs again on this one.
 */
export function useOneAtATime<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const isBusy = useRef(false);
  const begin = async (given: Given): Promise<void> => {
    let hasLeft = false;
    isBusy.current = true;
    try {
      hasLeft = (await act(...given)) === true;
    } finally {
      isBusy.current = hasLeft;
    }
  };
  return (...given) => {
    if (!isBusy.current) void begin(given);
  };
}

/** For the heading of a screen: focuses it and scrolls to the top, so that screen readers start there. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
