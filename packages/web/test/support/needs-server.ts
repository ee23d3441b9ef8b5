import type { ServePorts } from '@flotilla/server';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Haven, openHaven } from './haven.ts';
import { needsBrowser } from './visitor.ts';

/** The tests of a file need the browser and a server of their own: the result is that server. */
export function needsServer(
  flags: Readonly<Record<string, string>> = {},
  ports: Partial<ServePorts> = {},
): () => Haven {
  let haven: Haven | null = null;
  needsBrowser();
  beforeAll(async () => {
    if (inject('browser') !== null)
      haven = await openHaven({ page: inject('page'), ...flags }, ports);
  });
  afterAll(() => haven?.close());
  return () => haven!;
}
