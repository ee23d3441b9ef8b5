import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, ManualClock, eventually, temporaryFolder } from '@flotilla/test-kit/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/running.ts';

const folder = temporaryFolder();

const readiness = async (url: string): Promise<number> =>
  (await new ApiClient(url).get('/readyz')).status;

test('a server whose disk is full is not ready, until there is room again', async ({ skip }) => {
  const disk = folder.at('disk');
  mkdirSync(disk);
  const options = ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk];
  skip(spawnSync('mount', options).status !== 0, 'only root can mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  const server = await startServer({ data: join(disk, 'data') });
  expect(await readiness(server.url)).toBe(200);
  const rest = join(disk, 'rest');
  expect(() => writeFileSync(rest, Buffer.alloc(2 * 1024 * 1024))).toThrow('ENOSPC');
  const ada = new ApiClient(server.url);
  await eventually(async () =>
    expect((await ada.post('/api/guests', { name: 'Ada' })).status).toBe(503),
  );
  await eventually(async () => expect(await readiness(server.url)).toBe(503));
  expect((await ada.get('/healthz')).status).toBe(200);
  rmSync(rest);
  await eventually(async () => expect(await readiness(server.url)).toBe(200));
  expect((await ada.post('/api/guests', { name: 'Ada' })).status).toBe(201);
  await server.stop();
});

test('however often readiness is asked for, the store is written to once a second', async () => {
  const clock = new ManualClock();
  const server = await startServer({}, clock);
  // It checks the store, too, and once a second by the clock of the machine.
  vi.spyOn(server.node.outages, 'note').mockResolvedValue();
  const check = vi.spyOn(server.node.store, 'check');
  const ask = async (): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => readiness(server.url)));
    expect(new Set(answers)).toEqual(new Set([200]));
  };
  await ask();
  await ask();
  expect(check).toHaveBeenCalledTimes(1);
  clock.forward(1000);
  await ask();
  expect(check).toHaveBeenCalledTimes(2);
  await server.stop();
});

test('a server whose clock is an hour ahead says so, and goes by the time of its store', async () => {
  const clock = new ManualClock();
  const server = await startServer({}, { ...clock, now: () => clock.now() + 3_600_000 });
  const ready = await new ApiClient(server.url).get('/readyz');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    200,
    { ok: true, clockAhead: 3_600_000 },
  ]);
  const { text } = await new ApiClient(server.url).get('/metrics');
  expect(text).toContain('flotilla_clock_ahead_seconds 3600\n');
  const ada = await ApiClient.guest(server.url, 'Ada');
  const match = await ada.match({
    rules: { preset: 'classic' },
    seats: [{ for: 'me' }, { for: 'link' }],
  });
  const { table } = JSON.parse((await ada.get(`/api/matches/${match}`)).text) as {
    readonly table: { readonly createdAt: number };
  };
  expect(table.createdAt).toBe(clock.now());
  await server.stop();
});
