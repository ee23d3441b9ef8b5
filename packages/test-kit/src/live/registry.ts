import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ENVIRONMENT } from './processes.ts';

/** A registry of npm packages on this machine, so that tests install without a network. */
export interface Registry extends AsyncDisposable {
  /** Offers what lies in a folder with a package.json, as it is. */
  readonly addFolder: (folder: string) => void;
  /** Offers a tarball that `npm pack` has made. */
  readonly addTarball: (file: string) => void;
  /** An environment in which npm knows this registry alone, with a cache of its own. */
  readonly environment: (cache: string) => NodeJS.ProcessEnv;
}

interface Offer {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly pack: () => Buffer;
}

const MAX_TARBALL = 512 * 1024 * 1024;

export async function startRegistry(): Promise<Registry> {
  const offers: Offer[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname.slice(1));
    const tarball = offers.find((offer) => path === tarballPath(offer));
    const versions = offers.filter(({ manifest }) => manifest.name === path);
    if (tarball !== undefined) return void response.end(tarball.pack());
    response.setHeader('content-type', 'application/json');
    if (versions.length === 0) return void response.writeHead(404).end('{}');
    return void response.end(JSON.stringify(describe(path, versions)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  const describe = (name: string, versions: readonly Offer[]): object => ({
    name,
    'dist-tags': { latest: versions.at(-1)!.manifest.version },
    versions: Object.fromEntries(
      versions.map((offer) => [
        offer.manifest.version,
        { ...offer.manifest, dist: { tarball: address + tarballPath(offer) } },
      ]),
    ),
  });

  return {
    addFolder: (folder) =>
      void offers.push({
        manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
        pack: () => pack(folder),
      }),
    addTarball: (file) =>
      void offers.push({
        manifest: JSON.parse(
          execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' }),
        ),
        pack: () => readFileSync(file),
      }),
    environment: (cache) => ({
      ...Object.fromEntries(Object.entries(ENVIRONMENT).filter(([name]) => !/^npm_/iu.test(name))),
      npm_config_registry: address,
      npm_config_cache: cache,
      npm_config_userconfig: join(cache, 'npmrc'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const tarballPath = ({ manifest: { name, version } }: Offer): string =>
  `${name}/-/${name.split('/').at(-1)!}-${version}.tgz`;

/** What npm expects in a tarball: one folder named `package`. */
function pack(folder: string): Buffer {
  const rename = '--transform=s,^\\.,package,';
  const args = ['-cf', '-', '--exclude=./node_modules', rename, '-C', folder, '.'];
  return execFileSync('tar', args, { maxBuffer: MAX_TARBALL });
}
