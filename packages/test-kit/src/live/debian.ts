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
