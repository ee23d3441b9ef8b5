import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Why a program of Debian's packages cannot be had here; null when it can. It is installed where that is
 * possible. With `CI=true` going without is a failure.
 */
export function missing(isThere: () => boolean, debianPackage: string): string | null {
  if (isThere()) return null;
  const reason = install(isThere, debianPackage);
  if (reason !== null && process.env['CI'] === 'true') throw new Error(reason);
  return reason;
}

function install(isThere: () => boolean, debianPackage: string): string | null {
  if (process.getuid?.() !== 0) {
    return `${debianPackage} is not installed, and only root could install it`;
  }
  if (!existsSync('/usr/bin/apt-get')) {
    return `${debianPackage} is not installed, and this is no Debian`;
  }
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]): unknown => spawnSync('apt-get', args, { env, timeout: 180_000 });
  apt('install', ...options, debianPackage);
  if (!isThere()) {
    apt('update', '-qq');
    apt('install', ...options, debianPackage);
  }
  return isThere() ? null : `${debianPackage} could not be installed`;
}

/** The flags Chromium needs on a machine without a screen. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

const installed = (): string | undefined => PLACES.find((place) => existsSync(place));

/** Where the program of Chromium is; it is installed where that is possible. Otherwise the reason why there is none. */
export function findChromium(): { readonly path: string } | { readonly reason: string } {
  const reason = missing(() => installed() !== undefined, 'chromium');
  return reason === null ? { path: installed()! } : { reason };
}

/** How Chromium is started by whoever cannot do without it. */
export function chromiumOptions(): { readonly executablePath: string; readonly args: string[] } {
  const found = findChromium();
  if ('reason' in found) throw new Error(found.reason);
  return { executablePath: found.path, args: CHROMIUM_FLAGS };
}

/** Why there is no Python to play with; null: there is. Where tests must be complete they run, and fail. */
export const noPython: string | null =
  spawnSync('python3', ['--version']).status === 0 || process.env['CI'] === 'true'
    ? null
    : 'python3 is not installed';
