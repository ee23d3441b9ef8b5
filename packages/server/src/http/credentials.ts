import type { IncomingHttpHeaders } from 'node:http';

export const COOKIE = 'flotilla';
/** Stays when the session ends. */
export const DEVICE_COOKIE = 'flotilla-device';

/** The token of a request: in a header for programs, in a cookie for browsers; null without either. */
export function tokenOf(
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/u.exec(headers.authorization ?? '')?.[1];
  return bearer ?? cookies[COOKIE] ?? null;
}

/**
 * Whether a request comes from this server's own page, or from no page at all. Browsers say truthfully
 * where a page comes from; other pages must not act in the name of whoever looks at them.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
