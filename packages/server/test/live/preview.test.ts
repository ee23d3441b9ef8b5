import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { ApiClient, ManualClock, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';

/** What programs that unfold a link are told of a match. */

const HTML = '<!doctype html><html lang="en"><head><title>Flotilla</title></head></html>';
const folder = mkdtempSync(join(tmpdir(), 'flotilla-preview-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), HTML);
writeFileSync(join(folder, 'assets', 'words-es-1234.js'), 'es');
writeFileSync(join(folder, 'assets', 'words-ru-1234.js'), 'ru');
const clock = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ page: folder }, clock);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
  first: 'seat-0',
};
const SEATS = [{ for: 'me' }, { for: 'link' }];
const guest = (name: string): Promise<ApiClient> => ApiClient.guest(server.url, name);

/** The tags of a link, by their names. */
async function tagsOf(
  match: string,
  language = 'en',
  url = server.url,
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/match/${match}`, { headers: { 'accept-language': language } });
  const html = await answer.text();
  return Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)">/gu)].map(
      ([, name, content]) => [name!, content!] as const,
    ),
  );
}

const pictureAt = (match: string): Promise<Response> =>
  fetch(`${server.url}/match/${match}/board.png`, { redirect: 'manual' });

const bytesOf = async (match: string): Promise<Buffer> =>
  Buffer.from(await (await pictureAt(match)).arrayBuffer());

/** The pixels of a PNG with a palette, row after row, as colours. */
function pixelsOf(png: Buffer): readonly (readonly string[])[] {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const width = parts.get('IHDR')!.readUInt32BE(0);
  const palette = parts.get('PLTE')!.toString('hex').match(/.{6}/gu)!;
  const rows = inflateSync(parts.get('IDAT')!);
  return Array.from({ length: rows.length / (width + 1) }, (_, row) =>
    Array.from(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1))).map(
      (colour) => palette[colour]!,
    ),
  );
}

/** Both place on the 3 × 3 board; Ada's boat lies at A1 and A2, Ben's where it is said. */
async function duel(from = 'B1', to = 'B2', changes: object = {}) {
  const [ada, ben] = [await guest('Ada'), await guest('Ben')];
  const match = await ada.match({ rules: SMALL, seats: SEATS, ...changes });
  await ben.join(match);
  await ada.act(match, { type: 'deploy', ships: [{ class: 'boat', from: 'A1', to: 'A2' }] });
  await ben.act(match, { type: 'deploy', ships: [{ class: 'boat', from, to }] });
  return { ada, ben, match };
}

describe('a link to a public match', () => {
  test('invites by the name of its host, in the language of the reader', async () => {
    const ada = await guest('Ada');
    const match = await ada.match({ rules: { preset: 'italian' }, seats: SEATS });
    const address = `${server.url}/match/${match}`;
    expect(await tagsOf(match)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Flotilla',
      'og:locale': 'en',
      'og:title': 'Ada invites you to a game',
      'og:description': 'Italian game',
      'og:url': address,
      'og:image': `${address}/board.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect((await tagsOf(match, 'es-ES,es;q=0.9'))['og:title']).toBe('Ada te invita a una partida');
    expect((await tagsOf(match, 'ru'))['og:locale']).toBe('ru');
    // A language that the page has no words in.
    expect((await tagsOf(match, 'fr'))['og:locale']).toBe('en');
  });

  test('names the players of a game, and its result at the end', async () => {
    const { ben, match } = await duel();
    expect(await tagsOf(match)).toMatchObject({
      'og:title': 'Ada – Ben',
      'og:description': expect.not.stringContaining('Ada wins'),
    });
    await ben.act(match, { type: 'resign' });
    expect((await tagsOf(match))['og:description']).toContain('Ben resigned');
  });

  test('holds names as text', async () => {
    const mean = await guest('"><script>$&');
    const match = await mean.match({ rules: SMALL, seats: SEATS });
    const { text } = await new ApiClient(server.url).get(`/match/${match}`);
    expect(text).toContain('content="&quot;&gt;&lt;script&gt;$&amp; invites you to a game"');
    expect(text).not.toContain('<script>');
    expect(text).toContain('<title>Flotilla</title>');
  });
});

