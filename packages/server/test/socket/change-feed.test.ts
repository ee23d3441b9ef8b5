import type { Answer, ServerMessage } from '@flotilla/protocol';
import { deny } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { ChangeFeed } from '../../src/socket/feeds.ts';
import { ManualWorld } from '../support/manual-world.ts';

type Numbers = readonly number[];

/** A list of numbers that is sent as changes, on a time of its own. */
function numberFeed() {
  let state: Answer<Numbers> = { ok: true, value: [] };
  let changed = (): void => {};
  const counts = { reads: 0, wholes: 0, changes: 0, subscriptions: 0 };
  const world = new ManualWorld();
  const message = (type: string, numbers: Numbers): ServerMessage =>
    ({ type, numbers }) as unknown as ServerMessage;
  const feed = new ChangeFeed<Numbers>(world, {
    read: async () => {
      counts.reads++;
      return state;
    },
    subscribe: (listener) => {
      counts.subscriptions++;
      changed = listener;
      return () => {
        counts.subscriptions--;
      };
    },
    rest: 250,
    whole: (numbers) => {
      counts.wholes++;
      return message('whole', numbers);
    },
    change: (before, after) => {
      const news = after.filter((number) => !before.includes(number));
      if (news.length === 0) return null;
      counts.changes++;
      return message('news', news);
    },
  });
  return {
    feed,
    counts,
    set: (next: Answer<Numbers>): void => {
      state = next;
      changed();
    },
    put: (...numbers: Numbers): void => {
      state = { ok: true, value: [...(state.ok ? state.value : []), ...numbers] };
      changed();
    },
    forward: (milliseconds: number): Promise<void> => world.forward(milliseconds),
    watch: async (): Promise<{ heard: string[]; stop: () => void }> => {
      const heard: string[] = [];
      const watched = await feed.watch((text) => heard.push(text));
      if (!watched.ok) throw new Error(watched.error.message);
      return { heard, stop: watched.value };
    },
  };
}

const whole = (...numbers: Numbers): string => JSON.stringify({ type: 'whole', numbers });
const news = (...numbers: Numbers): string => JSON.stringify({ type: 'news', numbers });

describe('a state that is sent as changes', () => {
  test('costs a thousand subscribers what it costs one', async () => {
    const { watch, put, forward, counts } = numberFeed();
    const watchers = await Promise.all(Array.from({ length: 1000 }, () => watch()));
    put(1);
    put(2);
    await forward(250);
    for (const { heard } of watchers) expect(heard).toEqual([whole(), news(1, 2)]);
    expect(counts).toEqual({ reads: 2, wholes: 1, changes: 1, subscriptions: 1 });
  });

  test('is sent a few times a second, however often it changes', async () => {
    const { watch, put, forward, counts } = numberFeed();
    const { heard } = await watch();
    for (let number = 1; number <= 100; number++) {
      put(number);
      await forward(10);
    }
    await forward(250);
    expect(heard.length).toBeLessThanOrEqual(6);
    expect(counts.reads).toBeLessThanOrEqual(6);
    const told = heard
      .slice(1)
      .flatMap((text) => (JSON.parse(text) as { numbers: number[] }).numbers);
    expect(told).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('is told whole to later subscribers, and leads on from there', async () => {
    const { watch, put, forward } = numberFeed();
    const early = await watch();
    put(1);
    await forward(250);
    const late = await watch();
    put(2);
    await forward(250);
    expect(early.heard).toEqual([whole(), news(1), news(2)]);
    expect(late.heard).toEqual([whole(1), news(2)]);
  });

  test('that changed before a subscriber came is told to all of them', async () => {
    const { watch, put, forward } = numberFeed();
    const early = await watch();
    put(1);
    const coming = watch();
    await forward(250);
    const late = await coming;
    await forward(250);
    expect(early.heard).toEqual([whole(), news(1)]);
    expect(late.heard).toEqual([whole(1)]);
  });

  test('is no longer followed when its last subscriber has left', async () => {
    const { watch, counts, feed } = numberFeed();
    const { stop } = await watch();
    stop();
    stop();
    expect([counts.subscriptions, feed.isWatched]).toEqual([0, false]);
  });

  test('that cannot be read is refused', async () => {
    const { feed, set, counts } = numberFeed();
    set(deny('not-found', 'There is no such thing.'));
    const watched = await feed.watch(() => {});
    expect(watched).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(counts.subscriptions).toBe(0);
  });
});
