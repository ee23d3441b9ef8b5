/** The service worker: the page's own files come from a cache, everything else from the server. */

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** A notification as the server writes it. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
}
interface PageWindow {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<PageWindow>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly PageWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
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

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() as Notice | undefined));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data.url));
});

const WINDOWS = { type: 'window', includeUncontrolled: true };

/** Shows a notification, unless the player is looking at what it is about. */
async function show(notice: Notice | undefined): Promise<void> {
  if (notice === undefined) return;
  const { title, body, url, tag } = notice;
  const windows = await worker.clients.matchAll(WINDOWS);
  if (windows.some((page) => page.focused && new URL(page.url).pathname === url)) return;
  const look = { body, tag, renotify: true, icon: '/icon-192.png', data: { url } };
  await worker.registration.showNotification(title, look);
}

/** Opens what a notification is about, in a window of the page if there is one. */
async function visit(url: string): Promise<void> {
  if (!/^\/(?!\/)/u.test(url)) return;
  const [page] = await worker.clients.matchAll(WINDOWS);
  if (page === undefined) await worker.clients.openWindow(url);
  else await (await page.focus()).navigate(url);
}

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
