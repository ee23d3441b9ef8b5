import { setTimeout as sleep } from 'node:timers/promises';
import { labels } from '@flotilla/engine';
import { dailyGame, dayOf, puzzleRules } from '@flotilla/play';
import { ARCHIVE } from '../../packages/server/test/support/archive.ts';
import { type Attack, again, between, withMe } from './attack.ts';
import { Client } from './client.ts';

const RULES = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};
const LETTERS = { perMove: 24 * 60 * 60 * 1000 };

/** Guests and accounts of the archive. */
const personId = (): string => `p${String(between(0, 900)).padStart(11, '0')}`;
/** Only accounts can be followed. */
const accountId = (): string => `p${String(3 * between(0, 300)).padStart(11, '0')}`;
const accountName = (): string => `Person ${3 * between(1, 300)}`;

/** What makes a server read much from its store. */
export const STORE_ATTACKS: Readonly<Record<string, Attack>> = {
  /** Connects programs, and asks for all that are connected. */
  programs: async (client) => {
    const name = `Owner ${between(1, 1e9)}`;
    const account = { name, password: 'a long password of mine', keep: 'token' };
    const { body } = await client.post('/api/accounts', account);
    const owner = client.as(body['token']);
    const programs: Client[] = [];
    await again(100, async () => {
      if (programs.length < 10) {
        const made = await owner.post('/api/tokens', { label: `program ${programs.length}` });
        if (made.status === 201) programs.push(owner.as(made.body['token']));
      }
      for (const program of programs) await program.call('GET', '/api/programs');
    });
  },

  /** Plays the board of the day, and asks how many have finished it. */
  daily: (client) => {
    const day = dayOf(Date.now());
    const { board, labels: written } = puzzleRules(dailyGame(day));
    const { names } = labels(board, written);
    let shot = 0;
    return again(100, async () => {
      await client.post('/api/daily/shots', { day, at: names[shot++ % names.length] });
      await client.call('GET', '/api/daily');
      await client.call('GET', `/api/daily/${day}`);
    });
  },

  /** Looks at the profiles of players with long histories. */
  profiles: (client) =>
    again(100, async () => {
      const name = encodeURIComponent(between(0, 1) === 0 ? ARCHIVE.busyName : accountName());
      const parts = ['', '/achievements', '/form', '/score', '/history?preset=classic'];
      await client.call('GET', `/api/players/${name}${parts[between(0, parts.length - 1)]!}`);
      await client.call('GET', '/api/ratings/classic/me');
    }),

  /** Follows and unfollows everyone. */
  follows: (client) =>
    again(150, async () => {
      const person = accountId();
      await client.call('PUT', `/api/me/follows/${person}`);
      await client.call('GET', '/api/me/follows');
      await client.call('DELETE', `/api/me/follows/${person}`);
    }),

  /** Challenges everyone, and one player again and again. */
  challenges: (client) =>
    again(500, async () => {
      const person = between(0, 1) === 0 ? ARCHIVE.busy : personId();
      await client.match({ rules: RULES, seats: withMe({ for: 'person', person }) });
      await client.call('GET', '/api/challenges');
    }),

  /** Subscribes browsers that do not exist. */
  push: (client) =>
    again(300, async () => {
      const endpoint = `https://push.example.invalid/${between(1, 1e9)}`;
      const keys = {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      };
      const kinds = ['turn', 'challenge', 'tournament'];
      await client.call('PUT', '/api/me/push', { endpoint, keys, kinds, language: 'en' });
    }),

  /** An arena whose players come and go. */
  arenas: async (client) => {
    const friends = await Promise.all(
      [1, 2, 3].map((number) => Client.guest(client.url, client.address, `Friend ${number}`)),
    );
    const { body } = await client.post('/api/tournaments', {
      title: 'Arena',
      kind: 'arena',
      rules: RULES,
      clock: { initial: 60_000, increment: 0 },
      minutes: 30,
    });
    const path = `/api/tournaments/${String(body['id'])}`;
    for (const friend of friends) await friend.post(`${path}/entries`);
    await client.post(`${path}/start`);
    await again(300, async () => {
      for (const friend of friends) {
        await friend.call('DELETE', `${path}/entries`);
        await friend.post(`${path}/entries`);
      }
      await client.call('GET', path);
    });
  },

  /** Has many correspondence matches, whose turns are worked out after every hint. */
  letters: async (client) => {
    const friend = await Client.guest(client.url, client.address, 'Friend');
    await client.listen();
    client.say({ type: 'watch-own' });
    await again(500, async () => {
      const seats = withMe({ for: 'link' });
      const match = await client.match({ rules: RULES, seats, clock: LETTERS });
      if (match !== null) await friend.join(match);
    });
  },

  /** Opens and aborts as many matches as it may, and has all of them exported. */
  export: async (client) => {
    let opened = 0;
    await again(50, async () => {
      const match = await client.match({ rules: RULES, seats: withMe({ for: 'link' }) });
      if (match === null) await sleep(1000);
      else await client.post(`/api/matches/${match}/abort`, { key: `abort-${match}` });
      if (opened++ % 10 === 0) await client.call('GET', '/api/me/export');
    });
  },
};
