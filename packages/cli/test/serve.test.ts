import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import {
  ServerProcess,
  ApiClient,
  RealTerminal,
  eventually,
  flotilla,
  newKey,
  startFlotilla,
  temporaryFolder,
  noTmux,
} from '@flotilla/test-kit/live';
import { describe, expect, it, onTestFinished } from 'vitest';
import { urlsForOthers } from '../src/serve.ts';

const folder = temporaryFolder();

it('a server whose port is taken says how to take another', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  const args = ['serve', '--port', String(port), '--data', folder.at('taken')];
  const { code, stderr } = await flotilla([...args, '--log-level', 'silent']);
  holder.close();
  expect({ code, stderr }).toStrictEqual({
    code: 1,
    stderr: `flotilla: Port ${port} is already in use. Choose another: npm start -- --port ${port + 1}\n`,
  });
});

it.skipIf(noTmux !== null)('in a terminal the address stays in sight', async () => {
  const args = ['serve', '--port', '0', '--data', folder.at('shown')];
  const terminal = new RealTerminal({ home: folder.at('home'), args, columns: 120 });
  const text = await terminal.until('Ctrl+C stops the server');
  const [, url] = /Flotilla is at (\S+)/u.exec(text)!;
  expect((await new ApiClient(url!).get('/api/lobby')).status).toBe(200);
  expect(terminal.text).toBe(text);
  expect(text).toMatch(/^Flotilla is at/u);
  terminal.press('C-c');
  await terminal.until('left 0');
});

it.skipIf(noTmux !== null)('in a terminal the log is readable', async () => {
  const args = ['serve', '--port', '0', '--data', folder.at('read'), '--log-level', 'info'];
  const terminal = new RealTerminal({ home: folder.at('home'), args, columns: 160 });
  const [, url] = /Flotilla is at (\S+)/u.exec(await terminal.until('Ctrl+C stops the server'))!;
  await new ApiClient(url!).get('/api/lobby');
  const text = await terminal.until(/\d\d:\d\d:\d\d info: request completed 200 in \d+ ms/u);
  expect(text).toMatch(/^\d\d:\d\d:\d\d info: incoming request GET \/api\/lobby$/mu);
  expect(text).not.toContain('{');
});

it('elsewhere standard output is JSON, line by line, and nothing else', async () => {
  const serving = startFlotilla(['serve', '--port', '0', '--data', folder.at('piped')]);
  onTestFinished(() => void serving.kill('SIGKILL'));
  const said = { out: '', err: '' };
  serving.stdout.on('data', (piece) => (said.out += String(piece)));
  serving.stderr.on('data', (piece) => (said.err += String(piece)));
  await eventually(() => expect(said.err).toContain('Ctrl+C stops the server'));
  const [, url] = /^Flotilla is at (\S+)$/mu.exec(said.err)!;
  await new ApiClient(url!).get('/api/lobby');
  await eventually(() => expect(said.out).toContain('request completed'));
  serving.kill('SIGTERM');
  await once(serving, 'close');
  const lines = said.out.trimEnd().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30 });
});