test('a private match, one that is called off and one that does not exist say nothing, in the same words', async () => {
  const ada = await guest('Ada');
  const hidden = await ada.match({ rules: SMALL, seats: SEATS, visibility: 'private' });
  const gone = await ada.match({ rules: SMALL, seats: SEATS });
  await ada.post(`/api/matches/${gone}/abort`, { key: newKey() });
  const { match: played } = await duel('B1', 'B2', { visibility: 'private' });
  const nobody = new ApiClient(server.url);
  for (const match of [hidden, gone, played, '4fZk0QmB71xW', 'nonsense', '%00']) {
    for (const who of [nobody, ada]) {
      const { status, text } = await who.get(`/match/${match}`);
      expect([match, status, text]).toEqual([match, 200, HTML]);
    }
    const { status, headers } = await pictureAt(match);
    expect([status, headers.get('location')]).toEqual([302, '/apple-touch-icon.png']);
  }
});

describe('the picture of a match', () => {
  const HIT = 'c8452d';
  const INK = '15324a';

  test('shows what spectators see: the shots, on the board of each side', async () => {
    const { ada, ben, match } = await duel();
    const before = await pictureAt(match);
    expect(before.headers.get('content-type')).toBe('image/png');
    expect(before.headers.get('cache-control')).toBe('public, max-age=60');
    const pixels = pixelsOf(Buffer.from(await before.arrayBuffer()));
    expect([pixels[0]!.length, pixels.length]).toEqual([1200, 630]);
    expect(pixels.flat()).not.toContain(HIT);

    await ada.act(match, { type: 'fire', at: ['B1'] });
    await ben.act(match, { type: 'fire', at: ['C3'] });
    clock.forward(60_000);
    const after = pixelsOf(await bytesOf(match));
    const half = (from: number, to: number): readonly string[] =>
      after.flatMap((row) => row.slice(from, to));
    // Ben's board is on the right: a hit there, and only water and a miss on the left.
    expect(half(600, 1200)).toContain(HIT);
    expect(half(0, 600)).not.toContain(HIT);
    // The miss at C3 is a ring around the middle of its cell.
    expect(after[485]!.slice(430, 510)).toContain(INK);
  });

  test('is the same for games that differ only in what is hidden', async () => {
    const one = await duel('B1', 'B2');
    const two = await duel('C2', 'C3');
    expect(await bytesOf(one.match)).toEqual(await bytesOf(two.match));
    for (const { ada, match } of [one, two]) await ada.act(match, { type: 'fire', at: ['A3'] });
    clock.forward(60_000);
    expect(await bytesOf(one.match)).toEqual(await bytesOf(two.match));
  });

  test('of a blind game shows the backs of the pieces and nothing else', async () => {
    const [ada, ben] = [await guest('Ada'), await guest('Ben')];
    const pictures: Buffer[] = [];
    for (let game = 0; game < 2; game++) {
      const match = await ada.match({ rules: { preset: 'blind' }, seats: SEATS });
      await ben.join(match);
      for (const player of [ada, ben]) {
        const { body } = await player.get(`/api/matches/${match}/legal`);
        const [deployment] = body['actions'] as readonly unknown[];
        await player.act(match, deployment);
      }
      pictures.push(await bytesOf(match));
    }
    expect(new Set(pixelsOf(pictures[0]!).flat())).toContain(HIT);
    expect(pixelsOf(pictures[0]!)[0]).toHaveLength(1200);
  });

  test('is drawn once in a minute while the game goes on, and at once when it is over', async () => {
    const { ada, match } = await duel();
    const first = await bytesOf(match);
    await ada.act(match, { type: 'fire', at: ['B1'] });
    expect(await bytesOf(match)).toEqual(first);
    clock.forward(60_000);
    const second = await bytesOf(match);
    expect(second).not.toEqual(first);
    await ada.act(match, { type: 'resign' });
    expect((await pictureAt(match)).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('is not drawn for an address that asks for too much', async () => {
    const ada = await guest('Ada');
    const match = await ada.match({ rules: SMALL, seats: SEATS });
    const statuses = new Set<number>();
    for (let asked = 0; asked < 150; asked++) statuses.add((await pictureAt(match)).status);
    expect(statuses).toEqual(new Set([200, 302]));
    expect(await tagsOf(match)).toEqual({});
    clock.forward(60_000);
    expect((await tagsOf(match))['og:title']).toBe('Ada invites you to a game');
  });
});

describe('on several nodes', () => {
  const several = needsSeveral({}, { page: folder });

  test('a link says the same at a node that is behind', async () => {
    const [near, far] = several().nodes;
    const ada = await ApiClient.guest(near.url, 'Ada');
    const match = await ada.match({ rules: SMALL, seats: SEATS });
    expect((await tagsOf(match, 'en', far.url))['og:title']).toBe('Ada invites you to a game');
    await ada.post(`/api/matches/${match}/abort`, { key: newKey() });
    expect(await tagsOf(match, 'en', far.url)).toEqual({});
  });
});
