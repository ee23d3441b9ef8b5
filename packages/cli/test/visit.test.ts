import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chance, legal } from '@flotilla/engine';
import { type Running, readConfig, serve } from '@flotilla/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Folder } from '../../terminal/src/keep/folder.ts';
import { gameOf } from '../../terminal/src/run/host.ts';
import { visit } from '../../terminal/src/run/visit.ts';
import { flotilla } from './support/flotilla.ts';

const home = mkdtempSync(join(tmpdir(), 'flotilla-visit-'));
let server: Running;
beforeAll(async () => {
  const read = readConfig({ port: '0', data: join(home, 'data'), 'log-level': 'silent' }, {});
  if ('fault' in read) throw new Error(read.fault);
  server = await serve(read.config);
});
afterAll(async () => {
  await server.drain();
  rmSync(home, { recursive: true });
});

/** A match with a free seat, made by somebody else. */
async function made(): Promise<string> {
  const post = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const guest = (await post('/api/guests', { name: 'Ada', keep: 'token' })) as { token: string };
  const headers = { authorization: `Bearer ${guest.token}` };
  const seats = [{ for: 'bot', level: 'cadet' }, { for: 'link' }];
  const sight = await post('/api/matches', { rules: { preset: 'classic' }, seats }, headers);
  return (sight as { table: { id: string } }).table.id;
}

test('whoever visits a match sits down, sees the same screens, and is known when he comes again', async () => {
  const match = await made();
  const folder = new Folder(home);
  const visited = await visit({ server: server.url, match, name: 'Ben' }, folder);
  if (!visited.ok) throw new Error(visited.error.message);
  const { table } = visited.value;
  expect(table.seats).toEqual([1]);
  expect(gameOf(visited.value).players).toEqual(['bot:cadet', 'Ben']);
  const [deployment] = legal(table.view(1), new Chance('visit'));
  expect(await table.act(1, deployment!)).toEqual({ ok: true, value: undefined });
  expect(gameOf(visited.value).seen[1]?.some(({ type }) => type === 'deployed')).toBe(true);
  table.close();
  const again = await visit({ server: server.url, match, name: 'Somebody' }, folder);
  expect(again.ok && again.value.table.seats).toEqual([1]);
  expect(again.ok && again.value.table.players[1]).toBe('Ben');
});

test('a server that is not there, and a match that is not there', async () => {
  const folder = new Folder(home);
  const nowhere = await visit(
    { server: 'http://127.0.0.1:9', match: '000000000000', name: 'Ben' },
    folder,
  );
  expect(nowhere).toMatchObject({ ok: false, error: { code: 'no-connection' } });
  const nothing = await visit({ server: server.url, match: '000000000000', name: 'Ben' }, folder);
  expect(nothing).toMatchObject({ ok: false, error: { code: 'no-connection' } });
});

test.each([
  [['--server', 'http://127.0.0.1:8080'], '--server and --match belong together.'],
  [
    ['--server', 'ftp://x', '--match', '000000000000'],
    '--server must be an address as http://127.0.0.1:8080, not "ftp://x".',
  ],
  [['--server', 'http://x', '--match', '../x'], '--match must be the id of a match, not "../x".'],
])('play %j is refused in one sentence', async (args, sentence) => {
  const { code, stderr } = await flotilla(['play', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});
