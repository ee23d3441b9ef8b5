import type { MatchSnapshot } from '@flotilla/protocol';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const leave = async (who: ApiClient): Promise<void> => {
  const { kind, name } = who.person!;
  const body = kind === 'guest' ? {} : { password: `the password of ${name}` };
  expect((await who.call('DELETE', '/api/me', body)).status).toBe(200);
};

/** The tables of the store in which something is kept under one of these ids. */
async function keptUnder(...ids: readonly string[]): Promise<readonly string[]> {
  const tables = new Set<string>();
  for await (const { table, row } of server.node.store.dump()) {
    if (Object.values(row).some((value) => ids.includes(String(value)))) tables.add(table);
  }
  return [...tables];
}

describe('a player who deletes their data', () => {
  test('no longer waits in the lobby', async () => {
    const [ada, ben] = [
      await ApiClient.guest(server.url, 'Ada'),
      await ApiClient.guest(server.url, 'Ben'),
    ];
    const wish = { rules: { preset: 'russian' } };
    const { body } = await ada.post('/api/pairing', wish);
    const left = (body as unknown as MatchSnapshot).table.id;
    const linked = await ada.match({ ...wish, seats: [{ for: 'me' }, { for: 'link' }] });
    await leave(ada);
    expect((await ben.get('/api/lobby')).text).not.toContain(left);
    expect((await ben.sight(linked)).table.status).toBe('aborted');
    const { table } = (await ben.post('/api/pairing', wish)).body as unknown as MatchSnapshot;
    expect([table.status, table.id === left]).toEqual(['open', false]);
  });

  test('deletes everything of their programs, revoked or not', async () => {
    const cleo = await ApiClient.account(server.url, 'Cleo');
    const tokens = await Promise.all(
      ['hunter', 'gatherer'].map((label) => cleo.post('/api/tokens', { label })),
    );
    const [hunter, gatherer] = tokens.map(({ body }) => body['id'] as string);
    await cleo.call('DELETE', `/api/tokens/${gatherer!}`);
    const program = new ApiClient(server.url, tokens[0]!.body['token'] as string);
    const seats = [{ for: 'me' }, { for: 'program' }];
    const match = await program.match({ rules: { preset: 'classic' }, seats });
    await leave(cleo);
    expect((await new ApiClient(server.url).sight(match)).table.status).toBe('aborted');
    expect(await keptUnder(cleo.person!.id, gatherer!)).toEqual([]);
    expect(await keptUnder(hunter!)).toEqual(['matches']);
  });

  test('gets no rating for a match that ends later; the opponent does', async () => {
    const [dora, eve] = [
      await ApiClient.account(server.url, 'Dora'),
      await ApiClient.account(server.url, 'Eve'),
    ];
    const match = await dora.match({
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'link' }],
      rated: true,
    });
    await eve.join(match);
    await leave(dora);
    await eve.act(match, { type: 'resign' });
    await eventually(async () =>
      expect((await eve.get('/api/players/Eve')).body['ratings']).toMatchObject([{ games: 1 }]),
    );
    expect(await keptUnder(dora.person!.id)).toEqual(['matches']);
  });

  test('leaves tournaments that have not begun and cancels their own', async () => {
    const [fay, gus] = [
      await ApiClient.guest(server.url, 'Fay'),
      await ApiClient.guest(server.url, 'Gus'),
    ];
    const wanted = {
      title: 'Friday evening',
      kind: 'knockout',
      rules: { preset: 'classic' },
      clock: { initial: 60_000, increment: 0 },
    };
    const [own, other] = [
      (await fay.post('/api/tournaments', wanted)).body['id'] as string,
      (await gus.post('/api/tournaments', wanted)).body['id'] as string,
    ];
    for (const who of [gus, fay]) await who.post(`/api/tournaments/${other}/entries`);
    await leave(fay);
    expect((await gus.get(`/api/tournaments/${own}`)).body['status']).toBe('cancelled');
    expect((await gus.get(`/api/tournaments/${other}`)).body['entrants']).toMatchObject([
      { name: 'Gus' },
    ]);
  });
});
