import { setTimeout as sleep } from 'node:timers/promises';
import { labels } from '@flotilla/engine';
import { type Attack, again, between, withMe } from './attack.ts';
import { Client } from './client.ts';

/** A board on which a match lasts long. */
const SIDE = 26;
const LONG = { preset: 'classic', board: { rows: SIDE, columns: SIDE }, first: 'seat-0' };
const { names: CELLS } = labels({ rows: SIDE, columns: SIDE }, 'letters-1');

const SHORT = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

const PAGES = [
  '/docs/api',
  '/docs/live',
  '/',
  '/match/aaaaaaaaaaaa',
  '/match/aaaaaaaaaaaa/board.png',
];

const PASSWORD = 'a long password of mine';

/** What costs a server more than it looks like. */
export const COSTLY_ATTACKS: Readonly<Record<string, Attack>> = {
  /** Signs in with wrong passwords and makes accounts: each is hashed for long on purpose. */
  passwords: (client) =>
    again(100, async () => {
      const name = `Mallory ${between(1, 1e9)}`;
      await client.post('/api/accounts', { name, password: PASSWORD, keep: 'token' });
      await client.post('/api/sessions', { name, password: 'a wrong one', keep: 'token' });
      await client.post('/api/recovery', { name, code: 'ABCD', password: PASSWORD, keep: 'token' });
    }),

  /** Files and documents of the page, which do not count as requests. */
  pages: (client) => again(0, () => client.call('GET', PAGES[between(0, PAGES.length - 1)]!)),

  /** Plays a long match as fast as it may, and watches it from its beginning again and again. */
  replays: async (client) => {
    const friend = await Client.guest(client.url, client.address, 'Friend');
    await Promise.all([client.listen(), friend.listen()]);
    const match = await client.match({ rules: LONG, seats: withMe({ for: 'link' }) });
    if (match === null) return;
    await friend.join(match);
    const { body } = await client.call('GET', `/api/matches/${match}/legal`);
    const [deploy] = body['actions'] as readonly object[];
    for (const player of [client, friend]) player.act(match, deploy!);
    let shot = 0;
    await again(50, async () => {
      const player = [client, friend][shot % 2]!;
      player.act(match, { type: 'fire', at: [CELLS[Math.floor(shot / 2) % CELLS.length]] });
      shot++;
      for (let asked = 0; asked < 3; asked++) player.say({ type: 'watch', match, after: 0 });
      await client.listen();
    });
  },

  /** Has many unfinished matches, and asks for them over many connections whenever one changes. */
  own: async (client) => {
    for (let streams = 0; streams < 10; streams++) client.stream('/api/stream/events');
    await client.listen();
    await again(200, async () => {
      await client.match({ rules: SHORT, seats: withMe({ for: 'link' }) });
      for (let asked = 0; asked < 10; asked++) client.say({ type: 'watch-own' });
    });
  },

  /** Ends matches and has them analysed. */
  analyses: (client) =>
    again(1000, async () => {
      const seats = withMe({ for: 'bot', level: 'cadet' });
      const match = await client.match({ rules: { preset: 'classic' }, seats });
      if (match === null) return;
      const { body } = await client.call('GET', `/api/matches/${match}/legal`);
      const [deploy] = body['actions'] as readonly object[];
      await client.post(`/api/matches/${match}/actions`, { key: `d-${match}`, action: deploy });
      await sleep(3000);
      const action = { type: 'resign' };
      await client.post(`/api/matches/${match}/actions`, { key: `r-${match}`, action });
      await client.post(`/api/matches/${match}/analysis`);
    }),
};
