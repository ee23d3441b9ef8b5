import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For the heading of a screen: whoever comes to the screen begins there, at its top. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
