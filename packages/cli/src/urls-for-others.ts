import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Where other machines find a server that listens everywhere; one that listens in one place is there. */
export function urlsForOthers(
  host: string,
  url: string,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(url);
  const ending = port === '' ? '' : `:${port}`;
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, address }) => !internal && isUsable(host, family, address))
    .map(
      ({ family, address }) => `http://${family === 'IPv6' ? `[${address}]` : address}${ending}`,
    );
}

/** Addresses of one cable only (fe80:…) need its name, and browsers do not take that. */
const isUsable = (host: string, family: string, address: string): boolean =>
  family === 'IPv4' || (host === '::' && !address.startsWith('fe80:'));
