import { expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import type { StoredPush } from '../../src/store/stored-push.ts';
import { person } from './samples.ts';

let pushes = 0;

/** A subscription of a browser. */
export const pushOf = (id: PersonId, changes: Partial<StoredPush> = {}): StoredPush => {
  pushes += 1;
  return {
    id: `push${String(pushes).padStart(8, '0')}`,
    person: id,
    session: 'session',
    endpoint: `https://push.example.net/${pushes}`,
    keys: { p256dh: 'point', auth: 'secret' },
    kinds: ['turn', 'challenge'],
    language: 'en',
    createdAt: pushes,
    ...changes,
  };
};

/** What a store must do for notifications of browsers. */
export function pushContract(store: () => Store): void {
  const someone = async (): Promise<PersonId> => {
    const { id, ...rest } = person();
    await store().people.add({ id, ...rest });
    return id;
  };

  test('subscriptions are replaced by their endpoint, and the oldest above the maximum go', async () => {
    const { push, people } = store();
    const ada = await someone();
    const [one, two, three] = [pushOf(ada), pushOf(ada), pushOf(ada)];
    for (const each of [one, two, three]) await push.subscribe(each, 2);
    expect(await push.of(ada)).toEqual([two, three]);
    const changed = { ...two, kinds: [], language: 'it' } as const;
    await push.subscribe(changed, 2);
    expect(await push.of(ada)).toEqual([changed, three]);
    expect(await push.byIds([one.id, three.id])).toEqual(new Map([[three.id, three]]));
    expect(await push.byIds([])).toEqual(new Map());
    await push.unsubscribe([]);
    await push.unsubscribe([three.id]);
    expect(await push.of(ada)).toEqual([changed]);
    await people.remove(ada);
    expect(await push.of(ada)).toEqual([]);
  });

  test('a notice is queued once for each browser that wants it, leased, postponed and done', async () => {
    const { push } = store();
    const ben = await someone();
    const [phone, desk] = [pushOf(ben), pushOf(ben, { kinds: ['challenge'] })];
    for (const each of [phone, desk]) await push.subscribe(each, 10);
    const turn = {
      id: `turn/${ben}`,
      person: ben,
      kind: 'turn',
      subject: 'match',
      at: -90,
    } as const;
    await push.queue(turn);
    await push.queue(turn);
    await push.queue({ ...turn, id: `tournament/${ben}`, kind: 'tournament' });
    const id = `turn/${ben}/${phone.id}`;
    const taken = { ...turn, id, subscription: phone.id };
    expect(await push.takeDue(-91, 0, 10)).toEqual([]);
    expect(await push.takeDue(-80, -60, 10)).toEqual([{ ...taken, tries: 1 }]);
    expect(await push.takeDue(-80, -60, 10)).toEqual([]);
    expect(await push.takeDue(-60, -50, 10)).toEqual([{ ...taken, tries: 2 }]);
    await push.postpone(id, -20);
    expect(await push.takeDue(-30, 0, 10)).toEqual([]);
    expect(await push.takeDue(-20, -10, 10)).toEqual([{ ...taken, tries: 3 }]);
    await push.done([]);
    await push.done([id]);
    expect(await push.takeDue(-5, 0, 10)).toEqual([]);
    await push.queue({ ...turn, id: `challenge/${ben}`, kind: 'challenge' });
    await push.unsubscribe([phone.id]);
    const left = await push.takeDue(-5, 0, 10);
    expect(left.map(({ subscription }) => subscription)).toEqual([desk.id]);
  });
}
