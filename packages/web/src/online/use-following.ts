import type { Interest } from '@flotilla/client';
import { useEffect, useRef } from 'preact/hooks';
import { connected } from './connection.ts';

/** Lets a screen hear of one thing as long as it is shown; following anew takes the place of what was followed. */
export function useFollowing(): (interest: Interest) => void {
  const stop = useRef<() => void>(() => {});
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      stop.current();
    },
    [],
  );
  return (interest) => {
    if (isGone.current) return;
    stop.current();
    stop.current = connected().follow(interest);
  };
}
