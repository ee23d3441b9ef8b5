import { other } from '@flotilla/engine';
import { ChatService } from '../../../packages/server/src/match/chat-service.ts';
import type { MatchCache } from '../../../packages/server/src/match/match-cache.ts';
import type { Node } from '../../../packages/server/src/node.ts';
import type { Matches } from '../../../packages/server/src/store/stored-matches.ts';
import type { Identity } from '../../../packages/server/src/users/user-service.ts';
import type { SimulatedMachine } from './scheduler.ts';

/** A mistake put into a running node, to see whether a simulation finds it. The server itself has no switch for it. */
export interface PlantedBug {
  readonly name: string;
  plant(node: Node, machine: SimulatedMachine): void;
  /** Changes what clients are sent. */
  readonly alter?: (text: string) => string;
}

const YEARS = 10 * 365 * 24 * 60 * 60 * 1000;

/** What falls due soon is leased already, and has to wait for the end of the lease. */
const EARLY = 10_000;

/** Replaces methods of an object. */
const replace = <T extends object>(target: T, methods: Partial<T>): void =>
  void Object.assign(target, methods);

const replaceAppend = (
  { store }: Node,
  make: (append: Matches['append']) => Matches['append'],
): void =>
  replace<Matches>(store.matches, { append: make(store.matches.append.bind(store.matches)) });

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'lost update',
    plant: (node) =>
      replaceAppend(node, (append) => async (...appends) => {
        await append(...appends);
        return true;
      }),
  },
  {
    name: 'double append',
    plant: (node) =>
      replaceAppend(node, (append) => async (...appends) => {
        try {
          return await append(...appends);
        } catch {
          return append(...appends.map((each) => ({ ...each, expected: each.expected + 1 })));
        }
      }),
  },
  {
    name: 'told before saved',
    plant: (node) =>
      replaceAppend(node, (append) => async (...appends) => {
        append(...appends).catch(() => {});
        return true;
      }),
  },
  {
    name: 'stale cache after reconnect',
    plant: ({ cache }) => {
      const refresh = cache.refresh.bind(cache);
      replace<MatchCache>(cache, {
        refresh: async (id) => cache.known(id) ?? refresh(id),
      });
    },
  },
  {
    name: 'wrong lease',
    plant: ({ store: { matches } }) => {
      const [take, takeBots] = [matches.takeDue.bind(matches), matches.takeBotsDue.bind(matches)];
      replace<Matches>(matches, {
        takeDue: (now, until, limit) => take(now + EARLY, until + YEARS, limit),
        takeBotsDue: (now, until, limit) => takeBots(now, until + YEARS, limit),
      });
    },
  },
  {
    name: 'clock from the node',
    plant: ({ world }, machine) => replace(world, { now: machine.world.now }),
  },
  {
    name: 'chat on a stale node',
    plant: (node) => {
      const { store, bus, cache, world } = node;
      const stale = new Proxy(cache, {
        get: (target, name: keyof MatchCache) => {
          if (name === 'refresh') return target.get.bind(target);
          const value = target[name];
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const chat = new ChatService(store, bus, stale, world);
      replace<{ chat: ChatService }>(node, { chat });
    },
  },
  {
    name: 'rating twice',
    plant: ({ store: { ratings } }) => {
      const [isEntered, enter] = [ratings.isEntered.bind(ratings), ratings.enter.bind(ratings)];
      const asked = new Set<string>();
      replace<typeof ratings>(ratings, {
        isEntered: async (match) => {
          const isNew = !asked.has(match) && (await isEntered(match));
          if (isNew) asked.add(match);
          return !isNew && isEntered(match);
        },
        enter: async (match, after) =>
          (await enter(match, after)) || enter(`${match}'` as typeof match, after),
      });
    },
  },
  {
    name: 'result for the loser',
    plant: ({ store: { tournaments } }) => {
      const save = tournaments.save.bind(tournaments);
      replace<typeof tournaments>(tournaments, {
        save: (contest, ...others) => {
          const { course } = contest;
          if (course === null) return save(contest, ...others);
          const reports = course.reports.map((report, index) =>
            index > 0 || report.winner === null
              ? report
              : { ...report, winner: other(report.winner) },
          );
          return save({ ...contest, course: { ...course, reports } }, ...others);
        },
      });
    },
  },
  {
    name: 'revoked session accepted',
    plant: ({ people }) => {
      const identify = people.identify.bind(people);
      const known = new Map<string, Identity>();
      replace<typeof people>(people, {
        identify: async (token, place) => {
          const identity = known.get(token) ?? (await identify(token, place));
          if (identity !== null) known.set(token, identity);
          return identity;
        },
      });
    },
  },
  {
    name: 'seal shown late',
    plant: () => {},
    alter: (text) =>
      text.includes('"revealed"') ? text : text.replaceAll(/,"seal":"[0-9a-f]{64}"/gu, ''),
  },
];
