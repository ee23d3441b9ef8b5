import { afterAll, beforeAll, inject } from 'vitest';
import { type Haven, openHaven } from './haven.ts';
import { needsBrowser } from './visitor.ts';

/** The tests of a file need the browser and a server of their own: the result is that server. */
export function needsServer(flags: Readonly<Record<string, string>> = {}): () => Haven {
  let haven: Haven | null = null;
  needsBrowser();
  beforeAll(async () => {
    if (inject('browser') !== null) haven = await openHaven(flags);
  });
  afterAll(() => haven?.close());
  return () => haven!;
}
