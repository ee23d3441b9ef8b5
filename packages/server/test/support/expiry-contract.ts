import type { ChatLine, MatchStatus, Report } from '@flotilla/protocol';
import { describe, expect, test } from 'vitest';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import { Retention } from '../../src/background.ts';
import type { Store } from '../../src/store/store.ts';
import type { StoredUser } from '../../src/store/stored-users.ts';
import type { MatchRow } from '../../src/store/stored-matches.ts';
import { MACHINE } from '../../src/world.ts';
import { append } from './log-contract.ts';
import { joined, matchRow, opened, person } from './samples.ts';

const OLD = 10;
const NOW = 100;
const KEEP = { guests: 50, abortedMatches: 50, chat: 50, reports: 50, loose: 50 };

/** What every store must do with what has expired. */
export function expiryContract(store: () => Store): void {
  const keeping = (keep: Partial<typeof KEEP>): Retention =>
    new Retention(
      store().expiry,
      { guests: null, abortedMatches: null, chat: null, reports: null, loose: null, ...keep },
      () => NOW,
    );
  const clean = (keep: Partial<typeof KEEP> = KEEP): Promise<void> => keeping(keep).clean();

  const match = async (status: MatchStatus, changes: Partial<MatchRow> = {}): Promise<MatchId> => {
    const endedAt = status === 'open' || status === 'playing' ? null : OLD;
    const row = matchRow({ status, inLobby: false, createdAt: OLD, endedAt, ...changes });
    await store().matches.create(row, [opened(OLD), joined(0, OLD)], null);
    return row.id;
  };

  const guest = async (changes: Partial<StoredUser> = {}): Promise<PersonId> => {
    const made = person({ kind: 'guest', password: null, createdAt: OLD, ...changes });
    await store().people.add(made);
    return made.id;
  };

  const say = async (id: MatchId, at: number): Promise<void> => {
    const by = { kind: 'guest', id: newId(MACHINE), name: 'Ada' } as const;
    const line = { id: newId(MACHINE), at, by, text: 'Hello' } as unknown as ChatLine;
    await store().chats.say(id, line);
  };

  const lines = async (id: MatchId): Promise<number> =>
    (await store().chats.linesAfter(id, 0, 10)).length;

  const length = async (id: MatchId): Promise<number> =>
    (await store().matches.entriesAfter(id, 0)).length;

  describe('what has expired', () => {
    test('is nothing where everything is kept for ever', async () => {
      const aborted = await match('aborted');
      await say(aborted, OLD);
      await clean({});
      expect([await length(aborted), await lines(aborted)]).toEqual([2, 1]);
    });

    test('is packed where a match is over: its log is read and goes on as before', async () => {
      const over = await match('over');
      const others = [await match('over', { endedAt: NOW }), await match('playing')];
      const shape = async (id: MatchId): Promise<unknown> => {
        const { matches } = store();
        const after = await Promise.all([0, 1, 2].map((from) => matches.entriesAfter(id, from)));
        return { after, versions: [...(await matches.versions([id])).values()] };
      };
      const before = await Promise.all([over, ...others].map(shape));
      const retention = keeping({ loose: KEEP.loose });
      // A few in each run, the oldest first.
      for (let runs = 0; runs < 20; runs++) await retention.archive();
      expect(await Promise.all([over, ...others].map(shape))).toEqual(before);
      const packed = await packedOf(store());
      expect([over, ...others].map((id) => packed.includes(id))).toEqual([true, false, false]);

      expect(await store().matches.append(append(over, 1))).toBe(false);
      expect(await store().matches.append(append(over, 2, { entries: [joined(1, NOW)] }))).toBe(
        true,
      );
      expect(await store().matches.entriesAfter(over, 1)).toEqual([joined(0, OLD), joined(1, NOW)]);
      expect(await store().matches.entriesAfter(over, 2)).toEqual([joined(1, NOW)]);
    });

    test('are matches that were called off, with log and chat, and no others', async () => {
      const aborted = await match('aborted');
      await say(aborted, NOW);
      const kept = [
        await match('aborted', { endedAt: NOW }),
        await match('aborted', { tournament: newId(MACHINE) }),
        await match('over'),
        await match('playing'),
        await match('open'),
      ];
      await clean({ abortedMatches: KEEP.abortedMatches });
      expect([await length(aborted), await lines(aborted)]).toEqual([0, 0]);
      expect(await store().matches.versions([aborted])).toEqual(new Map());
      expect(await Promise.all(kept.map(length))).toEqual([2, 2, 2, 2, 2]);
    });

    test('is old chat, but not that of a running match', async () => {
      const [over, playing] = [await match('over'), await match('playing')];
      for (const id of [over, playing]) for (const at of [OLD, NOW]) await say(id, at);
      await clean({ chat: KEEP.chat });
      expect([await lines(over), await lines(playing)]).toEqual([1, 2]);
    });

    test('are old reports', async () => {
      const by = { kind: 'guest', id: newId<PersonId>(MACHINE), name: 'Ada' } as const;
      for (const at of [OLD, NOW])
        await store().chats.report({ id: newId(MACHINE), at, by } as unknown as Report, 10, 0);
      await clean({ reports: KEEP.reports });
      expect((await store().chats.reportsBy(by.id)).map(({ at }) => at)).toEqual([NOW]);
    });

    test('are guests who can never come back, in any number', async () => {
      const gone = await Promise.all(Array.from({ length: 450 }, () => guest()));
      const returning = await guest();
      const session = { id: newId(MACHINE), hash: newId(MACHINE), person: returning, label: null };
      await store().sessions.add({
        ...session,
        createdAt: OLD,
        expiresAt: 9e15,
        kept: null,
        scopes: null,
      });
      const [playing, waiting, finished] = [await guest(), await guest(), await guest()];
      await match('playing', { people: [playing, null] });
      await match('open', { people: [null, waiting] });
      const record = await match('over', { people: [finished, null] });
      const young = await guest({ createdAt: NOW });
      const account = await guest({ kind: 'account' });
      await clean({ guests: KEEP.guests });
      const isThere = async (id: PersonId): Promise<boolean> =>
        (await store().people.byId(id)) !== null;
      expect(await Promise.all([...gone, finished].map(isThere))).not.toContain(true);
      const kept = [returning, playing, waiting, young, account];
      expect(await Promise.all(kept.map(isThere))).toEqual(kept.map(() => true));
      expect(await length(record)).toBe(2);
    });
  });
}

/** The matches whose log begins with a packed entry. */
async function packedOf(store: Store): Promise<readonly unknown[]> {
  const packed: unknown[] = [];
  for await (const { table, row } of store.dump())
    if (table === 'facts' && String(row['fact']).startsWith('packed ')) packed.push(row['match']);
  return packed;
}
