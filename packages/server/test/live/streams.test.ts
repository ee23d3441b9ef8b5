import { ApiClient, type LineReader, eventually, newKey, shell } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startServer } from '../support/running.ts';
import { needsSeveral } from '../support/several.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 3, columns: 3 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

const challengeTo = (person: string) => ({
  rules: SMALL,
  seats: [{ for: 'me' }, { for: 'person', person }],
});

let names = 0;
const accountAt = (url: string): Promise<ApiClient> => ApiClient.account(url, `Player ${++names}`);

/** Waits for the lines of some types, in their order. */
const told = (stream: LineReader, ...types: readonly string[]): Promise<void> =>
  eventually(() => {
    const heard = stream.lines.map(({ type }) => type).filter((type) => type !== 'heartbeat');
    expect(heard).toEqual(['welcome', ...types]);
  });

/** Plays with what a stream offers, until the stream ends. */
async function playAlong(player: ApiClient, match: string): Promise<LineReader> {
  const stream = await player.stream(`/api/stream/match/${match}?legal=true`);
  let done = 0;
  await eventually(async () => {
    const decisions = stream.ofType('decision');
    for (; done < decisions.length; done++) {
      const [action] = decisions[done]!['legal'] as readonly unknown[];
      await player.act(match, action);
    }
    expect(stream.isOver).toBe(true);
  });
  return stream;
}

/** A challenge, from the one node to the other. */
async function challengeAcross(one: string, other: string): Promise<void> {
  const [ada, ben] = [await accountAt(one), await accountAt(other)];
  const [adas, bens] = [
    await ada.stream('/api/stream/events'),
    await ben.stream('/api/stream/events'),
  ];
  await Promise.all([told(adas), told(bens)]);
  const declined = await ada.match(challengeTo(ben.person!.name));
  await told(bens, 'challenge');
  const answer = { key: newKey(), reason: 'later' };
  const path = `/api/matches/${declined}/decline`;
  const [first, again] = [await ben.post(path, answer), await ben.post(path, answer)];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  await told(adas, 'challenge-over');
  expect(adas.lines.at(-1)).toMatchObject({ why: 'declined', reason: 'later', match: declined });
  await told(bens, 'challenge', 'challenge-over');
  expect((await ada.sight(declined)).table).toMatchObject({ status: 'aborted', declined: 'later' });

  const match = await ada.match(challengeTo(ben.person!.id));
  await told(bens, 'challenge', 'challenge-over', 'challenge');
  expect(bens.lines.at(-1)).toMatchObject({
    match: { id: match, challenged: ben.person, sitters: [ada.person, null] },
  });
  expect((await ben.join(match)).status).toBe(200);
  await told(adas, 'challenge-over', 'challenge-over', 'match-started');
  const streams = await Promise.all([playAlong(ada, match), playAlong(ben, match)]);
  for (const { lines } of streams) expect(lines[0]).toMatchObject({ type: 'sight', match });
  await eventually(() => {
    for (const events of [adas, bens])
      expect(events.ofType('match-over')).toMatchObject([
        { match: { id: match, status: 'over', result: { reason: 'fleet-sunk' } } },
      ]);
  });
  adas.close();
  bens.close();
}

