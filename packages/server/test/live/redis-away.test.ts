import type { ServerMessage } from '@flotilla/protocol';
import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LENIENT_REDIS } from '../support/running.ts';
import { type Several, needsSeveral } from '../support/several.ts';
import { openSocket } from '../support/table.ts';

/** Ada acts at one node and Ben must hear of it at the other, of each line of chat once. */
async function meeting({ nodes }: Several): Promise<(text: string) => Promise<void>> {
  const ada = await ApiClient.guest(nodes[0].url, 'Ada');
  const ben = await ApiClient.guest(nodes[1].url, 'Ben');
  const seats = [{ for: 'me' }, { for: 'lobby' }];
  const clock = { initial: 300_000, increment: 0 };
  const match = await ada.match({ rules: { preset: 'classic' }, seats });
  await ben.join(match);
  const { body } = await ada.post('/api/tournaments', {
    title: 'Friday evening',
    kind: 'knockout',
    rules: { preset: 'classic' },
    clock,
  });
  const cup = body['id'] as string;

  const heard: ServerMessage[] = [];
  const socket = openSocket(ben);
  socket.addEventListener('message', ({ data }) =>
    heard.push(JSON.parse(String(data)) as ServerMessage),
  );
  await eventually(() => expect(heard).toHaveLength(1));
  for (const message of [
    { type: 'watch', id: 1, match, after: 0 },
    { type: 'watch-lobby', id: 2 },
    { type: 'watch-tournament', id: 3, tournament: cup },
  ]) {
    socket.send(JSON.stringify(message));
  }
  const last = <Type extends ServerMessage['type']>(type: Type) =>
    heard.findLast(
      (message): message is Extract<ServerMessage, { type: Type }> => message.type === type,
    );
  await eventually(() => {
    for (const type of ['sight', 'lobby', 'tournament'] as const) expect(last(type)).toBeDefined();
  });

  const lines: string[] = [];
  onTestFinished(() => socket.close());
  return async (text) => {
    lines.push(text);
    await ada.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text });
    const open = await ada.match({ rules: { preset: 'classic' }, seats });
    const guest = await ApiClient.guest(nodes[0].url, text);
    await guest.post(`/api/tournaments/${cup}/entries`);
    await eventually(() => {
      const said = heard.flatMap((message) => (message.type === 'chat' ? message.lines : []));
      expect(said.map((line) => line.text)).toEqual(lines);
      expect(last('lobby')!.tables.map(({ id }) => id)).toContain(open);
      expect(last('tournament')!.tournament.entrants.at(-1)!.name).toBe(text);
    });
  };
}

describe('chat, lobby and tournaments of other nodes are heard', () => {
  const several = needsSeveral();

  test('without Redis, too', async () => {
    const change = await meeting(several());
    await expect(change('while it is there')).resolves.toBeUndefined();
    await several().redis.kill();
    await expect(change('while it is away')).resolves.toBeUndefined();
    await several().redis.start();
    await expect(change('when it is back')).resolves.toBeUndefined();
  });
});

describe('chat, lobby and tournaments of other nodes are heard', () => {
  const several = needsSeveral({ redisTimes: { ...LENIENT_REDIS, timeout: 1000, beatEvery: 100 } });

  test('when the connection to Redis has fallen silent, too', async () => {
    const change = await meeting(several());
    await expect(change('while it is there')).resolves.toBeUndefined();
    several().link.freeze();
    await expect(change('while it is silent')).resolves.toBeUndefined();
    await expect(change('when it is replaced')).resolves.toBeUndefined();
  });
});
