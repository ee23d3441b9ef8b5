import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, type ServePorts, readConfig, serve } from '@flotilla/server';
import { freePort } from '@flotilla/test-kit/hosting';

/** A server with the page that can be stopped and started again on the same port. */
export interface PageServer {
  readonly url: string;
  /** How many websockets are open. */
  sockets(): number;
  /** Makes an account an administrator. */
  makeAdministrator(name: string): Promise<void>;
  stop(): Promise<void>;
  /** On the same port, with the same data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openPageServer(
  flags: Readonly<Record<string, string>> = {},
  ports: Partial<ServePorts> = {},
): Promise<PageServer> {
  const data = await mkdtemp(join(tmpdir(), 'flotilla-page-'));
  const open = async (port: string): Promise<Running> => {
    // How much is asked for in a minute depends on the machine.
    const limits = { 'requests-per-minute': '1000000', 'drain-seconds': '0' };
    const ownTournaments = { 'hourly-arenas': 'none', 'daily-swiss': 'none' };
    const read = readConfig(
      { port, data, 'log-level': 'silent', ...limits, ...ownTournaments, ...flags },
      {},
    );
    if ('fault' in read) throw new Error(read.fault);
    return serve(read.config, ports);
  };
  // Not one that the system gives to clients: while the server is down they would take it.
  let running = await open(String(await freePort()));
  const { url } = running;
  return {
    url,
    sockets: () => running.node.sockets,
    makeAdministrator: async (name) => {
      const { people } = running.node.store;
      await people.setAdministrator((await people.account(name))!.id, true);
    },
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
