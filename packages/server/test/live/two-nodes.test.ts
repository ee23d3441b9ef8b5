import { cellNames } from '@flotilla/engine';
import { type PuzzleGame, puzzleRules, rulesHash } from '@flotilla/play';
import type { MatchSnapshot } from '@flotilla/protocol';
import { rulesOf } from '@flotilla/test-kit';
import {
  type ApiAnswer,
  ApiClient,
  ManualClock,
  eventually,
  newKey,
} from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import { ROUTES } from '../../src/http/app.ts';
import { needsSeveral } from '../support/several.ts';
import { type Both, type Scenes, accountScenes, idOf, said } from '../support/account-scenes.ts';
import { openSocket } from '../support/table.ts';

/**
 * Any request may go to any node. For every route: something is begun at the near node while the far one knows an
 * earlier state of it, and the far one is asked to go on.
 */

const clock = new ManualClock();
const several = needsSeveral(clock);

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

const bothOf = (near: ApiClient): Both => ({
  near,
  far: new ApiClient(several().nodes[1].url, near.token, near.person),
});

let people = 0;
const guest = async (): Promise<Both> =>
  bothOf(await ApiClient.guest(several().nodes[0].url, `Guest ${++people}`));
const account = async (name = `Account ${++people}`): Promise<Both> =>
  bothOf(await ApiClient.account(several().nodes[0].url, name));
const administrator = async (): Promise<Both> => {
  const boss = await account();
  const { people: users } = several().nodes[0].node.store;
  await users.setAdministrator(boss.near.person!.id as PersonId, true);
  return boss;
};

interface Begun {
  readonly ada: Both;
  readonly ben: Both;
  readonly match: string;
}

/** A match that Ben joins at the near node, while the far one knows it with a free seat. */
async function begun(changes: object = {}): Promise<Begun> {
  const [ada, ben] = [await guest(), await guest()];
  const match = await ada.near.match({
    rules: SMALL,
    seats: [{ for: 'me' }, { for: 'link' }],
    ...changes,
  });
  await ben.far.sight(match);
  expect((await ben.near.join(match)).status).toBe(200);
  return { ada, ben, match };
}

/** The same, and the far node has not heard that it is over either. */
async function over(changes: object = {}): Promise<Begun> {
  const all = await begun(changes);
  await all.ben.near.act(all.match, { type: 'resign' });
  return all;
}

/** Ada challenges Ben at the near node. */
async function challenged(): Promise<Begun> {
  const [ada, ben] = [await guest(), await guest()];
  const seats = [{ for: 'me' }, { for: 'person', person: ben.near.person!.id }];
  return { ada, ben, match: await ada.near.match({ rules: SMALL, seats }) };
}

const answered = (status: number): ApiAnswer => ({
  status,
  body: {},
  text: '',
  headers: new Headers(),
});

async function tournament(organiser: Both, entrants: readonly Both[] = []): Promise<string> {
  const { body } = await organiser.near.post('/api/tournaments', {
    title: 'Cup',
    kind: 'knockout',
    rules: SMALL,
    clock: { initial: 60_000, increment: 0 },
  });
  const path = `/api/tournaments/${String(body['id'])}`;
  await organiser.far.get(path);
  for (const entrant of entrants) await entrant.near.post(`${path}/entries`);
  return path;
}

