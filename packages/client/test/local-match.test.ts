import type { Player } from '@flotilla/bots';
import { type Action, Chance, type FleetView, legal } from '@flotilla/engine';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type LocalMatch,
  type LocalPlayer,
  parseSavedLocalMatch,
  resumeLocalMatch,
  startLocalMatch,
} from '../src/index.ts';
import {
  SMALL,
  type World,
  seating,
  setupOf,
  settled,
  uncaughtDuring,
  worldOf,
} from './support/world.ts';

const PERSON: LocalPlayer = { kind: 'person' };
const COMPUTER: LocalPlayer = { kind: 'computer', level: 'mate' };
const PROGRAM: LocalPlayer = { kind: 'program', command: 'node bot.js' };

const twoPeople = async (world: World, options = {}): Promise<LocalMatch> =>
  accepted(await startLocalMatch(setupOf(SMALL, options), [PERSON, PERSON], world));

const against = async (world: World, occupant: LocalPlayer): Promise<LocalMatch> =>
  accepted(await startLocalMatch(setupOf(SMALL), [PERSON, occupant], world));

/** The destroyer lies on the first two cells. */
const DEPLOY: Action = { type: 'deploy', ships: [{ class: 'destroyer', from: 0, to: 1 }] };
const fire = (at: number): Action => ({ type: 'fire', at: [at] });

async function play(table: LocalMatch, actions: readonly (readonly [0 | 1, Action])[]) {
  for (const [seat, action] of actions) accepted(await table.act(seat, action));
}

describe('two people', () => {
  test('play a game to its end, and its record tells it', async () => {
    const table = await twoPeople(worldOf());
    await play(table, [
      [0, DEPLOY],
      [1, DEPLOY],
      [0, fire(0)],
      [1, fire(5)],
    ]);
    expect(table.record().ok).toBe(false);
    await play(table, [[0, fire(1)]]);
    expect(table.view(0).publicState.outcome).toEqual({ winner: 0, reason: 'fleet-sunk' });
    expect(accepted(table.record()).actions).toHaveLength(5);
    expect(table.seen('spectator').at(-1)).toMatchObject({ type: 'ended', winner: 0 });
  });

  test('each see their own ships and not the other', async () => {
    const table = await twoPeople(worldOf());
    await play(table, [[0, DEPLOY]]);
    expect((table.view(0) as FleetView).own).toHaveLength(1);
    expect((table.view(1) as FleetView).own).toEqual([]);
    expect(table.seen(0)[0]).toHaveProperty('ships');
    expect(table.seen(1)[0]).not.toHaveProperty('ships');
  });

  test('are refused what the rules refuse, and nothing changes or is kept', async () => {
    const world = worldOf();
    const table = await twoPeople(world);
    const before = table.view(0);
    const refused = await table.act(0, fire(0));
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
    expect(table.view(0)).toEqual(before);
    expect(world.keep.kept).toHaveLength(1);
  });
});

describe('keeping', () => {
  test('comes before telling: a listener only sees what is saved', async () => {
    const world = worldOf();
    const table = await twoPeople(world);
    const kept: number[] = [];
    table.watch(() => kept.push(world.keep.kept.length));
    await play(table, [
      [0, DEPLOY],
      [1, DEPLOY],
    ]);
    expect(kept).toEqual([2, 3]);
  });

  test('that fails leaves the game as it was, and the action can be tried again', async () => {
    const world = worldOf();
    const table = await twoPeople(world);
    world.keep.fault = 'no space left on device';
    const refused = await table.act(0, DEPLOY);
    expect(refused).toEqual({
      ok: false,
      error: { code: 'not-saved', message: 'no space left on device' },
    });
    expect(table.seen(0)).toEqual([]);
    world.keep.fault = null;
    await play(table, [[0, DEPLOY]]);
    expect(table.seen(0)).toHaveLength(1);
  });

  test('that fails at the start starts nothing', async () => {
    const world = worldOf();
    world.keep.fault = 'no space left on device';
    const started = await startLocalMatch(setupOf(SMALL), [PERSON, PERSON], world);
    expect(started).toMatchObject({ ok: false, error: { code: 'not-saved' } });
  });

  test('and resuming give the same match, at any moment', async () => {
    const world = worldOf();
    const table = await twoPeople(world);
    const actions = [
      [0, DEPLOY],
      [1, DEPLOY],
      [0, fire(4)],
      [1, fire(0)],
      [0, fire(0)],
    ] as const;
    for (const action of actions) {
      await play(table, [action]);
      const restored = resumeLocalMatch(accepted(parseSavedLocalMatch(world.keep.last)), worldOf());
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect(restored.view(viewer)).toEqual(table.view(viewer));
        expect(restored.seen(viewer)).toEqual(table.seen(viewer));
      }
    }
  });

  test('what was stored and damaged is refused', async () => {
    const world = worldOf();
    await play(await twoPeople(world), [[0, DEPLOY]]);
    const saved = world.keep.last as { match: { actions: unknown[] } };
    expect(parseSavedLocalMatch(null).ok).toBe(false);
    expect(parseSavedLocalMatch({ ...saved, occupants: [] }).ok).toBe(false);
    const twice = { ...saved.match, actions: [...saved.match.actions, ...saved.match.actions] };
    expect(parseSavedLocalMatch({ ...saved, match: twice }).ok).toBe(false);
  });
});

