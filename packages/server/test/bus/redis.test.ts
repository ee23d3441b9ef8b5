import { eventually } from '@flotilla/test-kit/live';
import { type Service, noRedis, startRedis } from '@flotilla/test-kit/services';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RedisBus, type RedisTimes } from '../../src/bus/redis-bus.ts';
import { busContract } from '../support/bus-contract.ts';
import { type FreezingProxy, startFreezingProxy } from '../support/freezing-proxy.ts';
import { LENIENT_REDIS } from '../support/running.ts';

describe.skipIf(noRedis !== null)(`Redis${noRedis === null ? '' : `: ${noRedis}`}`, () => {
  let service: Service;
  afterAll(() => service?.stop());
  const newBus = (times: Partial<RedisTimes> = {}): RedisBus =>
    new RedisBus(service.url, () => {}, { ...LENIENT_REDIS, ...times });

  busContract(async () => {
    service = await startRedis();
    return () => newBus();
  });

  test('delivers messages to the other nodes', async () => {
    const [ada, ben] = [newBus(), newBus()];
    const heard: string[] = [];
    await Promise.all([ada.settled(), ben.settled()]);
    ben.subscribe('match', (message) => heard.push(message));
    await ben.settled();
    ada.publishElsewhere('match', '7');
    await eventually(() => expect(heard).toEqual(['7']));
    await ada.close();
    await ben.close();
  });

  test('reconnects after an outage and restores subscriptions made meanwhile', async () => {
    const [ada, ben] = [newBus(), newBus()];
    const heard = new Set<string>();
    ada.subscribe('before', () => heard.add('before'));
    await Promise.all([ada.settled(), ben.settled()]);
    await service.kill();
    ada.subscribe('meanwhile', () => heard.add('meanwhile'));
    ben.publish('before', 'lost, and no harm done');
    await service.start();
    await eventually(() => {
      ben.publish('before', '');
      ben.publish('meanwhile', '');
      expect([...heard].toSorted()).toEqual(['before', 'meanwhile']);
    });
    await ada.close();
    await ben.close();
  });

  /** What listeners hear, from whatever `work` does on. */
  async function heardBy(bus: RedisBus, work: () => Promise<void>): Promise<readonly string[]> {
    const heard: string[] = [];
    await bus.settled();
    bus.subscribe('lobby', (message) => heard.push(message));
    await bus.settled();
    expect(heard).toEqual([]);
    await work();
    return heard;
  }

  test('listeners poll while Redis is away', async () => {
    const bus = newBus({ lookEvery: 10 });
    const heard = await heardBy(bus, () => service.kill());
    await eventually(() => expect(heard).toContain(''));
    await bus.close();
    await service.start();
  });

  test('listeners poll once when Redis is back', async () => {
    const bus = newBus({ lookEvery: 1_000_000 });
    const heard = await heardBy(bus, async () => {
      await service.kill();
      await service.start();
    });
    await eventually(() => expect(heard).toEqual(['']));
    await bus.close();
  });

  test('listeners catch up on messages that could not be published', async () => {
    const [ada, ben] = [newBus(), newBus()];
    const heard: string[] = [];
    await Promise.all([ada.settled(), ben.settled()]);
    ben.subscribe('chat', (message) => heard.push(message));
    await ben.settled();
    // The publisher loses its connection; the listener keeps its own and cannot know that it misses something.
    const administrator = new Redis(service.url);
    await administrator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    ada.publish('chat', 'a line that is lost');
    await eventually(() => expect(heard).toEqual(['']));
    administrator.disconnect();
    await Promise.all([ada.close(), ben.close()]);
  });

  describe('a half-open connection', () => {
    const BRIEF = { timeout: 500, beatEvery: 50 };
    let proxy: FreezingProxy;
    let [direct, silent]: [RedisBus, RedisBus] = [undefined!, undefined!];
    beforeEach(async () => {
      proxy = await startFreezingProxy(service.url);
      direct = newBus();
      silent = new RedisBus(proxy.url, () => {}, { ...LENIENT_REDIS, ...BRIEF });
      await Promise.all([direct.settled(), silent.settled()]);
    });
    afterEach(async () => {
      await Promise.all([direct.close(), silent.close()]);
      await proxy.stop();
    });

    test('of a subscriber is replaced, and its listeners catch up', async () => {
      const heard: string[] = [];
      silent.subscribe('chat', (message) => heard.push(message));
      await silent.settled();
      proxy.freeze();
      direct.publish('chat', 'a line that is lost');
      await eventually(() => expect(heard).toContain(''));
      expect(heard).not.toContain('a line that is lost');
      await eventually(() => {
        direct.publish('chat', 'a line that is heard');
        expect(heard).toContain('a line that is heard');
      });
    });

    test('of a publisher is replaced, and listeners catch up', async () => {
      const heard: string[] = [];
      direct.subscribe('chat', (message) => heard.push(message));
      await direct.settled();
      proxy.freeze();
      silent.publish('chat', 'a line that is lost');
      await eventually(() => expect(heard).toContain(''));
    });
  });
});
