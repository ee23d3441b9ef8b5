import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Listings } from '@flotilla/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnswer, readRecord, readSignedIn } from '../src/index.ts';

/** What a server answers at each path: status, type and body. */
const ANSWERS: Readonly<Record<string, readonly [number, string, string]>> = {
  '/good': [200, 'application/json', '{"matches":[]}'],
  '/other': [200, 'application/json', '{"matches":[{"id":7}]}'],
  '/refused': [409, 'application/json', '{"code":"name-taken","message":"Taken."}'],
  '/odd': [500, 'application/json', '{"error":"boom"}'],
  '/broken': [200, 'application/json', '{"matches":'],
  '/page': [200, 'text/html', '<!doctype html>'],
  '/token': [200, 'application/json', '{"token":5}'],
};

const server = createServer(({ url }, response) => {
  const [status, type, body] = ANSWERS[url!]!;
  response.writeHead(status, { 'content-type': type }).end(body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const asked = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

const misread = { ok: false, error: { code: 'bad-answer', message: expect.any(String) } };

test('an answer of the form that was asked for is a value', async () => {
  expect(await readAnswer(Listings, await asked('/good'))).toEqual({
    ok: true,
    value: { matches: [] },
  });
});

test('a refusal keeps its code', async () => {
  expect(await readAnswer(Listings, await asked('/refused'))).toEqual({
    ok: false,
    error: { code: 'name-taken', message: 'Taken.' },
  });
});

test.each(['/other', '/odd', '/broken'])(
  'an answer of another form is said so: %s',
  async (path) => {
    expect(await readAnswer(Listings, await asked(path))).toEqual(misread);
  },
);

test('an answer that is not JSON means: no Flotilla server', async () => {
  expect(await readAnswer(Listings, await asked('/page'))).toBeNull();
});

test('an unreadable session or record is not accepted', async () => {
  expect(await readSignedIn(await asked('/token'))).toEqual(misread);
  for (const path of ['/good', '/odd', '/broken', '/page'])
    expect(await readRecord(await asked(path))).toBeNull();
});
