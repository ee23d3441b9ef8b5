import { ApiClient, newKey } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { openSocket } from '../support/table.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await startServer();
  strict = await startServer({ 'requests-per-minute': '40', 'messages-per-second': '5' });
});
afterAll(() => Promise.all([server.stop(), strict.stop()]));

type Ask = (number: number) => Promise<{ readonly body: Record<string, unknown> }>;

/** Asks until it is refused for asking too much; the sentence. */
async function refusal(ask: Ask): Promise<string> {
  for (let number = 0; number < 300; number++) {
    const { body } = await ask(number);
    if (body['code'] === 'too-many' || body['code'] === 'too-large') return String(body['message']);
  }
  throw new Error('It was never refused.');
}

const duel = async (): Promise<{ ada: ApiClient; ben: ApiClient; match: string }> => {
  const [ada, ben] = [
    await ApiClient.guest(server.url, 'Ada'),
    await ApiClient.guest(server.url, 'Ben'),
  ];
  const match = await ada.match({
    rules: { preset: 'classic' },
    seats: [{ for: 'me' }, { for: 'link' }],
  });
  await ben.join(match);
  return { ada, ben, match };
};

const LIMITS: Readonly<Record<string, () => Promise<Ask>>> = {
  'requests a minute': async () => () => new ApiClient(strict.url).get('/api/me'),
  'the size of a request': async () => () =>
    new ApiClient(server.url).post('/api/guests', { name: 'x'.repeat(40_000) }),
  'lines of chat': async () => {
    const { ada, match } = await duel();
    return (number) =>
      ada.post(`/api/matches/${match}/chat`, {
        key: newKey(),
        room: 'players',
        text: `line ${number}`,
      });
  },
  reports: async () => {
    const { ada, match } = await duel();
    return () => ada.post(`/api/matches/${match}/reports`, { line: null, reason: 'spam' });
  },
  'offers of a draw': async () => {
    const { ada, ben, match } = await duel();
    return async () => {
      const offered = await ada.act(match, { type: 'offer-draw' });
      await ben.act(match, { type: 'decline-draw' });
      return offered;
    };
  },
  'matches in the lobby': async () => {
    const ada = await ApiClient.guest(server.url, 'Ada');
    const wanted = { rules: { preset: 'classic' }, seats: [{ for: 'me' }, { for: 'lobby' }] };
    return () => ada.post('/api/matches', wanted);
  },
  'matches that are not over': async () => {
    const ada = await ApiClient.guest(server.url, 'Ada');
    const wanted = { rules: { preset: 'classic' }, seats: [{ for: 'me' }, { for: 'link' }] };
    return () => ada.post('/api/matches', wanted);
  },
  'tokens of programs': async () => {
    const ada = await ApiClient.account(server.url, 'Tess');
    return () => ada.post('/api/tokens', { label: 'hunter' });
  },
  'wrong passwords': async () => {
    await ApiClient.account(server.url, 'Owner');
    return () =>
      new ApiClient(server.url).post('/api/sessions', { name: 'Owner', password: 'a guess' });
  },
};

test.each(Object.entries(LIMITS))('the limit on %s says what to do next', async (_, begin) => {
  const message = await refusal(await begin());
  expect(message).toMatch(
    /[Tt]ry again in \d+ s|wait |first\.|send less|abort some|play on|tomorrow/u,
  );
});

test('the limit on messages of a websocket says what to do next', async () => {
  const socket = openSocket(await ApiClient.guest(strict.url, 'Hasty'));
  const refused = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { code, message } = JSON.parse(String(data)) as { code?: string; message: string };
      if (code === 'too-many') resolve(message);
    });
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  for (let id = 0; id < 20; id++) socket.send(JSON.stringify({ type: 'ping', id }));
  expect(await refused).toBe('Too many messages. Try again in 1 s.');
  socket.close();
});
