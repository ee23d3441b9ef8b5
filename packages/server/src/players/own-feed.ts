import { isCorrespondence } from '@flotilla/play';
import type { Listing } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import { type LiveMatch, seatOf, seatsToAct } from '../match/live-match.ts';
import type { Node } from '../node.ts';
import { PacedRead, StateFeed } from '../socket/feeds.ts';
import { channelOf } from '../stream/event-stream.ts';

/** A player with more unfinished matches is told of the newest of them. */
const MAX_UNFINISHED = 300;
/** How many correspondence matches are told that wait for a player. */
const MAX_TURNS = 100;

/** The players who asked last. */
const MAX_REMEMBERED = 1000;

type OwnPorts = Pick<Node, 'store' | 'cache' | 'bus' | 'world' | 'shares' | 'networks'>;

interface OfPlayer {
  readonly unfinished: PacedRead<readonly Listing[]>;
  readonly feed: StateFeed;
}

/** The unfinished matches of players: read a few times a second for each at most, however many connections of a player ask. */
export class OwnMatches {
  readonly #ports: OwnPorts;
  readonly #players = new Map<PersonId, OfPlayer>();

  constructor(ports: OwnPorts) {
    this.#ports = ports;
  }

  unfinished(person: PersonId): Promise<readonly Listing[]> {
    return this.#of(person).unfinished.ask();
  }

  /** What waits for a player, wherever on the page they are: challenges, and correspondence matches in which it is their turn. */
  feedOf(person: PersonId): StateFeed {
    return this.#of(person).feed;
  }

  #of(person: PersonId): OfPlayer {
    const { store, world, shares, networks } = this.#ports;
    const read = (): Promise<readonly Listing[]> =>
      shares.within(networks.of(person), () => store.matches.unfinishedOf(person, MAX_UNFINISHED));
    const own = this.#players.get(person) ?? {
      unfinished: new PacedRead(world, read),
      feed: ownFeed(this.#ports, person, () => this.unfinished(person)),
    };
    this.#players.delete(person);
    this.#players.set(person, own);
    for (const oldest of this.#players.keys()) {
      if (this.#players.size <= MAX_REMEMBERED) break;
      this.#players.delete(oldest);
    }
    return own;
  }
}

function ownFeed(
  { cache, bus, world }: OwnPorts,
  person: PersonId,
  read: () => Promise<readonly Listing[]>,
): StateFeed {
  const isTurn = (live: LiveMatch): boolean => {
    const seat = seatOf(live, person);
    return seat !== null && seatsToAct(live).includes(seat);
  };
  return new StateFeed(world, {
    read: async () => {
      const unfinished = await read();
      const slow = unfinished
        .filter(({ status, clock }) => status === 'playing' && isCorrespondence(clock))
        .slice(0, MAX_TURNS);
      const turns: string[] = [];
      for (const live of await cache.refreshAll(slow.map(({ id }) => id as MatchId)))
        if (isTurn(live)) turns.push(live.id);
      const challenges = unfinished.filter(
        ({ status, challenged }) => status === 'open' && challenged?.id === person,
      );
      return { ok: true, value: { type: 'own', challenges, turns } };
    },
    subscribe: (changed) => bus.subscribe(channelOf(person), changed),
    rest: 200,
  });
}
