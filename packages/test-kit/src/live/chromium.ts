import { existsSync } from 'node:fs';
import { missing } from './debian.ts';

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
