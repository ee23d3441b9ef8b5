import { createServer } from 'node:net';

/** How long a test waits for something that must happen. Nothing waits this long unless it fails, so it suits a busy machine. */
export const PATIENCE = 60_000;

/** How long a whole test or hook may take: long enough to report what never happened. */
export const TEST_PATIENCE = 5 * PATIENCE;

/** A free port, below those that the system gives to clients. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Options of `flotilla serve`: limits that do not get in the way of players who never tire, and no tournament that a test has not made. */
export const NO_LIMITS = {
  'requests-per-minute': '1000000',
  'sockets-per-address': '100000',
  'messages-per-second': '100000',
  'hourly-arenas': 'none',
  'daily-swiss': 'none',
} as const;
