import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, readConfig, serve } from '@flotilla/server';

/** A server with the page, which can go down and come back where it was. */
export interface Haven {
  readonly url: string;
  stop(): Promise<void>;
  /** Where it was, with all that it had. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openHaven(flags: Readonly<Record<string, string>> = {}): Promise<Haven> {
  const data = await mkdtemp(join(tmpdir(), 'flotilla-page-'));
  const open = async (port: string): Promise<Running> => {
    // How much is asked for in a minute depends on the machine.
    const limits = { 'requests-per-minute': '1000000', 'drain-seconds': '0' };
    const read = readConfig({ port, data, 'log-level': 'silent', ...limits, ...flags }, {});
    if ('fault' in read) throw new Error(read.fault);
    return serve(read.config);
  };
  let running = await open('0');
  const { url } = running;
  return {
    url,
    stop: () => running.drain(),
    start: async () => {
      running = await open(new URL(url).port);
    },
    close: async () => {
      await running.drain();
      await rm(data, { recursive: true, force: true });
    },
  };
}
