import { isCorrespondence } from '@flotilla/play';
import type { Listing } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';
import { seatOf, seatsToAct } from '../match/live-match.ts';
import type { Node } from '../node.ts';
import { StateFeed } from '../socket/feeds.ts';
import { channelOf } from '../stream/event-stream.ts';

/** How many unfinished matches are looked through. */
const MAX_UNFINISHED = 300;
/** How many correspondence matches are told that wait for a player. */
const MAX_TURNS = 100;

type OwnPorts = Pick<Node, 'store' | 'cache' | 'bus' | 'world'>;

/** What waits for a player, wherever on the page they are: challenges, and correspondence matches in which it is their turn. */
export function ownFeed({ store, cache, bus, world }: OwnPorts, person: PersonId): StateFeed {
  const isTurn = async ({ id }: Listing): Promise<boolean> => {
    const live = await cache.refresh(id as MatchId);
    const seat = live === null ? null : seatOf(live, person);
    return seat !== null && seatsToAct(live!).includes(seat);
  };
  return new StateFeed(world, {
    read: async () => {
      const unfinished = await store.matches.unfinishedOf(person, MAX_UNFINISHED);
      const slow = unfinished
        .filter(({ status, clock }) => status === 'playing' && isCorrespondence(clock))
        .slice(0, MAX_TURNS);
      const turns: string[] = [];
      for (const listing of slow) if (await isTurn(listing)) turns.push(listing.id);
      const challenges = unfinished.filter(
        ({ status, challenged }) => status === 'open' && challenged?.id === person,
      );
      return { ok: true, value: { type: 'own', challenges, turns } };
    },
    subscribe: (changed) => bus.subscribe(channelOf(person), changed),
    rest: 200,
  });
}
