import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, configOf, startServer } from '../support/running.ts';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-page-'));
let server: TestServer;
let visitor: ApiClient;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Flotilla</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'sw.js.br'), 'self in Brotli');
  writeFileSync(join(folder, 'assets', 'main-1234.js'), `console.log(${'1+'.repeat(2000)}1)`);
  server = await startServer({ page: folder });
  visitor = new ApiClient(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/index.html', '/match/4fZk0QmB71xW', '/tournaments'])(
  '%s is the page',
  async (path) => {
    const { status, text, headers } = await visitor.get(path);
    expect([status, text]).toEqual([200, '<!doctype html><title>Flotilla</title>']);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);

test('its files are compressed and cached forever', async () => {
  const { headers } = await visitor.get('/assets/main-1234.js');
  expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip|zstd|deflate)$/u);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('a file that the build has compressed is sent so to those who read Brotli', async () => {
  const plain = await fetch(`${server.url}/sw.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toBe('self');
  const headers = { 'accept-encoding': 'gzip, br' };
  const { promise, resolve } = Promise.withResolvers<string>();
  // Not with fetch, which would unpack it.
  get(`${server.url}/sw.js`, { headers }, (answer) => {
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    answer.on('data', (body: Buffer) => resolve(body.toString()));
  });
  expect(await promise).toBe('self in Brotli');
  expect((await visitor.get('/sw.js.br')).status).toBe(404);
});

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de,es;q=0.5', 'es'],
  ['en', 'en'],
])('a reader of %s is given the words of %s together with the page', async (accepted, language) => {
  const copy = mkdtempSync(join(tmpdir(), 'flotilla-words-'));
  mkdirSync(join(copy, 'assets'));
  writeFileSync(join(copy, 'index.html'), '<html lang="en"><head></head></html>');
  for (const each of ['es', 'ru']) writeFileSync(join(copy, 'assets', `words-${each}-1.js`), each);
  const running = await startServer({ page: copy });
  for (const path of ['/', '/lobby']) {
    const shown = await fetch(running.url + path, { headers: { 'accept-language': accepted } });
    expect(shown.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    const expected =
      language === 'en'
        ? '<html lang="en"><head></head></html>'
        : `<html lang="${language}" data-server><head><link rel="modulepreload" crossorigin href="/assets/words-${language}-1.js"></head></html>`;
    expect((await shown.text()).replaceAll(/<meta property[^>]*>/gu, '')).toBe(expected);
  }
  await running.stop();
  rmSync(copy, { recursive: true });
});

test.each([
  ['es', 'es', 'Flotilla: juegos de batalla naval', 'Hunde su flota antes de que hundan la tuya.'],
  ['ru', 'ru', 'Flotilla: игры в морской бой', 'Потопите флот соперника первыми.'],
  ['de', 'en', 'Flotilla: naval battle games', 'Sink their fleet before they sink yours.'],
] as const)(
  'links to every address are shown to readers of %s with title and description in %s',
  async (accepted, language, title, pitch) => {
    const copy = mkdtempSync(join(tmpdir(), 'flotilla-links-'));
    mkdirSync(join(copy, 'assets'));
    const head = '<title>Flotilla</title><meta name="description" content="Games." />';
    writeFileSync(join(copy, 'index.html'), `<html lang="en"><head>${head}</head></html>`);
    for (const each of ['es', 'ru', 'en'])
      writeFileSync(join(copy, 'assets', `words-${each}-1.js`), each);
    const running = await startServer({ page: copy });
    for (const path of ['/', '/rules/salvo']) {
      const answer = await fetch(running.url + path, { headers: { 'accept-language': accepted } });
      const html = await answer.text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="description" content="${pitch} `);
      expect(html).toContain(`<meta property="og:title" content="${title}">`);
      expect(html).toContain(`<meta property="og:description" content="${pitch} `);
      expect(html).toContain(`<meta property="og:locale" content="${language}">`);
      expect(html.match(/og:title/gu)).toHaveLength(1);
    }
    await running.stop();
    rmSync(copy, { recursive: true });
  },
);

test('a first visit finds the home page drawn in the document, or the frame of another address; later visits do not', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'flotilla-paint-'));
  mkdirSync(join(copy, 'assets'));
  writeFileSync(join(copy, 'index.html'), '<html lang="en"><div id="app"></div></html>');
  writeFileSync(join(copy, 'assets/words-en-1.js'), '');
  writeFileSync(
    join(copy, 'first-paint.json'),
    JSON.stringify({ home: { en: '<b>Play now $&</b>' }, page: { en: '<b>Games $&</b>' } }),
  );
  const running = await startServer({ page: copy });
  const shown = async (path: string, cookie = ''): Promise<string> =>
    (await fetch(running.url + path, { headers: { cookie, 'accept-language': 'de' } })).text();
  const drawn = '<div id="app"><b>Play now $&</b></div>';
  expect(await shown('/')).toContain(drawn);
  expect(await shown('/', 'other=1; flotilla-visited=1')).toContain('<div id="app"></div>');
  expect(await shown('/index.html')).toContain('<div id="app"></div>');
  const framed = '<div id="app"></div><div id="paint"><b>Games $&</b></div>';
  for (const path of ['/lobby', '/match/4fZk0QmB71xW']) {
    expect(await shown(path)).toContain(framed);
    expect(await shown(path, 'flotilla-visited=1')).not.toContain('paint');
  }
  expect(await shown('/first-paint.json')).not.toContain('Play now');
  await running.stop();
  rmSync(copy, { recursive: true });
});