describe('a player', () => {
  test('is asked when it must act, and its action is played', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    expect(table.status).toEqual({ kind: 'thinking', seat: 1 });
    world.puppet.play();
    await settled();
    expect(table.status).toEqual({ kind: 'ready' });
    expect(table.view(0).publicState.toAct).toEqual([0]);
  });

  test('gets what its seat has seen, and nothing else', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    await play(table, [[0, DEPLOY]]);
    world.puppet.play();
    await settled();
    await play(table, [[0, fire(8)]]);
    await settled();
    const { seen, seat } = world.puppet.asked.at(-1)!;
    expect(seat).toBe(1);
    expect(JSON.stringify(seen[0])).not.toContain('ships');
    expect(JSON.stringify(seen[1])).toContain('ships');
  });

  test('whose seat is not of this screen has no view here', async () => {
    const table = await against(worldOf(), COMPUTER);
    expect(table.seats).toEqual([0]);
    expect(() => table.view(1)).toThrow('Seat 1');
    expect(() => table.seen(1)).toThrow('Seat 1');
    await expect(table.act(1, DEPLOY)).rejects.toThrow('Seat 1');
  });

  test('can be halted, and asked again', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    table.halt();
    await settled();
    expect(table.status).toEqual({ kind: 'halted', seat: 1, error: null });
    await play(table, [[0, DEPLOY]]);
    expect(world.puppet.asked).toHaveLength(1);
    table.resume();
    expect(table.status).toEqual({ kind: 'thinking', seat: 1 });
    expect(world.puppet.asked).toHaveLength(2);
  });

  test('that is not available halts the match with the reason', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    world.puppet.say({ kind: 'unavailable', message: 'out of memory' });
    await settled();
    expect(table.status).toEqual({
      kind: 'halted',
      seat: 1,
      error: { code: 'no-answer', message: 'out of memory' },
    });
  });

  test('whose action cannot be kept is asked again later', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    world.keep.fault = 'disk full';
    world.puppet.play();
    await settled();
    expect(table.status).toMatchObject({ kind: 'halted', error: { code: 'not-saved' } });
    world.keep.fault = null;
    table.resume();
    world.puppet.play();
    await settled();
    expect(table.view(0).publicState.toAct).toEqual([0]);
  });

  test.each([
    ['answers wrongly', { kind: 'action', action: { type: 'fire', at: ['Z9'] } }],
    ['answers late', { kind: 'fault', message: 'no answer within 1000 ms' }],
  ] as const)('that is a program and %s has lost', async (_, choice) => {
    const world = worldOf();
    const table = await against(world, PROGRAM);
    world.puppet.say(choice);
    await settled();
    expect(table.view(0).publicState.outcome).toEqual({ winner: 0, reason: 'forfeit' });
  });

  test('declines draws, and thinks on', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    await play(table, [[0, { type: 'offer-draw' }]]);
    expect(table.seen(0).map(({ type }) => type)).toEqual(['draw-offered', 'draw-declined']);
    expect(table.status.kind).toBe('thinking');
    expect(world.puppet.asked).toHaveLength(1);
  });

  test('stops thinking when the game is over', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    await play(table, [[0, { type: 'resign' }]]);
    world.puppet.play();
    await settled();
    expect(table.status).toEqual({ kind: 'ready' });
    expect(table.view(0).publicState.outcome).toEqual({ winner: 1, reason: 'resigned' });
  });

  test('is closed with the match', async () => {
    const world = worldOf();
    const table = await against(world, COMPUTER);
    table.close();
    await settled();
    expect(world.puppet.isClosed).toBe(true);
  });
});