describe('streams of one server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('tell of challenges, and a whole game is played with them', async () => {
    await expect(challengeAcross(server.url, server.url)).resolves.toBeUndefined();
  });

  test('begin with what is going on', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const running = await ada.match(challengeTo(ben.person!.id));
    await ben.join(running);
    const open = await ada.match(challengeTo(ben.person!.id));
    const stream = await ben.stream('/api/stream/events');
    await told(stream, 'match-started', 'challenge');
    const { body } = await ben.get('/api/challenges');
    expect(body).toMatchObject({ toYou: [{ id: open }], fromYou: [] });
    await ada.post(`/api/matches/${open}/abort`, { key: newKey() });
    await told(stream, 'match-started', 'challenge', 'challenge-over');
    expect(stream.lines.at(-1)).toMatchObject({ why: 'withdrawn', reason: null });
    stream.close();
  });

  test('say whose decision is wanted, and what is legal only to the seat that has to decide', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const match = await ada.match({ ...challengeTo(ben.person!.id), visibility: 'private' });
    const stranger = await accountAt(server.url);
    await ben.join(match);
    const hidden = await stranger.get(`/api/stream/match/${match}?legal=true`);
    expect(hidden.status).toBe(404);
    const stream = await ada.stream(`/api/stream/match/${match}?legal=true`);
    await eventually(() => expect(stream.ofType('decision')).toHaveLength(1));
    expect(stream.lines[0]).toMatchObject({ type: 'sight', toAct: [0, 1] });
    await ada.step(match);
    await eventually(() => expect(stream.lines.at(-1)).toMatchObject({ toAct: [1] }));
    stream.close();
    const open = await ada.match({ rules: SMALL, seats: [{ for: 'me' }, { for: 'link' }] });
    await ben.join(open);
    const [seen, spectating] = [
      await ada.stream(`/api/stream/match/${open}?legal=true`),
      await stranger.stream(`/api/stream/match/${open}?legal=true`),
    ];
    await ada.step(open);
    await ben.step(open);
    await eventually(() => expect(spectating.ofType('update')).toHaveLength(2));
    await eventually(() => expect(seen.ofType('decision').length).toBeGreaterThan(0));
    expect(spectating.ofType('decision')).toEqual([]);
    expect(JSON.stringify(spectating.lines)).not.toContain('"ships"');
    seen.close();
    spectating.close();
  });

  test('ask once until the seat acts, also when the opponent places first or offers a draw', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const match = await ada.match(challengeTo(ben.person!.id));
    await ben.join(match);
    const stream = await ada.stream(`/api/stream/match/${match}?legal=true`);
    await eventually(() => expect(stream.ofType('decision')).toHaveLength(1));
    await ben.step(match);
    await ben.act(match, { type: 'offer-draw' });
    await eventually(() => expect(stream.ofType('update')).toHaveLength(2));
    // A slow client sends what it was offered first, and nothing else was offered meanwhile.
    expect((await ada.get(`/api/matches/${match}/legal`)).status).toBe(200);
    await ada.act(match, (stream.ofType('decision')[0]!['legal'] as readonly unknown[])[0]);
    await eventually(() => expect(stream.ofType('update')).toHaveLength(3));
    const placements = stream
      .ofType('decision')
      .filter(({ legal }) => JSON.stringify(legal).startsWith('[{"type":"deploy"'));
    expect(placements).toHaveLength(1);
    stream.close();
  });

  test('end with the session, and with the token of a program', async () => {
    const ada = await accountAt(server.url);
    const hunter = await ada.program('hunter', { scopes: ['play'] });
    const stream = await hunter.stream('/api/stream/events');
    await told(stream);
    await ada.call('DELETE', `/api/tokens/${hunter.person!.id}`);
    await eventually(() => expect(stream.isOver).toBe(true));
  });

  test('are enough for a shell script with curl to play a whole game', async ({ skip }) => {
    skip((await shell('curl --version')).code !== 0, 'There is no curl.');
    for (const preset of ['classic', 'italian']) {
      const played = await shell(`sh examples/curl_game.sh ${server.url} ${preset}`);
      expect(played).toMatchObject({ code: 0, stderr: '' });
      expect(played.stdout).toMatch(/^Match \w{12}\nOver: .*"reason":"fleet-sunk"\n$/u);
    }
  });

  test('are not for those who have no name', async () => {
    expect((await new ApiClient(server.url).get('/api/stream/events')).status).toBe(401);
  });

  test('are limited for each address', async () => {
    const limited = await startServer({ 'sockets-per-address': '2' });
    const ada = await accountAt(limited.url);
    const open = [await ada.stream('/api/stream/events'), await ada.stream('/api/stream/events')];
    expect((await ada.get('/api/stream/events')).body['code']).toBe('too-many');
    open[0]!.close();
    await eventually(async () => {
      const again = await ada.stream('/api/stream/events');
      again.close();
      expect(again.status).toBe(200);
    });
    await limited.stop();
    await eventually(() => expect(open[1]!.isOver).toBe(true));
    expect(open[1]!.lines.at(-1)).toMatchObject({ type: 'reconnect' });
  });
});

