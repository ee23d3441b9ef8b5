import type { Json } from '@flotilla/engine';
import { legalMessages } from '@flotilla/play';
import { ApiClient, eventually } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskHost } from '../../src/bots/bot-pool.ts';
import { RulesDesk } from '../../src/match/rules-desk.ts';
import type { MatchId } from '../../src/ids.ts';
import { type TestServer, startServer } from '../support/running.ts';

const HUGE = { preset: 'classic', board: { rows: 26, columns: 26 }, first: 'seat-0' };

const classes = (count: number, name: (index: number) => string) => ({
  ...HUGE,
  fleet: Array.from({ length: count }, (_, index) => ({ class: name(index), size: 1, count: 1 })),
});

describe('a ruleset', () => {
  let server: TestServer;
  let ada: ApiClient;
  beforeAll(async () => {
    server = await startServer();
    ada = await ApiClient.guest(server.url, 'Ada');
  });
  afterAll(() => server.stop());

  const seats = [{ for: 'me' }, { for: 'link' }];

  test.each([
    ['many classes', classes(17, (index) => `boat ${index}`)],
    ['long names', classes(8, (index) => `boat number ${index} with a very long name`)],
    ['a fleet of thousands', classes(300, (index) => `${'x'.repeat(36)}${index}`)],
  ])('of %s is refused for matches, pairing and tournaments', async (_, rules) => {
    const clock = { initial: 60_000, increment: 0 };
    const asked = await Promise.all([
      ada.post('/api/matches', { rules, seats }),
      ada.post('/api/pairing', { rules }),
      ada.post('/api/tournaments', { title: 'Cup', kind: 'knockout', rules, clock }),
    ]);
    expect(asked.map(({ body }) => body['code'])).toEqual(['bad-rules', 'bad-rules', 'bad-rules']);
  });

  test('of many classes with short names is played, in a message of a few kilobytes', async () => {
    const rules = classes(16, (index) => `boat ${index}`);
    const { status, text } = await ada.post('/api/matches', { rules, seats });
    expect(status).toBe(201);
    expect(text.length).toBeLessThan(4096);
  });

  test('offers a deployment on a large board, the same whenever it is asked for', async () => {
    const { body } = await ada.post('/api/matches', {
      rules: HUGE,
      seats: [{ for: 'me' }, { for: 'bot', level: 'cadet' }],
    });
    const { id } = body['table'] as { id: MatchId };
    const legal = async (): Promise<readonly Json[]> =>
      (await ada.get(`/api/matches/${id}/legal`)).body['actions'] as readonly Json[];
    const offered = await legal();
    const { match } = server.node.cache.known(id)!;
    expect(offered).toEqual(legalMessages(match!, 0));
    expect(await legal()).toEqual(offered);
    expect((await ada.act(id, offered[0] as never)).status).toBe(200);
    await eventually(async () => expect(await legal()).toHaveLength(26 * 26));
  });
});

/** A host that holds every task until it is told to answer. */
function heldHost() {
  const tasks: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const host: TaskHost = {
    run: async (task) => {
      tasks.push(task.type);
      await held;
      return { ok: true, value: { ok: false, error: { code: 'bad-rules', message: 'no' } } };
    },
    close: async () => {},
  };
  return { host, tasks, release };
}

const ADA = { group: '192.0.2.1', name: 'ada' };
const EVE = { group: '192.0.2.2', name: 'eve' };

describe('the desk for rules', () => {
  const large = (rows: number) => ({ preset: 'classic', board: { rows, columns: 26 } });

  test('asks its thread once for the same rules, and for nothing that is quick', async () => {
    const { host, tasks, release } = heldHost();
    const desk = new RulesDesk(
      host,
      () => 0,
      () => {},
    );
    release();
    for (const rules of [large(20), large(20), { preset: 'italian' }])
      await desk.resolve(rules, ADA);
    expect(tasks).toEqual(['resolve-rules']);
  });

  test('lets few questions wait, and turns further ones away at once', async () => {
    const { host, release } = heldHost();
    const desk = new RulesDesk(
      host,
      () => 0,
      () => {},
    );
    const asked = Array.from({ length: 20 }, (_, index) => desk.resolve(large(7 + index), EVE));
    const others = desk.resolve(large(26), ADA);
    release();
    const codes = (await Promise.all(asked)).map((answer) =>
      answer.ok ? 'ok' : answer.error.code,
    );
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(15);
    expect(await others).toMatchObject({ error: { code: 'bad-rules' } });
  });
});
