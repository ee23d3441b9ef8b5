import type { Interest } from '@flotilla/client';
import { useEffect, useRef } from 'preact/hooks';
import { connected, connectionsReplaced } from './connection.ts';

/** Lets a screen hear of one thing as long as it is shown; following anew takes the place of what was followed. */
export function useFollowing(): (interest: Interest) => void {
  const stop = useRef<() => void>(() => {});
  const followed = useRef<Interest | null>(null);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      stop.current();
    },
    [],
  );
  const follow = (interest: Interest): void => {
    if (isGone.current) return;
    stop.current();
    followed.current = interest;
    stop.current = connected().follow(interest);
  };
  useEffect(() => {
    if (followed.current !== null) follow(followed.current);
  }, [connectionsReplaced.value]);
  return follow;
}
