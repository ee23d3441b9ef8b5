import { describe, expect, test } from 'vitest';
import { type PersonId, newId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import type { StoredSession } from '../../src/store/stored-users.ts';
import { person } from './samples.ts';
import { MACHINE } from '../../src/world.ts';

/** What every store must do for people and their sessions. */
export function peopleContract(store: () => Store): void {
  describe('people', () => {
    test('have unique account names, ignoring case', async () => {
      const ada = person();
      expect(await store().people.add(ada)).toBe(true);
      expect(await store().people.add(person({ name: ada.name.toUpperCase() }))).toBe(false);
      expect(
        await store().people.add(person({ name: ada.name, kind: 'guest', password: null })),
      ).toBe(true);
      expect(await store().people.byId(ada.id)).toEqual(ada);
      expect(await store().people.account(ada.name.toLowerCase())).toEqual(ada);
      expect(await store().people.account('unknown player')).toBeNull();
    });

    test('have account names that do not look alike', async () => {
      const tail =
        newId(MACHINE)
          .toLowerCase()
          .replaceAll(/[^b-d]/gu, '') + newId(MACHINE);
      const ada = person({ name: `Аԁа ${tail}` });
      expect(await store().people.add(ada)).toBe(true);
      expect(await store().people.isNameTaken(`Ada ${tail}`)).toBe(true);
      expect(await store().people.add(person({ name: `Ada ${tail}` }))).toBe(false);
      const guest = person({ kind: 'guest', password: null, name: `Ada ${tail}` });
      expect(await store().people.add(guest)).toBe(true);
      const asked = { ...guest, kind: 'account', password: 'x' } as const;
      expect(await store().people.upgrade(asked, session(guest.id))).toBe(false);
      const ben = person();
      await store().people.add(ben);
      expect(await store().people.rename(ben.id, `Ada ${tail}`)).toBe(false);
      expect(await store().people.rename(ada.id, `Ada ${tail}`)).toBe(true);
      expect(await store().people.account(`ada ${tail}`)).toEqual({ ...ada, name: `Ada ${tail}` });
      expect(await store().people.rename(guest.id, `Guest ${tail}`)).toBe(false);
    });

    test('that an older version has added are looked at later', async () => {
      const tail = newId(MACHINE);
      const rows = [`Cora ${tail}`, `Соrа ${tail}`].map((name) => ({
        table: 'people',
        row: {
          id: newId<string>(MACHINE),
          kind: 'account',
          name,
          plain_name: name.toLowerCase(),
          password: 'hash',
          created_at: 1000,
        },
      }));
      await store().restore(
        (async function* () {
          yield* rows;
        })(),
      );
      expect(await store().people.isNameTaken(`Соra ${tail}`)).toBe(false);
      while ((await store().people.noteShapes(50)) > 0);
      expect(await store().people.isNameTaken(`Соra ${tail}`)).toBe(true);
      for (const { row } of rows) expect((await store().people.account(row.name))?.id).toBe(row.id);
    });

    test('are silenced with their programs, for a time', async () => {
      const ada = person();
      const program = person({ kind: 'program', password: null, owner: ada.id });
      for (const each of [ada, program]) await store().people.add(each);
      expect(await store().people.isSilenced(program.id, 1)).toBe(false);
      await store().people.setSilence(ada.id, 3000);
      for (const { id } of [ada, program]) {
        expect(await store().people.isSilenced(id, 2999)).toBe(true);
        expect(await store().people.isSilenced(id, 3000)).toBe(false);
      }
      await store().people.setSilence(ada.id, null);
      expect(await store().people.isSilenced(ada.id, 1)).toBe(false);
    });

    test('become accounts with a new session, and the sessions of the guest end', async () => {
      const [ada, guest] = [person(), person({ kind: 'guest', password: null })];
      const [before, after] = [session(guest.id), session(guest.id)];
      const asked = { ...guest, kind: 'account', password: 'x' } as const;
      for (const each of [ada, guest]) await store().people.add(each);
      await store().sessions.add(before);
      expect(await store().people.upgrade({ ...asked, name: ada.name }, after)).toBe(false);
      expect(await store().people.byId(guest.id)).toEqual(guest);
      expect(await store().sessions.of(guest.id)).toEqual([before]);
      expect(await store().people.upgrade(asked, after)).toBe(true);
      expect(await store().people.byId(guest.id)).toEqual(asked);
      expect(await store().sessions.of(guest.id)).toEqual([after]);
      const again = { ...asked, name: `${asked.name}!` };
      expect(await store().people.upgrade(again, session(guest.id))).toBe(false);
      expect(await store().sessions.of(guest.id)).toEqual([after]);
    });

    test('mute each other, and are deleted', async () => {
      const [ada, ben] = [person(), person()];
      await store().people.add(ada);
      await store().people.add(ben);
      await store().people.mute(ada.id, ben.id);
      await store().people.mute(ada.id, ben.id);
      expect(await store().people.mutedBy(ada.id)).toEqual([ben.id]);
      await store().people.unmute(ada.id, ben.id);
      expect(await store().people.mutedBy(ada.id)).toEqual([]);
      await store().people.mute(ada.id, ben.id);
      await store().sessions.add(session(ben.id));
      await store().people.remove(ben.id);
      expect(await store().people.byId(ben.id)).toBeNull();
      expect(await store().people.mutedBy(ada.id)).toEqual([]);
      await store().people.mute(ada.id, person().id);
    });

    test('are administrators by account, until it is deleted', async () => {
      const [ada, guest] = [person(), person({ kind: 'guest', password: null })];
      for (const each of [ada, guest]) await store().people.add(each);
      expect(await store().people.setAdministrator(guest.id, true)).toBe(false);
      expect(await store().people.isAdministrator(ada.id)).toBe(false);
      for (let times = 0; times < 2; times++)
        expect(await store().people.setAdministrator(ada.id, true)).toBe(true);
      expect(await store().people.isAdministrator(ada.id)).toBe(true);
      expect(await store().people.administrators()).toEqual([ada]);
      await store().people.remove(ada.id);
      const namesake = person({ name: ada.name });
      await store().people.add(namesake);
      expect(await store().people.administrators()).toEqual([]);
      expect(await store().people.isAdministrator(namesake.id)).toBe(false);
      await store().people.setAdministrator(namesake.id, true);
      await store().people.setAdministrator(namesake.id, false);
      expect(await store().people.isAdministrator(namesake.id)).toBe(false);
    });

    test('are deleted with their programs', async () => {
      const [ada, ben] = [person(), person()];
      const program = (owner: PersonId, createdAt: number) =>
        person({ kind: 'program', password: null, name: 'hunter', owner, createdAt });
      const [first, second, bens] = [program(ada.id, 1), program(ada.id, 2), program(ben.id, 3)];
      for (const each of [ada, ben, second, first, bens]) await store().people.add(each);
      expect(await store().people.programsOf(ada.id)).toEqual([first, second]);
      await store().people.mute(ben.id, first.id);
      await store().people.remove(ada.id);
      expect(await store().people.byId(first.id)).toBeNull();
      expect(await store().people.mutedBy(ben.id)).toEqual([]);
      expect(await store().people.programsOf(ben.id)).toEqual([bens]);
    });
  });

  describe('presence', () => {
    const BREAK = 100;
    const noted = async (id: PersonId, since: number, seenAt = since) => {
      await store().presences.note([{ person: id, since, seenAt }], BREAK);
      return (await store().presences.of([newId(MACHINE), id])).map((sign) => [
        sign.since,
        sign.seenAt,
      ]);
    };

    test('goes on after a short absence, and begins anew after a long one', async () => {
      const { id } = person();
      expect(await noted(id, 1000)).toEqual([[1000, 1000]]);
      expect(await noted(id, 1000 + BREAK - 1)).toEqual([[1000, 1099]]);
      expect(await noted(id, 1099 + BREAK)).toEqual([[1199, 1199]]);
    });

    test('is not interrupted while another node still sees the player', async () => {
      const { id } = person();
      await noted(id, 1000);
      expect(await noted(id, 1050, 9000)).toEqual([[1000, 9000]]);
      expect(await noted(id, 8000)).toEqual([[1000, 9000]]);
    });

    test('is written in batches, and deleted with the person or when old', async () => {
      const people = Array.from({ length: 250 }, () => person({ kind: 'guest', password: null }));
      const ids = people.map(({ id }) => id);
      await store().people.add(people[0]!);
      const signs = ids.map((id) => ({ person: id, since: 20, seenAt: 20 }));
      await store().presences.note(signs, BREAK);
      expect(await store().presences.of(ids)).toHaveLength(250);
      await store().people.remove(ids[0]!);
      expect(await store().presences.of(ids)).toHaveLength(249);
      await store().presences.note([{ person: ids[1]!, since: 21, seenAt: 21 }], BREAK);
      await store().presences.forgetBefore(21);
      expect((await store().presences.of(ids)).map((sign) => sign.person)).toEqual([ids[1]]);
    });
  });

  const session = (owner: PersonId, changes: Partial<StoredSession> = {}): StoredSession => ({
    id: newId(MACHINE),
    hash: newId(MACHINE),
    person: owner,
    label: null,
    createdAt: 1000,
    expiresAt: 5000,
    kept: 'token',
    scopes: null,
    ...changes,
  });

  describe('sessions', () => {
    test('are found until they end, with their user', async () => {
      const [ada, ben] = [person(), person()];
      for (const each of [ada, ben]) await store().people.add(each);
      const [mine, token] = [
        session(ada.id, { kept: 'host-cookie' }),
        session(ben.id, { label: 'hunter', expiresAt: null, scopes: ['play', 'chat'] }),
      ];
      await store().sessions.add(mine);
      expect(await store().sessions.addToken(token, 5)).toBe(true);
      const found = { session: token, user: ben };
      expect(await store().sessions.byHash(mine.hash, 4999)).toEqual({ session: mine, user: ada });
      expect(await store().sessions.byHash(mine.hash, 5000)).toBeNull();
      expect(await store().sessions.byHash(token.hash, 1e12)).toEqual(found);
      const ids = [mine.id, token.id, 'unknown'];
      expect(await store().sessions.ongoing(ids, 4999)).toEqual(new Set([mine.id, token.id]));
      expect(await store().sessions.ongoing(ids, 5000)).toEqual(new Set([token.id]));
      await store().sessions.clean(1e12);
      expect(await store().sessions.byHash(mine.hash, 1)).toBeNull();
      expect(await store().sessions.byHash(token.hash, 1)).toEqual(found);
    });

    test('do not count while their user is banned, nor do the tokens of programs', async () => {
      const ada = person();
      await store().people.add(ada);
      const [mine, token] = [session(ada.id), session(ada.id, { label: 'hunter' })];
      for (const each of [mine, token]) await store().sessions.add(each);
      await store().people.setBan(ada.id, 3000);
      const ids = [mine.id, token.id];
      for (const { hash } of [mine, token]) {
        expect(await store().sessions.byHash(hash, 2999)).toBeNull();
        expect(await store().sessions.byHash(hash, 3000)).toMatchObject({ user: { id: ada.id } });
      }
      expect(await store().sessions.ongoing(ids, 2999)).toEqual(new Set());
      expect(await store().sessions.ongoing(ids, 3000)).toEqual(new Set(ids));
      await store().people.setBan(ada.id, null);
      expect(await store().sessions.ongoing(ids, 1)).toEqual(new Set(ids));
    });

    test('that outlive a new password are chosen, and nothing happens twice', async () => {
      const ada = person({ password: 'old' });
      await store().people.add(ada);
      const [kept, other, token] = [
        session(ada.id),
        session(ada.id),
        session(ada.id, { label: 'hunter' }),
      ];
      for (const each of [kept, other, token]) await store().sessions.add(each);
      const change = {
        person: ada.id,
        old: 'old',
        fresh: 'new',
        code: null,
        kept: kept.id,
        begun: null,
        endsTokens: false,
        at: 1000,
      };
      expect(await store().people.changePassword({ ...change, old: 'wrong' })).toBe(false);
      expect(await store().sessions.of(ada.id)).toHaveLength(3);
      expect(await store().people.changePassword(change)).toBe(true);
      expect(await store().people.changePassword(change)).toBe(false);
      const left = async (): Promise<readonly string[]> =>
        (await store().sessions.of(ada.id)).map(({ id }) => id).toSorted();
      expect(await left()).toEqual([kept.id, token.id].toSorted());
      const begun = session(ada.id);
      const last = { ...change, old: 'new', fresh: 'newer', kept: null, begun, endsTokens: true };
      expect(await store().people.changePassword(last)).toBe(true);
      expect(await left()).toEqual([begun.id]);
      expect((await store().people.byId(ada.id))?.password).toBe('newer');
    });

    test('begin with a recovery code once, as long as it is valid', async () => {
      const ada = person({ password: 'old' });
      await store().people.add(ada);
      const codes = { person: ada.id, createdAt: 1000, expiresAt: null };
      const [one, two, three] = [
        newId<string>(MACHINE),
        newId<string>(MACHINE),
        newId<string>(MACHINE),
      ];
      await store().recoveryCodes.replace({ ...codes, kind: 'own', hashes: [three] });
      await store().recoveryCodes.replace({ ...codes, kind: 'own', hashes: [one, two] });
      await store().recoveryCodes.replace({
        ...codes,
        kind: 'reset',
        hashes: [newId(MACHINE)],
        expiresAt: 2000,
      });
      expect(await store().recoveryCodes.count(ada.id)).toBe(2);
      const use = (code: string, at = 1500) =>
        store().people.changePassword({
          person: ada.id,
          old: 'old',
          fresh: 'old',
          code,
          kept: null,
          begun: session(ada.id),
          endsTokens: false,
          at,
        });
      expect(await use(one)).toBe(true);
      expect(await use(one)).toBe(false);
      expect(await use(three)).toBe(false);
      expect(await store().recoveryCodes.count(ada.id)).toBe(1);
      const reset = newId<string>(MACHINE);
      await store().recoveryCodes.replace({
        ...codes,
        kind: 'reset',
        hashes: [reset],
        expiresAt: 2000,
      });
      expect(await use(reset, 2000)).toBe(false);
      expect(await use(reset, 1999)).toBe(true);
      await store().people.remove(ada.id);
      expect(await store().recoveryCodes.count(ada.id)).toBe(0);
    });

    test('of programs never exceed the limit of an account, even with parallel requests', async () => {
      const owner = person();
      await store().people.add(owner);
      await store().sessions.add(session(owner.id));
      const wanted = Array.from({ length: 20 }, () =>
        session(owner.id, { label: 'hunter', expiresAt: null }),
      );
      const added = await Promise.all(wanted.map((token) => store().sessions.addToken(token, 5)));
      expect(added.filter((isAdded) => isAdded)).toHaveLength(5);
      const kept = (await store().sessions.of(owner.id)).filter(({ label }) => label !== null);
      expect(kept.map(({ id }) => id).toSorted()).toEqual(
        wanted
          .filter((_, index) => added[index])
          .map(({ id }) => id)
          .toSorted(),
      );
    });

    test('of programs are not given to an account that was deleted meanwhile', async () => {
      const owner = person();
      await store().people.add(owner);
      await store().people.remove(owner.id);
      const token = session(owner.id, { label: 'hunter', expiresAt: null });
      expect(await store().sessions.addToken(token, 5)).toBe(false);
      expect(await store().sessions.byHash(token.hash, 1)).toBeNull();
    });

    test('are revoked by their owner', async () => {
      const user = person();
      const owner = user.id;
      await store().people.add(user);
      const [kept, old, token] = [
        session(owner),
        session(owner),
        session(owner, { label: 'hunter' }),
      ];
      for (const each of [kept, old, token]) await store().sessions.add(each);
      expect(await store().sessions.revoke(person().id, token.id)).toBe(false);
      expect(await store().sessions.revoke(owner, old.id)).toBe(true);
      expect(await store().sessions.byHash(old.hash, 1)).toBeNull();
      await store().sessions.endAll(owner);
      expect(await store().sessions.of(owner)).toEqual([token]);
    });
  });
}
