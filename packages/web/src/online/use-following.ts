import type { Subscription } from '@flotilla/client';
import { useEffect, useId, useRef } from 'preact/hooks';
import { connected, connectionsReplaced } from './connection.ts';
import { note } from './server.ts';

/** Lets a screen hear of one thing as long as it is shown; following anew takes the place of what was followed. */
export function useFollowing(): (interest: Subscription) => void {
  const stop = useRef<() => void>(() => {});
  const followed = useRef<Subscription | null>(null);
  const isGone = useRef(false);
  const name = useId();
  useEffect(
    () => () => {
      isGone.current = true;
      stop.current();
      note(name, false);
    },
    [],
  );
  const follow = (interest: Subscription): void => {
    if (isGone.current) return;
    stop.current();
    followed.current = interest;
    note(name, false);
    stop.current = connected().follow({
      ...interest,
      refused: ({ code }) => note(name, code === 'bad-answer'),
    });
  };
  useEffect(() => {
    if (followed.current !== null) follow(followed.current);
  }, [connectionsReplaced.value]);
  return follow;
}
