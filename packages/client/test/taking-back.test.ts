import type { Action } from '@flotilla/engine';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import {
  type LocalMatch,
  type LocalPlayer,
  parseSavedLocalMatch,
  resumeLocalMatch,
  startLocalMatch,
} from '../src/index.ts';
import { SMALL, type World, setupOf, settled, worldOf } from './support/world.ts';

const PERSON: LocalPlayer = { kind: 'person' };
const COMPUTER: LocalPlayer = { kind: 'computer', level: 'mate' };
const PROGRAM: LocalPlayer = { kind: 'program', command: 'node bot.js' };

const DEPLOY: Action = { type: 'deploy', ships: [{ class: 'destroyer', from: 0, to: 1 }] };
const fire = (at: number): Action => ({ type: 'fire', at: [at] });

async function play(table: LocalMatch, actions: readonly (readonly [0 | 1, Action])[]) {
  for (const [seat, action] of actions) accepted(await table.act(seat, action));
}

describe('taking back', () => {
  /** A game against a computer in which both have fired once; the player is to act. */
  async function begun(world: World): Promise<LocalMatch> {
    const table = accepted(await startLocalMatch(setupOf(SMALL), [PERSON, COMPUTER], world));
    await settled();
    world.puppet.play();
    await settled();
    await play(table, [[0, DEPLOY]]);
    expect(table.canTakeBack(0)).toBe(false);
    await play(table, [[0, fire(8)]]);
    await settled();
    world.puppet.play();
    await settled();
    return table;
  }

  test('undoes the own last move and what the computer did after it, and is kept', async () => {
    const world = worldOf();
    const table = await begun(world);
    expect(table.canTakeBack(0)).toBe(true);
    accepted(await table.takeBack(0));
    expect(table.seen(0).map(({ type }) => type)).not.toContain('fired');
    expect(table.view(0).publicState).toMatchObject({ phase: 'play', toAct: [0] });
    const again = resumeLocalMatch(accepted(parseSavedLocalMatch(world.keep.last)), worldOf());
    expect(again.seen(0)).toEqual(table.seen(0));
    expect(table.canTakeBack(0)).toBe(false);
    expect(await table.takeBack(0)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  test('while the computer thinks, it is told the shorter log and asked after the next move', async () => {
    const world = worldOf();
    const table = await begun(world);
    await play(table, [[0, fire(7)]]);
    await settled();
    expect(table.status).toEqual({ kind: 'thinking', seat: 1 });
    accepted(await table.takeBack(0));
    expect(table.status).toEqual({ kind: 'ready' });
    await play(table, [[0, fire(6)]]);
    await settled();
    const shots = world.puppet.asked
      .at(-1)!
      .seen.filter((event) => (event as { type: string }).type === 'fired');
    expect(shots).toHaveLength(3);
  });

  test('that cannot be kept changes nothing', async () => {
    const world = worldOf();
    const table = await begun(world);
    const before = table.seen(0);
    world.keep.fault = 'no space left on device';
    expect(await table.takeBack(0)).toMatchObject({ ok: false, error: { code: 'not-saved' } });
    expect(table.seen(0)).toEqual(before);
  });

  test('is not for two people, for programs, for games with a clock, or after the end', async () => {
    const people = accepted(await startLocalMatch(setupOf(SMALL), [PERSON, PERSON], worldOf()));
    await play(people, [
      [0, DEPLOY],
      [1, DEPLOY],
      [0, fire(8)],
    ]);
    expect(people.canTakeBack(0)).toBe(false);
    const clock = { initial: 60_000, increment: 0 };
    for (const [occupant, options] of [
      [PROGRAM, {}],
      [COMPUTER, { clock }],
    ] as const) {
      const table = accepted(
        await startLocalMatch(setupOf(SMALL, options), [PERSON, occupant], worldOf()),
      );
      expect(table.canTakeBack(0)).toBe(false);
    }
    const world = worldOf();
    const table = await begun(world);
    await play(table, [[0, { type: 'resign' }]]);
    expect(table.canTakeBack(0)).toBe(false);
  });
});
