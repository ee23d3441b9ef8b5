import {
  BotWorker,
  type Choice,
  type WorkerMessage,
  type WorkerPort,
  type WorkerRequest,
} from '@flotilla/bots';
import type { FleetView } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { seatBot, startLocalMatch, withMinimumDelay } from '../src/index.ts';
import { SMALL, setupOf, settled, worldOf } from './support/world.ts';

/** A worker in this thread; what goes in and out is copied, as between threads. */
function workerHere(): WorkerPort {
  let say: (message: WorkerMessage) => void = () => {};
  const worker = new BotWorker((message) => say(structuredClone(message)));
  return {
    post: (request) => queueMicrotask(() => worker.handle(structuredClone(request))),
    listen: ({ message }) => {
      say = message;
    },
    end: () => {
      say = () => {};
    },
  };
}

test('a bot at a seat plays a whole game by itself, in one worker', async () => {
  const world = worldOf();
  let workers = 0;
  const start = (): WorkerPort => {
    workers++;
    return workerHere();
  };
  const match = accepted(
    await startLocalMatch(
      setupOf(SMALL),
      [{ kind: 'person' }, { kind: 'computer', level: 'mate' }],
      { ...world, seatPlayer: (_, game) => seatBot('mate', game, start) },
    ),
  );
  const ships = [{ class: 'destroyer', from: 0, to: 1 }];
  accepted(await match.act(0, { type: 'deploy', ships }));
  await settled();
  for (let cell = 0; cell < 9 && match.view(0).publicState.phase !== 'over'; cell++) {
    accepted(await match.act(0, { type: 'fire', at: [cell] }));
    await settled();
  }
  const { publicState } = match.view(0) as FleetView;
  expect(publicState.outcome?.reason).toBe('fleet-sunk');
  expect(publicState.round).toBeGreaterThan(1);
  expect(workers).toBe(1);
});

test('a bot that is halted and asked again at once acts, and is told the whole game again', async () => {
  const world = worldOf();
  const workers: WorkerRequest[][] = [];
  const start = (): WorkerPort => {
    const worker = workerHere();
    const told: WorkerRequest[] = [];
    workers.push(told);
    return { ...worker, post: (request) => (told.push(request), worker.post(request)) };
  };
  const match = accepted(
    await startLocalMatch(
      setupOf(SMALL),
      [{ kind: 'person' }, { kind: 'computer', level: 'cadet' }],
      { ...world, seatPlayer: (_, game) => seatBot('cadet', game, start) },
    ),
  );
  accepted(await match.act(0, { type: 'deploy', ships: [{ class: 'destroyer', from: 0, to: 1 }] }));
  await settled();
  let isHalted = false;
  match.watch(() => {
    if (isHalted || match.status.kind !== 'thinking') return;
    isHalted = true;
    queueMicrotask(() => {
      match.halt();
      match.resume();
    });
  });
  accepted(await match.act(0, { type: 'fire', at: [8] }));
  await settled();
  expect(match.status).toEqual({ kind: 'ready' });
  expect(match.view(0).publicState.toAct).toEqual([0]);
  expect(workers).toHaveLength(2);
  expect(workers[0]!.map(({ type }) => type)).toEqual(['begin', 'choose', 'observe', 'choose']);
  expect(workers[1]!.map(({ type }) => type)).toEqual(['begin', 'observe', 'choose']);
});

const REQUEST = { legal: () => [], milliseconds: 1000 };

test('an answer that is found at once is given after the pause, and one that took longer at once', async () => {
  const { puppet, time } = worldOf();
  const player = withMinimumDelay(puppet, time, () => 1000);
  const choices: Choice[] = [];
  const ask = async (): Promise<void> => {
    choices.push(await player.choose(REQUEST, new AbortController().signal));
  };
  const choice: Choice = { kind: 'action', action: 'any' };
  void ask();
  puppet.say(choice);
  time.pass(999);
  await settled();
  expect(choices).toEqual([]);
  time.pass(1);
  await settled();
  expect(choices).toEqual([choice]);

  void ask();
  time.pass(1000);
  await settled();
  expect(choices).toHaveLength(1);
  puppet.say(choice);
  await settled();
  expect(choices).toHaveLength(2);
});

test('a player that is stopped does not wait for the pause to end', async () => {
  const { puppet, time } = worldOf();
  const player = withMinimumDelay(puppet, time, () => 1000);
  const stopping = new AbortController();
  const choosing = player.choose(REQUEST, stopping.signal);
  stopping.abort();
  expect(await choosing).toEqual({ kind: 'cancelled' });
  await player.close();
  expect(puppet.isClosed).toBe(true);
});

test('a bot whose workers all break down plays any legal move, and the failures are told', async () => {
  const world = worldOf();
  const failures: string[] = [];
  const broken = (): WorkerPort => {
    let fail: (message: string) => void = () => {};
    return {
      post: () => queueMicrotask(() => fail('out of memory')),
      listen: ({ failure }) => {
        fail = failure;
      },
      end: () => {},
    };
  };
  const match = accepted(
    await startLocalMatch(
      setupOf(SMALL),
      [{ kind: 'person' }, { kind: 'computer', level: 'mate' }],
      {
        ...world,
        seatPlayer: (_, game) =>
          seatBot(
            'mate',
            game,
            broken,
            (player) => player,
            (message) => failures.push(message),
          ),
      },
    ),
  );
  accepted(await match.act(0, { type: 'deploy', ships: [{ class: 'destroyer', from: 0, to: 1 }] }));
  await settled();
  expect(match.status).toEqual({ kind: 'ready' });
  expect(match.view(0).publicState.phase).toBe('play');
  expect(failures).toEqual(['out of memory', 'out of memory']);
});
