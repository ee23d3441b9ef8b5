import { ServerProcess, temporaryFolder } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, inject } from 'vitest';

/** The server of all tests of a file: what its people need to know, and how it dies and comes back. */
export interface Harbour {
  readonly url: () => string;
  /** `kill -9`, and up again at the same address. */
  readonly crash: () => Promise<void>;
  /** The path of something that is gone with the tests. */
  readonly at: (name: string) => string;
}

export function openHarbour(): Harbour {
  const folder = temporaryFolder();
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.open(folder.at('data'), inject('page'));
  });
  afterAll(() => server.kill());
  return {
    url: () => server.url,
    crash: async () => {
      await server.kill();
      await server.start();
    },
    at: folder.at,
  };
}