const SCENES: Scenes = {
  ...accountScenes({ guest, account, administrator, begun }),
  'POST /api/matches': async () => {
    const ada = await guest();
    const wanted = { rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] };
    const headers = { 'idempotency-key': newKey() };
    const made = await ada.near.post('/api/matches', wanted, headers);
    const called = await ada.far.post('/api/matches', wanted, headers);
    const [first, second] = [made, called].map(
      ({ body }) => (body as unknown as MatchSnapshot).table.id,
    );
    expect(second).toBe(first);
    return called;
  },
  'GET /api/matches/:id': async () => {
    const { ben, match } = await begun();
    const called = await ben.far.get(`/api/matches/${match}`);
    expect(called.body).toMatchObject({ viewer: 1, table: { status: 'playing' } });
    return called;
  },
  'POST /api/matches/:id/join': async () => {
    const { near, far } = await guest();
    const seats = [{ for: 'link' }, { for: 'link' }];
    const match = await near.match({ rules: SMALL, seats });
    await far.sight(match);
    await near.join(match);
    return (await guest()).far.join(match);
  },
  'POST /api/matches/:id/actions': async () => {
    const { ada, ben, match } = await begun();
    expect(await ada.near.step(match)).toBe(true);
    const { body } = await ben.near.get(`/api/matches/${match}/legal`);
    const [deployment] = body['actions'] as readonly unknown[];
    return ben.far.act(match, deployment);
  },
  'POST /api/matches/:id/abort': async () => {
    const { ben, match } = await begun();
    return ben.far.post(`/api/matches/${match}/abort`, { key: newKey() });
  },
  'POST /api/matches/:id/decline': async () => {
    const { ben, match } = await challenged();
    return ben.far.post(`/api/matches/${match}/decline`, { key: newKey() });
  },
  'GET /api/challenges': async () => {
    const { ben, match } = await challenged();
    const called = await ben.far.get('/api/challenges');
    expect(called.body).toMatchObject({ toYou: [{ id: match }] });
    return called;
  },
  'GET /api/programs': async () => {
    const owner = await account();
    const hunter = await owner.near.program('hunter');
    await several().nodes[0].node.presence.beat();
    const called = await owner.far.get('/api/programs');
    expect(called.text).toContain(hunter.person!.id);
    return called;
  },
  'GET /api/programs/:id': async () => {
    const owner = await account();
    const hunter = await owner.near.program('hunter');
    return owner.far.get(`/api/programs/${hunter.person!.id}`);
  },
  'GET /api/stream/events': async () => {
    const { ben, match } = await challenged();
    const stream = await ben.far.stream('/api/stream/events');
    await eventually(() =>
      expect(stream.ofType('challenge')).toMatchObject([{ match: { id: match } }]),
    );
    stream.close();
    return answered(stream.status);
  },
  'GET /api/stream/match/:id': async () => {
    const { ben, match } = await begun();
    const stream = await ben.far.stream(`/api/stream/match/${match}?legal=true`);
    await eventually(() => expect(stream.ofType('decision')).toMatchObject([{ seat: 1 }]));
    stream.close();
    return answered(stream.status);
  },
  'POST /api/matches/:id/claim': async () => {
    const { ada, match } = await begun();
    await ada.near.step(match);
    const socket = openSocket(ada.near);
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    clock.forward(6 * 60_000);
    await several().nodes[0].node.presence.beat();
    const called = await ada.far.post(`/api/matches/${match}/claim`, { key: newKey() });
    socket.close();
    return called;
  },
  'POST /api/matches/:id/rematch': async () => {
    const { ada, ben, match } = await over();
    await ada.near.post(`/api/matches/${match}/rematch`, { key: newKey() });
    const called = await ben.far.post(`/api/matches/${match}/rematch`, { key: newKey() });
    const next = (await ada.near.sight(match)).table.next!.match;
    expect((await ada.near.sight(next)).table.status).toBe('playing');
    return called;
  },
  'GET /api/matches/:id/legal': async () => {
    const { ben, match } = await begun();
    const called = await ben.far.get(`/api/matches/${match}/legal`);
    expect(called.body['actions']).not.toEqual([]);
    return called;
  },
  'GET /api/matches/:id/record': async () => {
    const { ada, match } = await over({ visibility: 'private' });
    return ada.far.get(`/api/matches/${match}/record`);
  },
  'POST /api/matches/:id/analysis': async () => {
    const { ada, ben, match } = await begun();
    for (const player of [ada, ben, ada, ben]) await player.near.step(match);
    await ben.near.act(match, { type: 'resign' });
    return ben.far.post(`/api/matches/${match}/analysis`);
  },
  'GET /api/matches/:id/chat': async () => {
    const { ada, ben, match } = await begun();
    await ada.near.post(`/api/matches/${match}/chat`, said());
    const called = await ben.far.get(`/api/matches/${match}/chat`);
    expect(called.body['lines']).toHaveLength(1);
    return called;
  },
  'POST /api/matches/:id/chat': async () => {
    const { ben, match } = await begun();
    return ben.far.post(`/api/matches/${match}/chat`, said());
  },
  'POST /api/matches/:id/reports': async () => {
    const { ada, ben, match } = await begun();
    const line = await ada.near.post(`/api/matches/${match}/chat`, said('rude words'));
    const report = { line: idOf(line), reason: 'rude' };
    return ben.far.post(`/api/matches/${match}/reports`, report);
  },
  'GET /api/lobby': async () => {
    const ada = await guest();
    await ada.far.get('/api/lobby');
    const seats = [{ for: 'me' }, { for: 'lobby' }];
    const match = await ada.near.match({ rules: SMALL, seats });
    const called = await ada.far.get('/api/lobby');
    expect(called.text).toContain(match);
    return called;
  },
  'GET /api/rules/:hash': async () => {
    const ada = await guest();
    await ada.near.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'lobby' }] });
    const called = await ada.far.get(`/api/rules/${rulesHash(rulesOf(SMALL))}`);
    expect(called.body['tradition']).toBe('classic');
    return called;
  },
  'GET /api/live': async () => {
    const { ada, match } = await begun();
    const called = await ada.far.get('/api/live');
    expect(called.text).toContain(match);
    return called;
  },
  'GET /api/home': async () => {
    const { ada } = await begun();
    const called = await ada.far.get('/api/home');
    expect(called.body['matches']).toBeGreaterThan(0);
    expect(called.body['featured']).toHaveProperty('view');
    return called;
  },
  'POST /api/pairing': async () => {
    const [ada, ben] = [await guest(), await guest()];
    const wish = { rules: SMALL, clock: { initial: 61_000, increment: 0 } };
    await ada.near.post('/api/pairing', wish);
    const called = await ben.far.post('/api/pairing', wish);
    expect(called.body).toMatchObject({ table: { status: 'playing' } });
    return called;
  },
  'GET /api/records': async () => {
    const { ada, match } = await over();
    const called = await ada.far.get('/api/records');
    expect(called.text).toContain(match);
    return called;
  },
  'GET /api/players/:name': async () => {
    const { near, far } = await account();
    return far.get(`/api/players/${encodeURIComponent(near.person!.name)}`);
  },
  'GET /api/players/:name/history': async () => {
    const { near, far } = await account();
    const name = encodeURIComponent(near.person!.name);
    return far.get(`/api/players/${name}/history?preset=classic`);
  },
  'GET /api/players/:name/achievements': async () => {
    const { near, far } = await account();
    return far.get(`/api/players/${encodeURIComponent(near.person!.name)}/achievements`);
  },
  'GET /api/players/:name/form': async () => {
    const { near, far } = await account();
    return far.get(`/api/players/${encodeURIComponent(near.person!.name)}/form`);
  },
  'GET /api/players/:name/score': async () => {
    const [ada, ben] = [await guest(), await account()];
    await ada.near.call('PUT', `/api/me/follows/${ben.near.person!.id}`);
    const path = `/api/players/${encodeURIComponent(ben.near.person!.name)}/score`;
    const called = await ada.far.get(path);
    expect(called.body).toMatchObject({ isFollowed: true });
    return called;
  },
  'GET /api/ratings/:preset/me': async () => (await account()).far.get('/api/ratings/classic/me'),
  'GET /api/daily': async () => (await guest()).far.get('/api/daily'),
  'POST /api/daily/shots': async () => {
    const ada = await guest();
    const { day, game } = (await ada.near.get('/api/daily')).body as {
      day: string;
      game: PuzzleGame;
    };
    const [first, second] = cellNames(puzzleRules(game));
    await ada.near.post('/api/daily/shots', { day, at: first });
    const shot = await ada.far.post('/api/daily/shots', { day, at: second });
    expect(shot.body['shots']).toHaveLength(2);
    return shot;
  },
  'GET /api/daily/:day': async () => {
    const { far } = await guest();
    return far.get(`/api/daily/${(await far.get('/api/daily')).body['day'] as string}`);
  },
  'GET /api/ratings/:preset': async () => (await guest()).far.get('/api/ratings/classic'),
  'GET /api/tournaments': async () => {
    const ada = await guest();
    const path = await tournament(ada);
    const called = await ada.far.get('/api/tournaments');
    expect(called.text).toContain(path.split('/').at(-1));
    return called;
  },
  'POST /api/tournaments': async () => {
    const ada = await guest();
    const [title, kind] = ['Cup', 'knockout'];
    const clocked = { initial: 60_000, increment: 0 };
    return ada.far.post('/api/tournaments', { title, kind, rules: SMALL, clock: clocked });
  },
  'GET /api/tournaments/:id': async () => {
    const [ada, ben] = [await guest(), await guest()];
    const called = await ada.far.get(await tournament(ada, [ben]));
    expect(called.body['entrants']).toHaveLength(1);
    return called;
  },
  'POST /api/tournaments/:id/entries': async () => {
    const [ada, ben, cleo] = [await guest(), await guest(), await guest()];
    const called = await cleo.far.post(`${await tournament(ada, [ben])}/entries`);
    expect(called.body['entrants']).toHaveLength(2);
    return called;
  },
  'DELETE /api/tournaments/:id/entries': async () => {
    const [ada, ben] = [await guest(), await guest()];
    const called = await ben.far.call('DELETE', `${await tournament(ada, [ben])}/entries`);
    expect(called.body['entrants']).toEqual([]);
    return called;
  },
  'POST /api/tournaments/:id/start': async () => {
    const [ada, ben] = [await guest(), await guest()];
    const called = await ada.far.post(`${await tournament(ada, [ada, ben])}/start`);
    expect(called.body).toMatchObject({ status: 'running' });
    return called;
  },
  'POST /api/tournaments/:id/cancel': async () => {
    const [ada, ben] = [await guest(), await guest()];
    return ada.far.post(`${await tournament(ada, [ben])}/cancel`);
  },
};

const nameOf = ({ method, path }: (typeof ROUTES)[number]): string => `${method} ${path}`;

test('every route is called at a node that is behind', () => {
  expect(Object.keys(SCENES).toSorted()).toEqual(ROUTES.map(nameOf).toSorted());
});

test.each(ROUTES.map((route) => ({ name: nameOf(route), status: route.status })))(
  '$name is answered by a node that knows an earlier state',
  async ({ name, status }) => {
    const called = await SCENES[name]!();
    expect({ status: called.status, text: called.text }).toMatchObject({ status });
  },
);

test('an account never exceeds its token limit, whichever node is asked', async () => {
  const { near, far } = await account();
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? near : far).post('/api/tokens', { label: 'hunter' }),
    ),
  );
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(asked.filter(({ body }) => body['code'] === 'too-many')).toHaveLength(20);
});

test('of two names that look alike one is given, whichever node is asked', async () => {
  const [near, far] = several().nodes.map(({ url }) => new ApiClient(url));
  const password = 'three masts and a funnel';
  const asked = await Promise.all([
    near!.post('/api/accounts', { name: 'Poco', password }),
    far!.post('/api/accounts', { name: 'Росо', password }),
  ]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
