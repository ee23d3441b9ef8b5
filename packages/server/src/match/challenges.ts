import { type Answer, Id, type NewMatch, type Person, deny } from '@flotilla/protocol';
import * as v from 'valibot';
import type { PersonId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/stored-users.ts';

/** How many open matches and challenges a player may have to be challenged once more. */
const MAX_OPEN = 60;

const NO_ONE = deny('not-found', 'No player has this id, and no account has this name.');
const NOT_FROM_YOU = deny('not-allowed', 'This player takes no challenges from you.');
const TOO_MANY = deny('too-many', 'This player has too many challenges waiting; try again later.');

/** A challenge is an open match with a seat that is kept for one player. This finds that player, and whether they can be asked. */
export class Challenges {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The player whom a new match challenges; null: it challenges no one. */
  async invite({ seats }: Pick<NewMatch, 'seats'>, by: Person): Promise<Answer<Person | null>> {
    const wishes = seats.filter((wish) => wish.for === 'person');
    const [wish] = wishes;
    if (wish === undefined) return { ok: true, value: null };
    if (wishes.length > 1 || !seats.some((seat) => seat.for === 'me'))
      return deny('bad-message', 'In a challenge one seat is for you.');
    const found = await this.#find(wish.person);
    if (found === null) return NO_ONE;
    const { id, kind, name } = found;
    if (id === by.id) return deny('bad-message', 'You cannot challenge yourself.');
    if (await this.#isMuted(found, by)) return NOT_FROM_YOU;
    const open = await this.#store.matches.openOf(id);
    return open.length >= MAX_OPEN ? TOO_MANY : { ok: true, value: { id, kind, name } };
  }

  async #find(text: string): Promise<StoredUser | null> {
    const { people } = this.#store;
    const byId = v.is(Id, text) ? await people.byId(text as PersonId) : null;
    return byId ?? people.account(text);
  }

  /** Whether a player, or the owner of a program, has muted another. */
  async #isMuted({ id, owner }: StoredUser, by: Person): Promise<boolean> {
    const listeners = owner === null ? [id] : [id, owner];
    const muted = await Promise.all(listeners.map((each) => this.#store.people.mutedBy(each)));
    return muted.flat().includes(by.id as PersonId);
  }
}
