import type { MatchId, PersonId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { ARCHIVE } from './archive.ts';

const everything = {
  player: null,
  preset: null,
  from: null,
  until: null,
  before: null,
  limit: 50,
} as const;
const search = (changes: object) => (store: Store) =>
  store.matches.search({ ...everything, ...changes });
const person = ARCHIVE.busy as PersonId;
const firstOf = async <Page>(pages: AsyncIterable<Page>): Promise<Page | null> => {
  for await (const page of pages) return page;
  return null;
};
/** Every list that people can ask for. */
export function listsOf(
  latest: number,
): Readonly<Record<string, (store: Store) => Promise<unknown>>> {
  const middle = (ARCHIVE.first + latest) / 2;
  return {
    records: search({}),
    'records of a preset': search({ preset: 'classic' }),
    'records of a rare preset': search({ preset: 'blind' }),
    'records of a preset without matches': search({ preset: 'nothing' }),
    'records before a moment': search({ before: middle }),
    'records of a time': search({ from: ARCHIVE.first, until: ARCHIVE.first + 60_000 }),
    'records of a preset in a time': search({
      preset: 'blind',
      from: ARCHIVE.first,
      until: middle,
    }),
    'records of an account': search({ player: ARCHIVE.busyName.toUpperCase() }),
    'records of an account before a moment': search({ player: ARCHIVE.busyName, before: middle }),
    'records of an account in a rare preset': search({ player: ARCHIVE.busyName, preset: 'blind' }),
    'records of guests of one name': search({ player: ARCHIVE.guestName }),
    'records of guests in a rare preset': search({ player: ARCHIVE.guestName, preset: 'blind' }),
    'records of an unknown player': search({ player: 'unknown player' }),
    'matches of a person': (store) => store.matches.ofPerson(person, 50),
    'the first page of all matches of a person': (store) => firstOf(store.matches.allOf(person)),
    'open tables of a person': (store) => store.matches.openOf(person),
    'tables of an opener': (store) => store.matches.countInLobby(person, latest - 90_000),
    'the lobby': (store) => store.matches.lobby(latest - 90_000, 100),
    'a pool': (store) => store.matches.pool(ARCHIVE.pool, latest - 90_000, 100),
    'tables of a person in a pool': (store) => store.matches.waitingOf(person, ARCHIVE.pool),
    'everybody who waits': (store) => store.matches.waiting(latest - 90_000, 100),
    'matches being played': (store) =>
      store.matches.live({
        movedSince: latest - 300_000,
        movedTogetherSince: latest - 1_800_000,
        seenSince: latest - 60_000,
        limit: 100,
      }),
    'how many matches are being played': (store) =>
      store.matches.countLive({
        movedSince: latest - 300_000,
        movedTogetherSince: latest - 1_800_000,
        seenSince: latest - 60_000,
      }),
    'how many players are connected': (store) => store.presences.countSince(latest - 60_000),
    'ratings of a person': (store) => store.ratings.of(person),
    'the first page of all points of a rating': (store) =>
      firstOf(store.ratings.points(person, 'classic')),
    'the history of a rating': (store) => store.ratings.history(person, 'classic', 1000),
    leaders: (store) => store.ratings.leaders('classic', latest, 100),
    'the place of a rating': (store) => store.ratings.countAbove('classic', 1500, latest, 1000),
    'tallies of a person': (store) => store.tallies.of(person),
    'matches to count': (store) => store.tallies.uncounted(50),
    'a chat': (store) => store.chats.linesAfter(ARCHIVE.talked as MatchId, 0, 200),
    'what a person said': (store) => firstOf(store.chats.saidBy(person)),
    reports: (store) => store.chats.reports('all', null),
    'open reports': (store) => store.chats.reports('open', null),
    'closed reports further back': (store) =>
      store.chats.reports('closed', `${latest}-r00000001000`),
    'reports of a person': (store) => store.chats.reportsBy(person),
    tournaments: (store) => store.tournaments.list(50),
    'tournaments of a person': (store) => firstOf(store.tournaments.allOf(person)),
    'sessions of a person': (store) => store.sessions.of(person),
    'programs of a person': (store) => store.people.programsOf(person),
    'aborted matches that expire': (store) => store.expiry.abortedMatches(0, 200),
    'matches to archive': (store) => store.expiry.archive(0, 1, 200),
    'guests that may expire': (store) => store.expiry.guests(1, null, 200),
    'people who are followed': (store) => store.follows.of(person),
    'tallies against everyone': (store) => store.tallies.allOf(person),
    'unfinished matches of a person': (store) => store.matches.unfinishedOf(person, 300),
    'who has challenged a person': (store) => store.matches.challengersOf(person),
    'ratings of programs': (store) => store.ratings.ofAll([person]),
    'how many have finished a day': (store) => store.daily.counts(ARCHIVE.day),
    'days on which a person was first': (store) => store.daily.firsts(person, '2027-01-01'),
    'daily boards of a person': (store) => store.daily.of(person),
    'figures of matches': (store) => store.analyses.figures([ARCHIVE.talked as MatchId]),
    'browsers of a person': (store) => store.push.of(person),
    'people who are muted': (store) => store.people.mutedBy(person),
  };
}
