import { describe, expect, test } from 'vitest';
import { type PersonId, newId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { shortViewOf } from '../../src/tournaments/contest.ts';
import { MACHINE } from '../../src/world.ts';
import { contestOf } from './contest.ts';
import { drained } from './samples.ts';

/** What every store must do with tournaments. */
export function tournamentContract(store: () => Store): void {
  describe('tournaments', () => {
    test('change only from the version that was read', async () => {
      const contest = contestOf({ createdAt: 1e10 });
      expect(await store().tournaments.create(contest, null)).toBe(true);
      expect(await store().tournaments.create(contest, null)).toBe(false);
      expect(await store().tournaments.load(contest.id)).toEqual({ contest, version: 1 });
      const running = { ...contest, status: 'running' } as const;
      expect(await store().tournaments.save(running, 1, 500)).toBe(true);
      expect(await store().tournaments.save(contest, 1, null)).toBe(false);
      const second = { contest: running, version: 2 };
      expect(await store().tournaments.load(contest.id)).toEqual(second);
      expect(await store().tournaments.loadAfter(contest.id, 1)).toEqual(second);
      expect(await store().tournaments.loadAfter(contest.id, 2)).toBeNull();
      expect(await store().tournaments.takeDue(500, 900, 10)).toEqual([contest.id]);
      expect(await store().tournaments.takeDue(500, 900, 10)).toEqual([]);
      expect(await store().tournaments.list(1)).toEqual([{ ...shortViewOf(running), version: 2 }]);
    });

    test('are due from the beginning, and deleted only from the version that was read', async () => {
      const contest = contestOf({ createdAt: 2e10 });
      expect(await store().tournaments.create(contest, 100)).toBe(true);
      expect(await store().tournaments.takeDue(99, 900, 10)).toEqual([]);
      expect(await store().tournaments.takeDue(100, 1e12, 10)).toEqual([contest.id]);
      expect(await store().tournaments.save(contest, 1, null)).toBe(true);
      expect(await store().tournaments.remove(contest, 1)).toBe(false);
      expect(await store().tournaments.remove(contest, 2)).toBe(true);
      expect(await store().tournaments.load(contest.id)).toBeNull();
    });

    test('are found by organiser and entrant', async () => {
      const sitter = { kind: 'guest', id: newId<PersonId>(MACHINE), name: 'Ben' } as const;
      const [entered, organised] = [
        contestOf({ entrants: [{ name: 'Ben', sitter }], createdAt: 1 }),
        contestOf({ organiser: sitter, createdAt: 2 }),
      ];
      for (const contest of [organised, entered, contestOf()])
        await store().tournaments.create(contest, null);
      const found = await drained(store().tournaments.allOf(sitter.id));
      expect(found.toSorted((a, b) => a.contest.createdAt - b.contest.createdAt)).toEqual([
        { contest: entered, version: 1 },
        { contest: organised, version: 1 },
      ]);
    });
  });
}