describe('challenges', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('are for one player', async () => {
    const [ada, ben, cleo] = await Promise.all(
      Array.from({ length: 3 }, () => accountAt(server.url)),
    );
    const match = await ada!.match(challengeTo(ben!.person!.name));
    expect((await cleo!.join(match)).body['code']).toBe('not-allowed');
    const decline = await cleo!.post(`/api/matches/${match}/decline`, { key: newKey() });
    expect(decline.body['code']).toBe('not-allowed');
    expect((await ben!.join(match)).status).toBe(200);
  });

  test('are refused where they cannot be answered', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const refusalOf = async (wanted: object) =>
      (await ada.post('/api/matches', wanted)).body['code'];
    expect(await refusalOf(challengeTo('Nobody at all'))).toBe('not-found');
    expect(await refusalOf(challengeTo(ada.person!.id))).toBe('bad-message');
    expect(
      await refusalOf({
        ...challengeTo(ben.person!.id),
        rules: { preset: 'classic' },
        rated: true,
      }),
    ).toBe(undefined);
    const hunter = await ben.program('hunter');
    const rated = { ...challengeTo(hunter.person!.id), rules: { preset: 'classic' }, rated: true };
    expect(await refusalOf(rated)).toBe('not-allowed');
    await ben.call('PUT', `/api/me/mutes/${ada.person!.id}`);
    expect(await refusalOf(challengeTo(ben.person!.id))).toBe('not-allowed');
    expect(await refusalOf(challengeTo(hunter.person!.id))).toBe('not-allowed');
  });

  test('to a program are taken by it', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const hunter = await ben.program('hunter', { scopes: ['play'] });
    await eventually(async () => {
      const { body } = await ada.get('/api/programs');
      expect(body['programs']).toContainEqual(
        expect.objectContaining({ person: hunter.person, owner: ben.person!.name }),
      );
    });
    const match = await ada.match(challengeTo(hunter.person!.id));
    expect((await ben.join(match)).body['code']).toBe('not-allowed');
    expect((await hunter.join(match)).status).toBe(200);
  });

  test('to an account that is deleted are declined', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const match = await ada.match(challengeTo(ben.person!.id));
    const password = `the password of ${ben.person!.name}`;
    expect((await ben.call('DELETE', '/api/me', { password })).status).toBe(200);
    expect((await ada.sight(match)).table).toMatchObject({ status: 'aborted' });
  });
});

describe('programs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const wish = { rules: { preset: 'classic' }, clock: { initial: 60_000, increment: 1000 } };
  const pair = async (player: ApiClient, rated: boolean) =>
    (await player.post('/api/pairing', { ...wish, rated })).body as {
      readonly table: { readonly id: string; readonly status: string };
    };

  test('are paired with each other, and rated on a ladder of their own', async () => {
    const [ada, ben] = [await accountAt(server.url), await accountAt(server.url)];
    const [hunter, walker] = [await ada.program('hunter'), await ben.program('walker')];
    const { table: waiting } = await pair(hunter, true);
    expect(waiting.status).toBe('open');
    expect((await ada.get('/api/lobby')).body['tables']).toEqual([]);
    const { table: peoples } = await pair(ada, true);
    expect(peoples.status).toBe('open');
    const { table } = await pair(walker, true);
    expect(table).toMatchObject({ id: waiting.id, status: 'playing' });
    for (const player of [hunter, walker]) await player.step(table.id);
    const stream = await walker.stream(`/api/stream/match/${table.id}`);
    await hunter.act(table.id, { type: 'resign' });
    await eventually(() => expect(stream.isOver).toBe(true));
    const { body } = await ada.get(`/api/programs/${walker.person!.id}`);
    expect(body).toMatchObject({
      person: walker.person,
      owner: ben.person!.name,
      ratings: [{ preset: 'classic', games: 1 }],
    });
    const rating = (body['ratings'] as readonly { readonly rating: number }[])[0]!.rating;
    expect(rating).toBeGreaterThan(1500);
    expect((await ada.get(`/api/players/${ben.person!.name}`)).body['ratings']).toEqual([]);
  });
});

describe('streams of two nodes', () => {
  const several = needsSeveral();

  test('tell of challenges, and a whole game is played with them', async () => {
    const { nodes } = several();
    await expect(challengeAcross(nodes[0].url, nodes[1].url)).resolves.toBeUndefined();
  });
});
