import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a check passes; its last complaint when it never does. */
export async function eventually(check: () => unknown, milliseconds = 20_000): Promise<void> {
  const end = performance.now() + milliseconds;
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
