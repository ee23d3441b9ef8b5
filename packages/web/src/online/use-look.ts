import { useEffect } from 'preact/hooks';
import { isReachable } from './server.ts';

/** Looks at something on the server: now, and again whenever the server is back after it was lost. */
export function useLook(look: () => Promise<void>, about: readonly unknown[] = []): void {
  useEffect(() => {
    let wasLost = false;
    void look();
    return isReachable.subscribe((reachable) => {
      if (reachable === true && wasLost) void look();
      wasLost = reachable === false;
    });
  }, about);
}
