import { ApiClient, eventually, newKey } from '@flotilla/test-kit/live';
import { startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';
import type { Twins } from './twins.ts';

/** Everything that came out of a server on one channel, in order. */
export type Observation = ReadonlyMap<string, readonly string[]>;

/** Plays one of two twins on a server of its own, and writes down all that those hear who may not know. */
export async function observe(
  { rules, hidden, other, script }: Twins,
  twin: 0 | 1,
): Promise<Observation> {
  const server = await startServer();
  const heard = new Map<string, string[]>();
  const note = (channel: string, text: string): void => {
    heard.set(channel, [...(heard.get(channel) ?? []), text]);
  };
  try {
    // One after the other: what they hear is compared in its order.
    const ada = await ApiClient.guest(server.url, 'Ada');
    const ben = await ApiClient.guest(server.url, 'Ben');
    const spectator = await ApiClient.guest(server.url, 'Spectator');
    const match = await ada.match({ rules, first: 0, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(match);
    const sockets = [
      await listen(ben, match, (text) => note('websocket of the other player', text)),
      await listen(spectator, match, (text) => note('websocket of a spectator', text)),
    ];
    const ask = async (
      channel: string,
      who: ApiClient,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<void> => {
      const { text, status } = await who.call(method, path, body);
      note(channel, `${status} ${text}`);
    };
    const lookAround = async (): Promise<void> => {
      for (const who of [ben, spectator, new ApiClient(server.url)]) {
        for (const path of ['', '?after=0&wait=20', '/record', '/chat', '/legal']) {
          if (path === '/legal' && who !== ben) continue;
          await ask('HTTP', who, 'GET', `/api/matches/${match}${path}`);
        }
        await ask('HTTP', who, 'POST', `/api/matches/${match}/analysis`, {});
        for (const path of ['/api/live', '/api/home', '/api/lobby', '/api/records'])
          await ask('lists', who, 'GET', path);
      }
      await ask('lists', ben, 'GET', '/api/me/matches');
      await ask('export', ben, 'GET', '/api/me/export');
      const wrong = [
        { type: 'fire', at: ['Z99'] },
        { type: 'answer', cells: ['A1'] },
        { type: 'ask', from: 'A9', about: 'A7' },
      ];
      for (const action of [...wrong, { type: 'accept-draw' }, hidden[0]]) {
        await ask('refusals', ben, 'POST', `/api/matches/${match}/actions`, {
          key: newKey(),
          action,
        });
      }
      const metrics = (await ben.get('/metrics')).text.split('\n');
      note('metrics', metrics.filter((line) => /^flotilla_(?!.*seconds)/u.test(line)).join('\n'));
    };
    await ada.act(match, hidden[twin]);
    await ask('chat', ada, 'POST', `/api/matches/${match}/chat`, {
      key: newKey(),
      room: 'players',
      text: 'Ready!',
    });
    await ben.act(match, other);
    await lookAround();
    for (const { seat, action } of script) {
      const acted = await (seat === 0 ? ada : ben).act(match, action);
      if (acted.status !== 200) throw new Error(acted.text);
    }
    await lookAround();
    await eventually(() => {
      for (const socket of sockets)
        if (socket.updates() < script.length + 2) throw new Error('not heard yet');
    });
    for (const socket of sockets) socket.close();
    for (const line of server.log) note('log', line);
    return heard;
  } finally {
    await server.stop();
  }
}

async function listen(who: ApiClient, match: string, hear: (text: string) => void) {
  const socket = openSocket(who);
  let updates = 0;
  let isSeen = false;
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.includes('"type":"update"')) updates++;
    if (text.includes('"type":"sight"')) isSeen = true;
    hear(text);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'watch', id: 1, match }));
  await eventually(() => {
    if (!isSeen) throw new Error('nothing is seen');
  });
  return { close: () => socket.close(), updates: () => updates };
}

/** A text without what differs by nature: seals, ids, moments. Their lengths stay. */
export const withoutChance = (text: string): string =>
  text
    .replaceAll(/"seal":"[0-9a-f]{64}"/gu, '"seal":"…"')
    .replaceAll(/"(id|match|person|by)":"[0-9A-Za-z]{12}"/gu, '"$1":"…"')
    .replaceAll(/"(at|now|createdAt|seenAt|expiresAt|startedAt|endedAt|time)":\d{13}/gu, '"$1":0')
    .replaceAll(/"(responseTime|pid|reqId|hostname)":("[^"]*"|[\d.e-]+)/gu, '"$1":0')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/gu, 'URL');
