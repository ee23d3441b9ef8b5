import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { missing } from '../live/debian.ts';
import { freePort } from '../live/hosting.ts';
import { OwnedProcess, type Service, ownFolder } from './service.ts';

const REDIS = '/usr/bin/redis-server';

/** Why there is no Redis here; null when there is. */
export const noRedis: string | null = missing(() => existsSync(REDIS), 'redis-server');

/** A Redis of one's own. */
export async function startRedis(): Promise<Service> {
  const folder = ownFolder('redis');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const url = `redis://127.0.0.1:${port}`;
  const service = new OwnedProcess(url, REDIS, args, folder, () => answers(port));
  await service.start();
  return service;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.write('PING\r\n');
  });
