import { type Answer, Id, type NewMatch, type Person, deny } from '@flotilla/protocol';
import * as v from 'valibot';
import type { PersonId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { UserNetworks } from '../shares/loop-shares.ts';
import type { StoredUser } from '../store/stored-users.ts';

/** How many challenges to a player may wait: from one player, from all players behind one address, and from everyone. */
const MAX_FROM_ONE = 3;
const MAX_FROM_ADDRESS = 6;
const MAX_WAITING = 120;

const NO_ONE = deny('not-found', 'No player has this id, and no account has this name.');
const NOT_FROM_YOU = deny('not-allowed', 'This player takes no challenges from you.');
const TOO_MANY_FROM_YOU = deny(
  'too-many',
  `At most ${MAX_FROM_ONE} challenges of yours may wait for the same player, and ${MAX_FROM_ADDRESS} of your address; cancel one of them first.`,
);
const TOO_MANY = deny('too-many', 'This player has too many challenges waiting; try again later.');

/** A challenge is an open match with a seat that is kept for one player. This finds that player, and whether they can be asked. */
export class Challenges {
  readonly #store: Store;
  readonly #networks: Pick<UserNetworks, 'of'>;

  constructor(store: Store, networks: Pick<UserNetworks, 'of'>) {
    this.#store = store;
    this.#networks = networks;
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
    return { ok: true, value: { id, kind, name } };
  }

  /** Why a player cannot be challenged once more; null: they can. */
  async refusal(challenged: Person, by: Person): Promise<Answer<never> | null> {
    const challengers = await this.#store.matches.challengersOf(challenged.id as PersonId);
    const count = (is: (challenger: PersonId) => boolean): number => challengers.filter(is).length;
    const network = this.#networks.of(by.id as PersonId);
    if (count((challenger) => challenger === by.id) >= MAX_FROM_ONE) return TOO_MANY_FROM_YOU;
    if (count((challenger) => this.#networks.of(challenger) === network) >= MAX_FROM_ADDRESS)
      return TOO_MANY_FROM_YOU;
    return challengers.length >= MAX_WAITING ? TOO_MANY : null;
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