describe('a listener that throws', () => {
  const fault = new Error('This screen cannot be drawn.');
  const broken = (): never => {
    throw fault;
  };

  test('is reported, and stops neither the match nor other listeners', async () => {
    const table = await twoPeople(worldOf());
    const heard: number[] = [];
    table.watch(broken);
    table.watch(() => heard.push(table.seen('spectator').length));
    const reported = await uncaughtDuring(() =>
      play(table, [
        [0, DEPLOY],
        [1, DEPLOY],
        [0, fire(0)],
      ]),
    );
    expect(reported).toEqual([fault, fault, fault]);
    expect(heard).toHaveLength(3);
    expect(table.view(0).publicState.toAct).toEqual([1]);
  });

  test('does not keep the computer from thinking, nor the clock from running', async () => {
    const world = worldOf();
    const clock = { initial: 60_000, increment: 0 };
    const table = accepted(
      await startLocalMatch(setupOf(SMALL, { clock }), [PERSON, COMPUTER], world),
    );
    table.watch(broken);
    await uncaughtDuring(async () => {
      await play(table, [[0, DEPLOY]]);
      world.puppet.play();
      await settled();
      await play(table, [[0, fire(8)]]);
      world.time.pass(60_000);
      await settled();
    });
    expect(table.view(0).publicState.outcome).toEqual({ winner: 0, reason: 'time' });
  });
});

test('a player that throws halts the match with the reason, and can be asked again', async () => {
  const world = worldOf();
  const player: Player = {
    begin: () => {},
    observe: () => {},
    choose: () => Promise.reject(new Error('The worker is gone.')),
    close: async () => {},
  };
  const seatPlayers = [PERSON, COMPUTER] as const;
  const ports = { ...world, seatPlayer: seating(player) };
  const table = accepted(await startLocalMatch(setupOf(SMALL), seatPlayers, ports));
  await settled();
  const error = { code: 'no-answer', message: 'The worker is gone.' };
  expect(table.status).toEqual({ kind: 'halted', seat: 1, error });
  await play(table, [[0, DEPLOY]]);
  table.resume();
  expect(table.status).toEqual({ kind: 'thinking', seat: 1 });
});

describe('the clock', () => {
  const clock = { initial: 60_000, increment: 0 };

  test('runs for the seat to act and ends the game on time', async () => {
    const world = worldOf();
    const table = await twoPeople(world, { clock });
    await play(table, [
      [0, DEPLOY],
      [1, DEPLOY],
    ]);
    world.time.pass(20_000);
    expect(table.timeLeft()).toEqual([40_000, 60_000]);
    world.time.pass(40_000);
    await settled();
    expect(table.view(1).publicState.outcome).toEqual({ winner: 1, reason: 'time' });
  });

  test('stands still while the match is closed', async () => {
    const world = worldOf();
    const table = await twoPeople(world, { clock });
    world.time.pass(10_000);
    await play(table, [
      [0, DEPLOY],
      [1, DEPLOY],
    ]);
    const later = worldOf();
    later.time.pass(999_999);
    const restored = resumeLocalMatch(accepted(parseSavedLocalMatch(world.keep.last)), later);
    expect(restored.timeLeft()).toEqual([50_000, 50_000]);
  });

  test('is absent when none was chosen', async () => {
    expect((await twoPeople(worldOf())).timeLeft()).toBeNull();
  });
});

test('scores are shown where every cell is announced, and only there', async () => {
  expect((await twoPeople(worldOf())).scores()).toEqual([0, 0]);
  const salvo = await startLocalMatch(setupOf({ preset: 'salvo' }), [PERSON, PERSON], worldOf());
  expect(accepted(salvo).scores()).toBeNull();
});

test('a blind game is kept and resumed like any other', async () => {
  const world = worldOf();
  const table = accepted(
    await startLocalMatch(setupOf({ preset: 'blind' }), [PERSON, PERSON], world),
  );
  const chance = new Chance('a game');
  for (let count = 0; count < 40 && table.view(0).publicState.phase !== 'over'; count++) {
    const seat = table.view('spectator').publicState.toAct[0]!;
    await play(table, [[seat, chance.pick(legal(table.view(seat), chance))]]);
  }
  const restored = resumeLocalMatch(accepted(parseSavedLocalMatch(world.keep.last)), worldOf());
  expect(restored.view(1)).toEqual(table.view(1));
  expect(restored.rules).toEqual(rulesOf({ preset: 'blind' }));
});
