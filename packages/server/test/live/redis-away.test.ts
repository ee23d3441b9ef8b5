import type { ServerMessage } from '@flotilla/protocol';
import { Caller, eventually, newKey } from '@flotilla/test-kit/live';
import { describe, expect, test } from 'vitest';
import { needsSeveral } from '../support/several.ts';
import { openSocket } from '../support/table.ts';

describe('without Redis', () => {
  const several = needsSeveral();

  test('chat, lobby and tournaments of other nodes are heard all the same, each line once', async () => {
    const { nodes, redis } = several();
    const ada = await Caller.guest(nodes[0].url, 'Ada');
    const ben = await Caller.guest(nodes[1].url, 'Ben');
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
      for (const type of ['sight', 'lobby', 'tournament'] as const)
        expect(last(type)).toBeDefined();
    });

    const lines: string[] = [];
    /** Ada does something on her node that Ben must hear of on his. */
    const change = async (text: string): Promise<void> => {
      lines.push(text);
      await ada.post(`/api/matches/${match}/chat`, { key: newKey(), room: 'players', text });
      const open = await ada.match({ rules: { preset: 'classic' }, seats });
      const guest = await Caller.guest(nodes[0].url, text);
      await guest.post(`/api/tournaments/${cup}/entries`);
      await eventually(() => {
        const said = heard.flatMap((message) => (message.type === 'chat' ? message.lines : []));
        expect(said.map((line) => line.text)).toEqual(lines);
        expect(last('lobby')!.tables.map(({ id }) => id)).toContain(open);
        expect(last('tournament')!.tournament.entrants.at(-1)!.name).toBe(text);
      });
    };
    await change('while it is there');
    await redis.kill();
    await change('while it is away');
    await redis.start();
    await change('when it is back');
    socket.close();
  });
});
