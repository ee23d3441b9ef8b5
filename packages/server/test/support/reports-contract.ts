import { describe, expect, test } from 'vitest';
import { type MatchId, newId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { MACHINE } from '../../src/world.ts';
import { person } from './samples.ts';

/** What every store must do for reports. */
export function reportsContract(store: () => Store): void {
  describe('what', () => {
    test('is reported so often by each, even with parallel requests, and read page by page', async () => {
      const match = newId<MatchId>(MACHINE);
      const user = person({ kind: 'guest', password: null, name: 'Ada' });
      await store().people.add(user);
      const by = { kind: 'guest', id: user.id, name: 'Ada' } as const;
      const start = 1e9;
      const wanted = Array.from({ length: 130 }, (_, index) => ({
        id: newId<string>(MACHINE),
        match,
        by,
        line: null,
        reason: 'rude',
        at: start + Math.floor(index / 3),
      }));
      const filed = await Promise.all(
        wanted.map((report) => store().chats.report(report, 120, start - 1)),
      );
      expect(filed.filter((isFiled) => isFiled)).toHaveLength(120);
      const gone = wanted.find((_, index) => filed[index]);
      expect(await store().chats.report({ ...gone!, id: newId(MACHINE) }, 120, start + 50)).toBe(
        true,
      );
      const pages = async (state: 'open' | 'closed' | 'all'): Promise<readonly string[]> => {
        const found: string[] = [];
        for (let before: string | null = null; ;) {
          const page = await store().chats.reports(state, before);
          expect(page.reports.length).toBeLessThanOrEqual(50);
          found.push(
            ...page.reports.filter((report) => report.match === match).map(({ id }) => id),
          );
          if (page.next === null) return found;
          before = page.next;
        }
      };
      const all = await pages('all');
      expect(all).toHaveLength(121);
      expect(new Set(all).size).toBe(121);
      expect(await store().chats.closeReport(gone!.id, null, 5)).toBe(true);
      expect(await store().chats.closeReport(gone!.id, null, 5)).toBe(false);
      expect(await pages('closed')).toEqual([gone!.id]);
      expect(await pages('open')).toEqual(all.filter((id) => id !== gone!.id));
    });
  });
}
