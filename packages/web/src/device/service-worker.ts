/** The service worker: the page's own files come from a cache, everything else from the server. */

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** Filled in by the build. */
declare const BUILT_FILES: { readonly version: string; readonly files: readonly string[] };

const worker = self as unknown as Worker;
const { version, files } = BUILT_FILES;
const STORE = `flotilla-${version}`;
const PAGE = '/index.html';
/** Large files that not every player needs: kept once they were used. */
const LATER = /\.bin$/u;
/** Addresses at which the server itself answers. */
const SERVER = /^\/(?:api|docs|healthz|readyz|metrics)(?:\/|$)/u;

worker.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (files.includes(pathname.slice(1))) event.respondWith(stored(pathname, request));
  else if (request.mode === 'navigate' && !SERVER.test(pathname)) {
    event.respondWith(stored(PAGE, request));
  }
});

async function fill(): Promise<void> {
  const store = await caches.open(STORE);
  await store.addAll(files.filter((file) => !LATER.test(file)).map((file) => `/${file}`));
  await worker.skipWaiting();
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Built files have a hash in their names, so a cached one is never stale. */
async function stored(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && LATER.test(path)) await (await caches.open(STORE)).put(path, response.clone());
  return response;
}
