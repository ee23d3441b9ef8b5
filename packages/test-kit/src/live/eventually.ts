import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from './patience.ts';

/** Waits until a check passes; its last complaint when it never does. */
export async function eventually(check: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(10);
  }
}
