import type { MatchSnapshot, TournamentView } from '@flotilla/protocol';
import { ApiClient, ManualClock, eventually } from '@flotilla/test-kit/live';
import { expect, onTestFinished, test } from 'vitest';
import type { TestServer } from '../support/running.ts';
import { startServer } from '../support/running.ts';

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [{ class: 'boat', size: 2, count: 1 }],
};

const ROUND_ROBIN = {
  title: 'All against all',
  kind: 'round-robin',
  rules: SMALL,
  clock: { initial: 600_000, increment: 1000 },
  botsAllowed: true,
};

async function started(
  ...given: Parameters<typeof startServer>
): Promise<{ readonly server: TestServer; readonly ada: ApiClient; readonly ben: ApiClient }> {
  const server = await startServer(...given);
  onTestFinished(() => server.stop());
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map((name) => ApiClient.guest(server.url, name)),
  );
  return { server, ada: ada!, ben: ben! };
}

/** A tournament of computers that has begun. */
async function computersPlay(organiser: ApiClient, count: number): Promise<TournamentView> {
  const { body } = await organiser.post('/api/tournaments', { ...ROUND_ROBIN, most: count });
  const path = `/api/tournaments/${String(body['id'])}`;
  for (let entered = 0; entered < count; entered++)
    await organiser.post(`${path}/entries`, { bot: 'mate' });
  return (await organiser.post(`${path}/start`)).body as unknown as TournamentView;
}

const against = async (player: ApiClient, clock: unknown): Promise<MatchSnapshot> =>
  (
    await player.post('/api/matches', {
      rules: { ...SMALL, first: 'seat-0' },
      seats: [{ for: 'me' }, { for: 'bot', level: 'mate' }],
      clock,
    })
  ).body as unknown as MatchSnapshot;

test('a round robin opens the matches of one round, not all of them', async () => {
  const { server, ada } = await started({ 'bot-threads': '1' });
  const opened: string[] = [];
  server.node.cache.onCommit(({ live, entry }) => {
    if (entry.type === 'opened') opened.push(`round ${live.terms.tournament!.round}`);
  });
  const { pairs } = await computersPlay(ada, 32);
  expect(opened).toEqual(Array.from({ length: 16 }, () => 'round 1'));
  expect(pairs).toHaveLength(496);
  const ready = pairs.filter(({ games }) => games.length > 0);
  expect(new Set(ready.map(({ round }) => round))).toEqual(new Set([1]));
});

test('the next round of a round robin begins when the one before is over', async () => {
  const { server, ada } = await started();
  const rounds: string[] = [];
  server.node.cache.onCommit(({ live, entry }) => {
    const { round } = live.terms.tournament!;
    if (entry.type === 'opened') rounds.push(`opens ${round}`);
    if (live.status === 'over') rounds.push(`ends ${round}`);
  });
  const { id } = await computersPlay(ada, 4);
  await eventually(async () => {
    const { body } = await ada.get(`/api/tournaments/${id}`);
    expect(body['status']).toBe('over');
  });
  expect(rounds).toEqual(
    [1, 2, 3].flatMap((round) => [
      `opens ${round}`,
      `opens ${round}`,
      `ends ${round}`,
      `ends ${round}`,
    ]),
  );
});

test('a player waits for one move of a tournament, not for all of them', async () => {
  const { server, ada, ben } = await started({ 'bot-threads': '1' });
  await computersPlay(ada, 64);
  let movesOfOthers = 0;
  let answered: number | null = null;
  server.node.cache.onCommit(({ live, entry }) => {
    if (entry.type !== 'acted') return;
    if (live.terms.tournament !== null) movesOfOthers++;
    else if (entry.seat === 1) answered ??= movesOfOthers;
  });
  await against(ben, null);
  await eventually(() => expect(answered).not.toBeNull());
  expect(answered).toBeLessThanOrEqual(4);
});

test.each(['bots', 'tournaments'] as const)(
  'a flag falls while the sweep of %s stands still',
  async (stuck) => {
    const clock = new ManualClock();
    const { server, ada, ben } = await started({}, clock);
    const { promise, resolve } = Promise.withResolvers<readonly never[]>();
    onTestFinished(() => resolve([]));
    const { store } = server.node;
    if (stuck === 'bots') store.matches.takeBotsDue = () => promise;
    else store.tournaments.takeDue = () => promise;
    await computersPlay(ada, 8);
    const { table } = await against(ben, { initial: 60_000, increment: 0 });
    clock.forward(61_000);
    await eventually(async () =>
      expect((await ben.sight(table.id)).table.result).toEqual({ winner: 1, reason: 'time' }),
    );
  },
);
