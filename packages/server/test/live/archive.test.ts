import { ApiClient, eventually, temporaryFolder } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import type { MatchId } from '../../src/ids.ts';
import { startServer } from '../support/running.ts';

const folder = temporaryFolder();

test('a match that was archived is replayed, analysed, listed, exported and rated as before', async () => {
  const data = folder.at('data');
  const first = await startServer({ data });
  const ada = await ApiClient.account(first.url, 'Ada');
  const ben = await ApiClient.account(first.url, 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const id = await ada.match({ rules: { preset: 'classic' }, seats, rated: true });
  await ben.join(id);
  const actions = async (player: ApiClient): Promise<readonly object[]> =>
    (await player.get(`/api/matches/${id}/legal`)).body['actions'] as readonly object[];
  for (const player of [ada, ben]) await player.act(id, (await actions(player))[0]!);
  for (const player of [ada, ben])
    for (const shot of await actions(player)) await player.act(id, shot);
  await ben.act(id, { type: 'resign' });
  const paths = [
    `/api/matches/${id}`,
    `/api/matches/${id}/record`,
    '/api/records?player=Ada',
    '/api/me/matches',
  ];
  const shown = (url: string): Promise<unknown[]> => {
    const reader = new ApiClient(url, ada.token);
    return Promise.all(
      paths.map(async (path) => {
        const { status, body } = await reader.get(path);
        return { path, status, body };
      }),
    );
  };
  const history = async (url: string): Promise<unknown> =>
    (await new ApiClient(url, ada.token).get('/api/me/export')).body['ratingHistory'];
  await eventually(async () => expect(await history(first.url)).toHaveLength(1));
  const rated = await history(first.url);
  const before = await shown(first.url);
  await first.stop();

  const second = await startServer({ data });
  try {
    const { store } = second.node;
    const [long] = await store.matches.entriesAfter(id as MatchId, 0);
    await eventually(async () => {
      await store.expiry.archive(Date.now() + 60_000, 1, 10);
      const facts: unknown[] = [];
      for await (const { table, row } of store.dump())
        if (table === 'facts' && row['match'] === id) facts.push(row['fact']);
      expect(facts).toEqual([expect.stringMatching(/^packed \d+ /u)]);
    });
    expect(await store.matches.entriesAfter(id as MatchId, 0)).toContainEqual(long);
    expect(await shown(second.url)).toEqual(before);
    expect(await history(second.url)).toEqual(rated);
    const later = new ApiClient(second.url, ada.token);
    await eventually(async () =>
      expect(await later.post(`/api/matches/${id}/analysis`)).toMatchObject({ status: 200 }),
    );
    const rematch = await later.post(`/api/matches/${id}/rematch`, { key: 'archived-rematch' });
    expect(rematch.status).toBe(200);
  } finally {
    await second.stop();
  }
});