test('answers that are the same for everyone are compressed, others are not', async () => {
  const ada = await ApiClient.guest(server.url, 'Ada');
  const seats = [{ for: 'me' }, { for: 'bot', level: 'cadet' }];
  const match = await ada.match({ rules: { preset: 'classic' }, seats });
  const encoding = async (path: string): Promise<string | null> =>
    (await ada.get(path)).headers.get('content-encoding');
  for (const path of ['/api/home', '/api/live', '/api/openapi.json', '/api'])
    expect([path, await encoding(path)]).toEqual([path, expect.stringMatching(/br|gzip|zstd/u)]);
  for (const path of [`/api/matches/${match}`, '/api/me/matches', '/api/me/export'])
    expect([path, await encoding(path)]).toEqual([path, null]);
});

test.each(['/nothing.js', '/api/nothing', '/assets/../../etc/passwd.txt'])(
  '%s is not there',
  async (path) => {
    const { status, body } = await visitor.get(path);
    expect([status, body['code']]).toEqual([404, 'not-found']);
  },
);

test('a new build in the same folder does not affect a running server', async () => {
  const copy = join(folder, 'copy');
  mkdirSync(join(copy, 'assets'), { recursive: true });
  writeFileSync(join(copy, 'index.html'), '<!doctype html><title>One</title>');
  writeFileSync(join(copy, 'assets', 'main-1.js'), 'one');
  const running = await startServer({ page: copy });
  rmSync(join(copy, 'assets', 'main-1.js'));
  writeFileSync(join(copy, 'index.html'), '<!doctype html><title>Two</title>');
  for (const [path, text] of [
    ['/', '<!doctype html><title>One</title>'],
    ['/index.html', '<!doctype html><title>One</title>'],
    ['/tournaments', '<!doctype html><title>One</title>'],
    ['/assets/main-1.js', 'one'],
  ] as const)
    expect(await new ApiClient(running.url).get(path)).toMatchObject({ status: 200, text });
  await running.stop();
});

test('a file the browser has cached is not sent again', async () => {
  const first = await fetch(`${server.url}/`);
  const headers = { 'if-none-match': first.headers.get('etag')! };
  const again = await fetch(`${server.url}/`, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each(['GET', 'HEAD'])('%s of a file', async (method) => {
  const { status, headers } = await visitor.call(method, '/assets/main-1234.js');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
});

test('a server without a page says so and how to build it', async () => {
  const bare = await startServer({ page: 'none' });
  for (const path of ['/', '/match/4fZk0QmB71xW']) {
    const shown = await fetch(`${bare.url}${path}`, { headers: { accept: 'text/html,*/*' } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await shown.text()).toContain('The page is not built on this server.');
    const { status, body } = await new ApiClient(bare.url).get(path);
    expect([status, body]).toEqual([
      404,
      {
        code: 'not-found',
        message: 'The page is not built: run `npm run build`, then start the server again.',
      },
    ]);
  }
  await bare.stop();
});

test('the API is described for people and for programs', async () => {
  expect((await visitor.get('/api')).text).toContain('/api/matches/{id}/actions');
  const { body } = await visitor.get('/api/openapi.json');
  expect(Object.keys(body['paths'] as object)).toContain('/api/matches/{id}/actions');
});

test('many users behind one address get all files of the page and may still send requests', async () => {
  const limit = configOf({}).requestsPerMinute;
  const usual = await startServer({ page: folder, 'requests-per-minute': String(limit) });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 2 * limit; asked += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => new ApiClient(usual.url).get('/assets/main-1234.js')),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  expect((await new ApiClient(usual.url).get('/api/lobby')).status).toBe(200);
  await usual.stop();
});

test('too many requests are answered with a sentence for browsers and JSON for programs', async () => {
  const strict = await startServer({ page: folder, 'requests-per-minute': '1' });
  const caller = new ApiClient(strict.url);
  expect((await caller.get('/api')).status).toBe(200);
  expect((await caller.get('/api')).body['code']).toBe('too-many');
  const refusal = await fetch(`${strict.url}/api`, { headers: { accept: 'text/html,*/*' } });
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get('content-type')).toContain('text/html');
  expect(await refusal.text()).toContain('Try again in a minute.');
  await strict.stop();
});
