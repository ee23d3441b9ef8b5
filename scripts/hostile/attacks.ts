import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, again, between, withMe } from './attack.ts';
import { Client } from './client.ts';
import { COSTLY_ATTACKS } from './costly-attacks.ts';
import { STORE_ATTACKS } from './store-attacks.ts';

/** Rules for which the search for a layout takes long, and which are not cached yet. */
const heavyRules = (): object => ({
  preset: 'classic',
  board: { rows: between(18, 26), columns: between(18, 26) },
  contact: ['none', 'corners', 'free'][between(0, 2)],
  fleet: [6, 5, 4, 3, 2, 1].map((size) => ({ class: `c${size}`, size, count: between(1, 6) })),
});

const READS = [
  '/api/lobby',
  '/api/live',
  '/api/home',
  '/api/tournaments',
  '/api/records',
  '/api/records?player=Ada',
  '/api/records?player=Busy',
  '/api/records?player=Anna&preset=blind',
  '/api/records?preset=blind&from=0&until=9999999999999',
  '/api/ratings/classic',
  '/api/me/matches',
  '/api/me/export',
  '/api/openapi.json',
  '/metrics',
];

const ATTACKS: Readonly<Record<string, Attack>> = {
  ...COSTLY_ATTACKS,
  ...STORE_ATTACKS,

  /** Reads everything there is to read. */
  reads: (client) => again(250, () => client.call('GET', READS[between(0, READS.length - 1)]!)),

  /** Opens matches by rules that take long to check, and asks for deployments that take long to lay. */
  rules: async (client) =>
    again(700, async () => {
      const seats = withMe({ for: 'bot', level: 'cadet' });
      const match = await client.match({ rules: heavyRules(), seats });
      if (match !== null) await client.call('GET', `/api/matches/${match}/legal`);
      await client.post('/api/pairing', { rules: heavyRules() });
    }),

  /** A round robin of 128 computers. */
  tournament: async (client) => {
    const { body } = await client.post('/api/tournaments', {
      title: 'All of them',
      kind: 'round-robin',
      rules: { preset: 'classic' },
      clock: { initial: 600_000, increment: 1000 },
      botsAllowed: true,
      most: 128,
    });
    const path = `/api/tournaments/${String(body['id'])}`;
    for (let entered = 0; entered < 128;) {
      const { status } = await client.post(`${path}/entries`, { bot: 'admiral' });
      if (status === 200) entered++;
      else await sleep(500);
    }
    await client.post(`${path}/start`);
    client.say({ type: 'watch-tournament', tournament: String(body['id']) });
    await again(500, () => client.call('GET', path));
  },

  /** Opens and aborts matches in the lobby, which everyone is told. */
  churn: (client) =>
    again(1500, async () => {
      const match = await client.match({
        rules: { preset: 'italian' },
        seats: withMe({ for: 'lobby' }),
      });
      if (match !== null)
        await client.post(`/api/matches/${match}/abort`, { key: `abort-${match}` });
    }),

  /** Watches every list as a whole, again and again, and says as much as a websocket may. */
  watching: async (client) => {
    await client.listen();
    await again(30, async () => {
      await client.listen();
      client.say({ type: ['watch-lobby', 'watch-live', 'watch-home', 'ping'][between(0, 3)] });
    });
  },

  /** Plays against the strongest computer as fast as it answers. */
  bots: async (client) => {
    await client.listen();
    const seats = withMe({ for: 'bot', level: 'admiral' });
    const rules = { preset: 'blind' };
    await again(3000, async () => {
      const match = await client.match({ rules, seats });
      if (match === null) return;
      const { body } = await client.call('GET', `/api/matches/${match}/legal`);
      const [deploy] = body['actions'] as readonly object[];
      client.act(match, deploy!);
      for (let moves = 0; moves < 5; moves++) {
        const legal = await client.call('GET', `/api/matches/${match}/legal`);
        for (const action of (legal.body['actions'] as readonly object[]).slice(0, 1))
          client.act(match, action);
      }
    });
  },

  /** Offers draws to a friend without end. */
  draws: async (client) => {
    const friend = await Client.guest(client.url, client.address, 'Friend');
    await Promise.all([client.listen(), friend.listen()]);
    await again(1000, async () => {
      const match = await client.match({
        rules: { preset: 'classic' },
        seats: withMe({ for: 'link' }),
      });
      if (match === null) return;
      await friend.join(match);
      for (let offers = 0; offers < 20; offers++) {
        client.act(match, { type: 'offer-draw' });
        friend.act(match, { type: 'decline-draw' });
        await sleep(50);
      }
    });
  },

  /** Ping frames, which a server answers by itself. */
  pings: (client) =>
    again(1000, async () => {
      const socket = client.bare();
      socket.write(client.upgrade);
      const ping = Buffer.from([0x89, 0x80, 1, 2, 3, 4]);
      for (let bursts = 0; bursts < 50 && !socket.destroyed; bursts++) {
        socket.write(Buffer.concat(Array.from({ length: 200 }, () => ping)));
        await sleep(20);
      }
      socket.destroy();
    }),

  /** Bodies that come byte by byte. */
  trickle: (client) =>
    again(100, async () => {
      const socket = client.bare();
      socket.write(
        `POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client.address}\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n{`,
      );
      for (let bytes = 0; bytes < 40 && !socket.destroyed; bytes++) {
        socket.write(' ');
        await sleep(500);
      }
      socket.destroy();
    }),

  /** Asks for long lists and reads nothing of them. */
  deaf: (client) =>
    again(100, async () => {
      const socket = client.bare();
      socket.pause();
      socket.write(client.upgrade);
      const text = Buffer.from('{"type":"watch-lobby","id":1}');
      const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
      for (let asked = 0; asked < 400 && !socket.destroyed; asked++) {
        socket.write(frame);
        await sleep(50);
      }
      socket.destroy();
    }),
};

/** How many clients of an address make each attack. */
const CLIENTS: Readonly<Record<keyof typeof ATTACKS, number>> = {
  ...Object.fromEntries(Object.keys(COSTLY_ATTACKS).map((name) => [name, 2])),
  ...Object.fromEntries(Object.keys(STORE_ATTACKS).map((name) => [name, 2])),
  reads: 3,
  rules: 2,
  tournament: 1,
  churn: 2,
  watching: 8,
  bots: 3,
  draws: 1,
  pings: 2,
  trickle: 10,
  deaf: 5,
};

/** One address does everything at once, until the process ends. */
export function attackFrom(url: string, address: string): void {
  const begin = async (name: string, attack: Attack, count: number): Promise<void> => {
    const client = await Client.guest(url, address, `${name} ${count}`);
    if (name === 'tournament') await client.listen();
    await attack(client);
  };
  for (const [name, attack] of Object.entries(ATTACKS))
    for (let count = 0; count < CLIENTS[name]!; count++) begin(name, attack, count).catch(() => {});
}
