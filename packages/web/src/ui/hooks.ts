import { useEffect, useReducer, useRef, useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

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
