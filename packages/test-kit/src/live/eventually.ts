import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from './patience.ts';

/** Waits until a check passes; its last complaint when it never does. A whole game may take longer than a step of it. */
export async function eventually(check: () => unknown, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
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