describe('administrators', () => {
  const admin = (data: string, ...args: readonly string[]) =>
    flotilla(['admin', ...args, '--data', data]);

  it('are named while the server runs, and stay when others take their names', async () => {
    const data = folder.at('administered');
    const server = await ServerProcess.open(data);
    onTestFinished(() => server.kill());
    const boss = await ApiClient.account(server.url, 'Boss');
    const isOne = async (who: ApiClient): Promise<unknown> =>
      (await who.get('/api/me')).body['administrator'];
    expect(await isOne(boss)).toBe(false);
    expect(await admin(data, 'grant', 'boss')).toMatchObject({
      code: 0,
      stdout: 'Boss is an administrator, and must sign in again.\n',
    });
    expect((await boss.get('/api/me')).status).toBe(401);
    const signedIn = async (): Promise<ApiClient> => {
      const asked = { name: 'Boss', password: 'the password of Boss', keep: 'token' };
      const { body } = await new ApiClient(server.url).post('/api/sessions', asked);
      return new ApiClient(server.url, body['token'] as string);
    };
    const again = await signedIn();
    expect(await isOne(again)).toBe(true);
    expect((await admin(data, 'list')).stdout).toBe('Boss\n');
    await again.call('DELETE', '/api/me', { password: 'the password of Boss' });
    const usurper = await ApiClient.account(server.url, 'Boss');
    await server.kill();
    await server.start();
    expect(await isOne(usurper)).toBe(false);
    expect((await usurper.get('/api/reports')).status).toBe(403);
    expect((await admin(data, 'list')).stdout).toBe('There are no administrators.\n');
    await admin(data, 'grant', 'Boss');
    expect(await isOne(await signedIn())).toBe(true);
    await admin(data, 'revoke', 'Boss');
    expect(await isOne(await signedIn())).toBe(false);
    expect(await admin(data, 'grant', 'Unknown')).toMatchObject({
      code: 1,
      stderr: 'flotilla: There is no such account or guest.\n',
    });
  });

  it('moderate beside a running server', async () => {
    const data = folder.at('moderated');
    const server = await ServerProcess.open(data);
    onTestFinished(() => server.kill());
    const [ada, ben] = [
      await ApiClient.account(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const match = await ada.match({
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'link' }],
    });
    await ben.join(match);
    const say = (text: string) =>
      ben.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text });
    const line = await say('rude words');
    const report = await ada.post(`/api/matches/${match}/reports`, {
      line: line.body['id'],
      reason: 'Rude.',
    });
    const told = async (...args: readonly string[]): Promise<string> =>
      (await admin(data, ...args)).stdout;
    expect(await told('reports')).toContain(`${String(report.body['id'])}  `);
    expect(await told('delete-line', match, String(line.body['id']))).toBe('Deleted.\n');
    expect((await ada.get(`/api/matches/${match}/chat`)).body).toEqual({ lines: [] });
    expect(await told('close', String(report.body['id']))).toBe('Closed.\n');
    expect(await told('reports')).toBe('There are no open reports.\n');
    expect(await told('mute', ben.person!.id, '--days', '1')).toMatch(/^Ben is muted until /u);
    expect((await say('more of it')).status).toBe(403);
    expect(await told('unmute', ben.person!.id)).toBe('Ben is not muted.\n');
    expect((await say('sorry')).status).toBe(201);
    expect(await told('ban', ben.person!.id)).toBe('Ben is banned for ever.\n');
    expect((await ben.get('/api/me')).status).toBe(401);
    expect(await told('show', ben.person!.id)).toMatch(/guest[^]*banned for ever/u);
    await told('unban', ben.person!.id);
    expect((await ben.get('/api/me')).status).toBe(200);
    expect(await told('rename', 'ada', 'Augusta')).toBe('Ada is called Augusta now.\n');
    expect((await ada.get('/api/me')).body['person']).toMatchObject({ name: 'Augusta' });
    const [code] = (await told('reset', 'Augusta')).split('\n');
    const wanted = { name: 'Augusta', code, password: 'three masts and a funnel' };
    expect((await ada.post('/api/recovery', wanted)).status).toBe(201);
    expect((await admin(data, 'ban', 'Augusta', '--days', 'x')).code).toBe(2);
    expect((await admin(data, 'rename', 'Augusta')).code).toBe(2);
  });

  it('need a store that is there', async () => {
    const data = folder.at('unserved');
    expect(await admin(data, 'list')).toStrictEqual({
      code: 1,
      stdout: '',
      stderr: `flotilla: There is no store at ${data}/flotilla.db.\n`,
    });
    expect(existsSync(data)).toBe(false);
    expect((await admin(data, 'promote', 'Boss')).code).toBe(2);
  });
});

describe('the addresses for others', () => {
  const entry = { netmask: '', mac: '', cidr: null };
  const own = { ...entry, family: 'IPv4', address: '127.0.0.1', internal: true } as const;
  const home = { ...entry, family: 'IPv4', address: '192.0.2.7', internal: false } as const;
  const wide = { ...entry, family: 'IPv6', internal: false, scopeid: 0 } as const;
  const interfaces = {
    lo: [own],
    eth0: [home, { ...wide, address: '2001:db8::7' }, { ...wide, address: 'fe80::7' }],
  };

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080', []],
    ['0.0.0.0', 'http://127.0.0.1:8080', ['http://192.0.2.7:8080']],
    ['::', 'http://[::1]:8080', ['http://192.0.2.7:8080', 'http://[2001:db8::7]:8080']],
    ['0.0.0.0', 'http://127.0.0.1:80', ['http://192.0.2.7']],
  ])('of a server at %s, %s', (host, url, urls) => {
    expect(urlsForOthers(host, url, interfaces)).toStrictEqual(urls);
  });
});
