import type { Ruleset } from '@flotilla/engine';
import { rulesHash } from '@flotilla/play';
import {
  type Listing,
  type MatchListName,
  type ShortListing,
  listChange,
  newestFirst,
  shortListing,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { ChangeFeed } from '../socket/feeds.ts';
import type { World } from '../world.ts';
import { LIVE_CHANNEL, LOBBY_CHANNEL, type Lobby } from './lobby.ts';

/** Hashes and rules of the matches listed last; both lists together have fewer. */
const MAX_REMEMBERED = 1000;

/** Changes within this many milliseconds are sent together. */
const REST = { lobby: 250, live: 1000 } as const;

/** The lists of matches as changes, with short entries: made once for everyone who watches them. */
export class MatchLists {
  readonly #lobby: Lobby;
  readonly feeds: Readonly<Record<MatchListName, ChangeFeed<readonly ShortListing[]>>>;
  readonly #hashes = new Map<string, string>();
  readonly #rules = new Map<string, Listing['rules']>();

  constructor(lobby: Lobby, bus: Bus, world: World) {
    this.#lobby = lobby;
    const feed = (list: MatchListName, channel: string): ChangeFeed<readonly ShortListing[]> =>
      new ChangeFeed(world, {
        read: async () => ({ ok: true, value: await this.#read(list) }),
        subscribe: (changed) => bus.subscribe(channel, changed),
        rest: REST[list],
        whole: (matches) => ({ type: 'list', list, matches: [...matches] }),
        change: (before, after) => {
          const change = listChange(before, after);
          return change === null ? null : { type: 'list-changed', list, ...change };
        },
      });
    this.feeds = { lobby: feed('lobby', LOBBY_CHANNEL), live: feed('live', LIVE_CHANNEL) };
  }

  /** Players come and go without events. */
  async lookAgain(): Promise<void> {
    await Promise.all(Object.values(this.feeds).map((feed) => feed.look()));
  }

  /** The rules with a hash, if a listed match is played by them; null otherwise. */
  async rules(hash: string): Promise<Listing['rules'] | null> {
    const known = this.#rules.get(hash);
    if (known !== undefined) return known;
    // A client may have the hash from another node.
    await Promise.all([this.#read('lobby'), this.#read('live')]);
    return this.#rules.get(hash) ?? null;
  }

  async #read(list: MatchListName): Promise<readonly ShortListing[]> {
    const listings = await (list === 'lobby' ? this.#lobby.listOpen() : this.#lobby.live());
    return newestFirst(listings.map((listing) => shortListing(listing, this.#hashOf(listing))));
  }

  #hashOf({ id, rules }: Listing): string {
    const hash = this.#hashes.get(id) ?? rulesHash(rules as unknown as Ruleset);
    remember(this.#hashes, id, hash);
    remember(this.#rules, hash, rules);
    return hash;
  }
}

/** Keeps the values noted last. */
function remember<Value>(values: Map<string, Value>, name: string, value: Value): void {
  values.delete(name);
  values.set(name, value);
  for (const oldest of values.keys()) {
    if (values.size <= MAX_REMEMBERED) return;
    values.delete(oldest);
  }
}
