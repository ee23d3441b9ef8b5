import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayerHost, PlayerTask } from '@flotilla/bots';
import type { ActionMessage } from '@flotilla/play';
import { expect, test } from 'vitest';
import { BotService } from '../../src/bots/bot-service.ts';
import { LocalBus } from '../../src/bus/bus.ts';
import { newId } from '../../src/ids.ts';
import type { MatchTerms } from '../../src/match/live-match.ts';
import { MatchService } from '../../src/match/match-service.ts';
import { UserNetworks } from '../../src/shares/loop-shares.ts';
import { MatchCache } from '../../src/match/match-cache.ts';
import { Presence } from '../../src/match/presence.ts';
import { RatingService } from '../../src/ratings/rating-service.ts';
import { openSqliteStore } from '../../src/store/open.ts';
import { observe, withoutChance } from './observation.ts';
import { type Twins, twinsOf } from './twins.ts';
import { MACHINE } from '../../src/world.ts';

const CHANNELS = [
  'HTTP',
  'chat',
  'export',
  'lists',
  'log',
  'metrics',
  'refusals',
  'websocket of a spectator',
  'websocket of the other player',
];

/** Log lines tell how long a request took, in as many digits as it comes to; nothing else has another length. */
const hasSteadyLength = (channel: string): boolean => channel !== 'log';

test.each(['classic', 'italian', 'salvo', 'blind', 'blind-patent'])(
  'games of %s that differ only in what is hidden sound the same on every channel',
  async (preset) => {
    const twins = twinsOf(preset);
    expect(twins.hidden[0]).not.toEqual(twins.hidden[1]);
    const [one, two] = [await observe(twins, 0), await observe(twins, 1)];
    expect([...one.keys()].toSorted()).toEqual(CHANNELS);
    for (const channel of CHANNELS) {
      const [heard, alsoHeard] = [one.get(channel)!, two.get(channel)!];
      expect({ channel, texts: heard.map(withoutChance) }).toEqual({
        channel,
        texts: alsoHeard.map(withoutChance),
      });
      const lengths = (texts: readonly string[]): readonly number[] =>
        hasSteadyLength(channel) ? texts.map((text) => text.length) : [];
      expect({ channel, lengths: lengths(heard) }).toEqual({
        channel,
        lengths: lengths(alsoHeard),
      });
    }
  },
);

test('what is compared would show a difference', async () => {
  const twins = twinsOf('classic');
  const told = JSON.stringify({ type: 'update', events: [twins.hidden[0]] });
  expect(withoutChance(told)).not.toEqual(withoutChance(told.replace('A', 'B')));
});

test.each(['classic', 'blind'])(
  'a bot of %s is asked the same, whatever its opponent hides',
  async (preset) => {
    const twins = twinsOf(preset);
    const [one, two] = [await ordersOf(twins, 0), await ordersOf(twins, 1)];
    expect(one.length).toBeGreaterThan(0);
    expect(one).toEqual(two);
  },
);

/** What a bot on seat 1 is asked after both have deployed and seat 0 has made its first move. */
async function ordersOf(
  { rules, hidden, other, script }: Twins,
  twin: 0 | 1,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-bot-'));
  const store = await openSqliteStore(join(folder, 'flotilla.db'));
  const world = { ...MACHINE, now: () => 1000 };
  const presence = new Presence(store.presences, world, () => {});
  const ratings = new RatingService(store, world.now);
  const cache = new MatchCache(store, new LocalBus());
  const outages = { upToNow: async () => [], atHand: [] };
  const arrivals = { caughtUp: () => null };
  const matches = new MatchService({ cache, presence, ratings, outages, arrivals, world });
  const tasks: PlayerTask[] = [];
  const asked: PlayerHost = {
    choose: async (task) => {
      tasks.push(task);
      return { ok: false, error: { code: 'failed', message: 'not now' } };
    },
    forget: () => {},
  };
  const bots = new BotService(matches, asked, {
    botThreads: 1,
    botMilliseconds: 1000,
    world,
    networks: new UserNetworks(),
    // The refusal above is reported here.
    onTrouble: () => {},
  });
  const by = { kind: 'guest', id: newId(MACHINE), name: 'Ada' } as const;
  const terms: MatchTerms = {
    rules,
    wishes: [{ for: 'me' }, { for: 'bot', level: 'mate' }],
    first: 0,
    position: null,
    clock: null,
    rated: false,
    visibility: 'public',
    claimAfter: null,
    pool: null,
    byPairing: false,
    tournament: null,
    by: null,
    rating: null,
  };
  const { id } = await matches.open(terms, [by, null]);
  const act = (action: unknown) =>
    matches.command(id, { type: 'act', by, key: newId(MACHINE), action: action as ActionMessage });
  await act(hidden[twin]);
  await matches.botAct(id, 1, other as ActionMessage);
  await act(script[0]!.action);
  bots.consider((await matches.cache.refresh(id))!);
  await store.close();
  rmSync(folder, { recursive: true });
  const isNamed = (key: string): boolean => key === 'player' || key === 'seed';
  const withoutNames = (key: string, value: unknown): unknown => (isNamed(key) ? '' : value);
  return tasks.map((task) => withoutChance(JSON.stringify(task, withoutNames)));
}
