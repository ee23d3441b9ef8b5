import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contestant } from './server-contest.ts';

const FOLDER = new URL('../peers/', import.meta.url);

/** What the server is measured beside. */
interface Peers {
  readonly colyseus: Contestant;
  /** The same without a game. */
  readonly relay: Contestant;
  readonly boardgame: Contestant;
}

/** They are installed here and now: nothing else needs them. */
export async function loadPeers(progress: (text: string) => void): Promise<Peers> {
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
  const peers = await Promise.all(
    ['colyseus', 'boardgame'].map((name) => import(new URL(`${name}.ts`, FOLDER).href)),
  );
  return Object.assign({}, ...peers) as Peers;
}
