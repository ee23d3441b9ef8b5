import { type FleetView, type Json, type Seat, makeSeen } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import {
  type ActOrder,
  type Order,
  type Worker,
  type WorkerListener,
  WorkerThinker,
  computerOpponent,
  startLocalMatch,
  thinkingShift,
} from '../src/index.ts';
import { SMALL, setupOf, settled, worldOf } from './support/world.ts';

const ORDER: ActOrder = {
  kind: 'act',
  rules: { preset: 'classic' },
  seat: 0,
  level: 'cadet',
  seen: [],
  seed: 'seed',
  milliseconds: 1000,
};

/** A worker that thinks when it is told to. */
class ToyWorker implements Worker {
  order: Order | null = null;
  isDismissed = false;
  #listener: WorkerListener | null = null;

  post(order: Order): void {
    this.order = structuredClone(order);
  }

  listen(listener: WorkerListener): void {
    this.#listener = listener;
  }

  work(): void {
    const thought = thinkingShift(this.order!, (progress) => this.#listener!.progress(progress));
    this.#listener!.thought(structuredClone(thought));
  }

  breakDown(): void {
    this.#listener!.failure('out of memory');
  }

  dismiss(): void {
    this.isDismissed = true;
  }
}

const quiet = new AbortController().signal;

test('a shift deploys, and gives the same answer to the same order', () => {
  const thought = thinkingShift(ORDER);
  expect(thought).toMatchObject({ ok: true, value: { type: 'deploy' } });
  expect(thinkingShift(ORDER)).toEqual(thought);
});

test.each([
  ['rules', { ...ORDER, rules: { preset: 'chess' } }],
  ['events', { ...ORDER, seen: ['nonsense'] }],
  ['task', { ...ORDER, seen: [{ seq: 1, type: 'ended', winner: 0, reason: 'resigned' }] }],
])('a shift that cannot make sense of its %s says so', (_, order) => {
  expect(thinkingShift(order)).toMatchObject({ ok: false, error: { code: 'failed' } });
});

test('a worker is hired once and kept', async () => {
  const workers: ToyWorker[] = [];
  const thinker = new WorkerThinker(() => workers[workers.push(new ToyWorker()) - 1]!);
  for (const _ of [1, 2]) {
    const thought = thinker.think(ORDER, quiet);
    workers[0]!.work();
    expect((await thought).ok).toBe(true);
  }
  expect(workers).toHaveLength(1);
});

test('cancelling ends the worker; the next order hires another', async () => {
  const workers: ToyWorker[] = [];
  const thinker = new WorkerThinker(() => workers[workers.push(new ToyWorker()) - 1]!);
  const patience = new AbortController();
  const cancelled = thinker.think(ORDER, patience.signal);
  patience.abort();
  expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(workers[0]!.isDismissed).toBe(true);
  workers[0]!.work();
  const next = thinker.think(ORDER, quiet);
  workers[1]!.work();
  expect((await next).ok).toBe(true);
});

test('an order that is cancelled before it is given hires nobody', async () => {
  const thinker = new WorkerThinker(() => {
    throw new Error('nobody is to be hired');
  });
  expect(await thinker.think(ORDER, AbortSignal.abort())).toMatchObject({
    error: { code: 'cancelled' },
  });
});

test('a worker that breaks down fails its order, and is replaced', async () => {
  const workers: ToyWorker[] = [];
  const thinker = new WorkerThinker(() => workers[workers.push(new ToyWorker()) - 1]!);
  const failed = thinker.think(ORDER, quiet);
  workers[0]!.breakDown();
  expect(await failed).toEqual({ ok: false, error: { code: 'failed', message: 'out of memory' } });
  const next = thinker.think(ORDER, quiet);
  workers[1]!.work();
  expect((await next).ok).toBe(true);
});

test('a computer at a table plays a whole game by itself', async () => {
  const world = worldOf();
  const worker = new ToyWorker();
  worker.post = (order) => {
    worker.order = structuredClone(order);
    queueMicrotask(() => worker.work());
  };
  const table = accepted(
    await startLocalMatch(
      setupOf(SMALL),
      [{ kind: 'person' }, { kind: 'computer', level: 'mate' }],
      {
        ...world,
        opponent: (stranger, seed) => {
          if (stranger.kind !== 'computer') throw new Error('no programs here');
          return computerOpponent(stranger.level, seed, new WorkerThinker(() => worker));
        },
      },
    ),
  );
  const ships = [{ class: 'destroyer', from: 0, to: 1 }];
  accepted(await table.act(0, { type: 'deploy', ships }));
  await settled();
  for (let cell = 0; cell < 9 && table.view(0).publicState.phase !== 'over'; cell++) {
    accepted(await table.act(0, { type: 'fire', at: [cell] }));
    await settled();
  }
  const { publicState } = table.view(0) as FleetView;
  expect(publicState.outcome?.reason).toBe('fleet-sunk');
  expect(publicState.round).toBeGreaterThan(1);
});

test('a worker gives hints and analyses, and tells how far it has come', async () => {
  const world = worldOf();
  const table = accepted(
    await startLocalMatch(setupOf(SMALL), [{ kind: 'person' }, { kind: 'person' }], world),
  );
  const ships = [{ class: 'destroyer', from: 0, to: 1 }];
  for (const seat of [0, 1] as const) accepted(await table.act(seat, { type: 'deploy', ships }));
  const worker = new ToyWorker();
  const thinker = new WorkerThinker(() => worker);
  const order = { rules: setupOf(SMALL).rules as unknown as Json, seed: '', milliseconds: 9999 };
  const written = (seat: Seat): readonly Json[] =>
    table.seen(seat).map((event) => makeSeen(table.rules, seat, event));
  const hint = thinker.think({ kind: 'hint', ...order, seat: 0, seen: written(0) }, quiet);
  worker.work();
  expect(accepted(await hint)).toMatchObject({ game: 'fleet' });
  for (const cell of [0, 1]) {
    accepted(await table.act(0, { type: 'fire', at: [cell] }));
    if (cell === 0) accepted(await table.act(1, { type: 'fire', at: [8] }));
  }
  const progress: unknown[] = [];
  const seen = [written(0), written(1)] as const;
  const analysis = thinker.think({ kind: 'analyse', ...order, seen }, quiet, (step) =>
    progress.push(step),
  );
  worker.work();
  expect(accepted(await analysis)).toMatchObject({
    game: 'fleet',
    accounts: [{ hits: 2 }, { hits: 0 }],
  });
  expect(progress.at(-1)).toEqual({ done: 3, total: 3 });
});
