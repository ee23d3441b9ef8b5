import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contestant } from './server-contest.ts';

const FOLDER = new URL('../peers/', import.meta.url);

/** What the server is measured beside. It is installed here and now: nothing else needs it. */
export async function loadPeers(
  progress: (text: string) => void,
): Promise<{ readonly colyseus: Contestant; readonly boardgame: Contestant }> {
  if (!existsSync(new URL('node_modules', FOLDER))) {
    progress('installing Colyseus and boardgame.io … ');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // Not `npm ci`: it insists on optional packages of other platforms that not every registry has.
    const command = ['install', '--no-save', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync(npm, command, {
      cwd: fileURLToPath(FOLDER),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('Colyseus and boardgame.io could not be installed.');
  }
  const peer = async (name: string): Promise<Contestant> =>
    (await import(new URL(`${name}.ts`, FOLDER).href))[name] as Contestant;
  return { colyseus: await peer('colyseus'), boardgame: await peer('boardgame') };
}
