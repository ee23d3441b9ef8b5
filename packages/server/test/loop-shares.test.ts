import { describe, expect, test } from 'vitest';
import type { PersonId } from '../src/ids.ts';
import { LoopShares, UserNetworks } from '../src/shares/loop-shares.ts';
import { type World, loadOf } from '../src/world.ts';

const [EVE, MALLORY, ADA] = ['192.0.2.1', '192.0.2.2', '198.51.100.1'];

/** Shares on a loop whose load and time the test decides. */
function shares(generosity = 1) {
  let [now, load] = [0, 0];
  const soon: (() => void)[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const world = {
    elapsed: () => now,
    after: (milliseconds: number, run: () => void) => {
      timers.push({ at: now + milliseconds, run });
      return () => {};
    },
    soon: (run: () => void) => void soon.push(run),
  } as unknown as World;
  const kept = new LoopShares(world, () => load, generosity);
  /** Lets time go by while the loop works for this part of it. */
  const pass = (milliseconds: number, working: number): void => {
    load = working;
    for (const end = now + milliseconds; now < end; now += 10)
      for (const due of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(due), 1);
        due.run();
      }
  };
  /** One turn of the loop. */
  const turn = (): void => {
    for (const run of soon.splice(0)) run();
  };
  return { kept, pass, turn };
}

describe('shares of the event loop', () => {
  test('are large while the loop has room', () => {
    const { kept, pass } = shares();
    kept.charge(ADA!, 0.1);
    for (let second = 0; second < 10; second++) {
      kept.charge(EVE!, 40);
      pass(1000, 0.3);
    }
    expect(kept.waitOf(EVE!)).toBe(0);
  });

  test('shrink while it is full: the address that uses most waits, one that uses little does not', () => {
    const { kept, pass } = shares();
    for (let tenth = 0; tenth < 50; tenth++) {
      kept.charge(EVE!, 5);
      kept.charge(ADA!, 0.05);
      pass(100, 0.95);
    }
    expect(kept.waitOf(EVE!)).toBeGreaterThan(1000);
    expect(kept.waitOf(ADA!)).toBe(0);
  });

  test('settle where there is room, the same for all who want more', () => {
    const { kept, pass } = shares();
    const used = new Map<string, number>();
    let load = 0;
    for (let tenth = 0; tenth < 600; tenth++) {
      let work = 0;
      for (const [address, wanted] of [
        [EVE!, 40],
        [MALLORY!, 80],
        [ADA!, 1],
      ] as const)
        for (let cost = 0; cost < wanted && kept.waitOf(address) === 0; cost++) {
          kept.charge(address, 1);
          work++;
          if (tenth >= 300) used.set(address, (used.get(address) ?? 0) + 1);
        }
      // What an address is charged with costs the loop five times as much.
      load = (work * 5) / 100;
      pass(100, Math.min(1, load));
    }
    const [eve, mallory, ada] = [EVE!, MALLORY!, ADA!].map((address) => used.get(address)!);
    expect(eve! / mallory!).toBeGreaterThan(0.8);
    expect(eve! / mallory!).toBeLessThan(1.25);
    // 300 tenths of a second: all that it wanted.
    expect(ada).toBe(300);
    // The loop could do 20 in each, and is full at 12.
    expect(eve! + mallory! + ada!).toBeGreaterThan(5 * 300);
  });

  test('end nowhere below what a game needs, and grow again', () => {
    const { kept, pass } = shares();
    pass(60_000, 1);
    expect(kept.rate).toBe(1);
    pass(30_000, 0.1);
    expect(kept.rate).toBe(50);
  });

  test('let what comes at once wait for later turns, those first that have used least', () => {
    const { kept, pass, turn } = shares();
    const done: string[] = [];
    const work = (address: string) => (): void => {
      done.push(address);
      pass(10, 0.5);
    };
    expect(kept.isTurnOver).toBe(false);
    pass(10, 0.5);
    expect(kept.isTurnOver).toBe(true);
    kept.charge(EVE!, 10);
    for (const address of [EVE!, EVE!, MALLORY!]) kept.later(address, work(address));
    turn();
    expect(done).toEqual([MALLORY]);
    kept.later(ADA!, work(ADA!));
    turn();
    turn();
    turn();
    expect(done).toEqual([MALLORY, ADA, EVE, EVE]);
    turn();
    expect(kept.isTurnOver).toBe(false);
  });

  test('do not slow down an address that is alone', () => {
    const { kept, pass } = shares();
    pass(10_000, 1);
    kept.charge(EVE!, 1000);
    expect(kept.waitOf(EVE!)).toBe(0);
    kept.charge(ADA!, 0.1);
    expect(kept.waitOf(EVE!)).toBeGreaterThan(0);
    // A minute later the other has gone.
    pass(40_000, 1);
    kept.charge(EVE!, 1000);
    pass(40_000, 1);
    expect(kept.waitOf(EVE!)).toBe(0);
  });

  test('pay for work that is done on behalf of an address, however late, and for no other', async () => {
    const { kept } = shares();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = kept.within(EVE!, async () => {
      await promise;
      kept.chargeCurrent(1000);
    });
    kept.within(ADA!, () => kept.chargeCurrent(0.1));
    kept.chargeCurrent(1000);
    expect(kept.waitOf(EVE!)).toBe(0);
    resolve();
    await work;
    expect([kept.waitOf(EVE!) > 0, kept.waitOf(ADA!)]).toEqual([true, 0]);
  });

  test('are wider on a server with wider limits', () => {
    const { kept, pass } = shares(1000);
    kept.charge(ADA!, 0.1);
    pass(60_000, 1);
    kept.charge(ADA!, 0.1);
    kept.charge(EVE!, 2000);
    expect(kept.waitOf(EVE!)).toBe(0);
  });
});

test.each([
  ['works as much as it seems', 0.7, 0.7, 0.7],
  ['mostly waits for a processor that others use', 0.55, 0.05, 0.25],
  ['has no time left, however little of it the processor gives', 1, 0.3, 0.7],
])('the load of a loop that %s', (_, utilization, processorShare, load) => {
  expect(loadOf(utilization, processorShare)).toBeCloseTo(load);
});

test('users are known by the address they were last heard from, and stand alone where they were not', () => {
  const networks = new UserNetworks();
  const [ada, ben] = ['ada', 'ben'] as [PersonId, PersonId];
  networks.note(ada, EVE!);
  networks.note(ada, ADA!);
  expect([networks.of(ada), networks.of(ben), networks.of(null)]).toEqual([ADA, 'ben', '']);
});
