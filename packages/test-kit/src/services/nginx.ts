import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { missing } from '../live/debian.ts';
import { OwnedProcess, type Service, ownFolder } from './service.ts';

const NGINX = '/usr/sbin/nginx';

/** Why there is no nginx here; null when there is. */
export const noNginx = (): string | null => missing(() => existsSync(NGINX), 'nginx-light');

/** nginx with the inner part of an `http` block, which listens on a port of this machine. */
export async function startNginx(inner: string, port: number): Promise<Service> {
  const folder = ownFolder('nginx');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${inner}
}
`,
  );
  const args = ['-c', file, '-e', `${folder}/errors`];
  const url = `http://127.0.0.1:${port}`;
  const service = new OwnedProcess(url, NGINX, args, folder, () => listens(port));
  await service.start();
  return service;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
