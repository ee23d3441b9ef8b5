import { resolveRules } from '@flotilla/engine';
import type { DumpedRow } from '../../src/store/store.ts';

/** A store in which much has happened: large enough that a database has to choose well. */

export interface ArchiveCounts {
  readonly people: number;
  readonly matches: number;
  readonly chat: number;
  readonly reports: number;
  readonly tournaments: number;
}

const COUNTS: ArchiveCounts = {
  people: 6000,
  matches: 18_000,
  chat: 6000,
  reports: 3000,
  tournaments: 1500,
};

const SECOND = 1000;
const FIRST = 1.7e12;

const idOf = (kind: string, number: number): string =>
  kind + String(number).padStart(12 - kind.length, '0');

/** What tests ask for: people and things that are everywhere in the archive, or nearly nowhere. */
export const ARCHIVE = {
  first: FIRST,
  busy: idOf('p', 0),
  busyName: 'Busy',
  guestName: 'Anna',
  pool: 'pool 1',
  talked: idOf('m', 0),
  day: '2026-01-01',
} as const;

/** When the last match of an archive began. */
export const latestOf = ({ matches }: ArchiveCounts): number => FIRST + matches * SECOND;

export const LATEST = latestOf(COUNTS);

const classic = resolveRules({ preset: 'classic' });
if (!classic.ok) throw new Error(classic.error.message);
const rules = classic.value;

/** A third are accounts; a third of the guests have the same name. */
function personOf(number: number) {
  const kind = number % 3 === 0 ? 'account' : 'guest';
  const name =
    number === 0 ? ARCHIVE.busyName : number % 3 === 1 ? ARCHIVE.guestName : `Person ${number}`;
  return { kind, id: idOf('p', number), name };
}

const personRow = (number: number) => {
  const { kind, id, name } = personOf(number);
  const plain = kind === 'account' ? name.toLowerCase() : null;
  const password = kind === 'account' ? 'hash' : null;
  return { id, kind, name, plain_name: plain, password, created_at: FIRST, owner: null };
};

/** Every fifth match is one of the busy player; one in a thousand is of a rare preset. */
function matchRowOf(number: number, people: number) {
  const status =
    number % 10 === 1
      ? 'aborted'
      : number % 50 === 2
        ? 'playing'
        : number % 10 === 3
          ? 'open'
          : 'over';
  const createdAt = FIRST + number * SECOND;
  const endedAt = status === 'over' || status === 'aborted' ? createdAt + 500 : null;
  const others = [1 + ((number * 7) % (people - 1)), 1 + ((number * 13) % (people - 1))];
  const [first, second] = (number % 5 === 0 ? [0, others[1]!] : others).map(personOf);
  const id = idOf('m', number);
  const sitters = number % 2 === 0 ? [first!, second!] : [second!, first!];
  const seated = status === 'open' ? [sitters[0]!.id, null] : sitters.map((sitter) => sitter.id);
  const preset = number % 1000 === 500 ? 'blind' : 'classic';
  const shared = { id, status, rules, clock: null, rated: false, rating: null };
  const listing = { ...shared, sitters, createdAt, endedAt, result: null };
  return {
    id,
    status,
    preset,
    visibility: number % 20 === 7 ? 'private' : 'public',
    in_lobby: status === 'open' ? 1 : 0,
    pool: status === 'open' ? `pool ${Math.floor(number / 50) % 20}` : null,
    rating: null,
    person_0: seated[0]!,
    person_1: seated[1]!,
    tournament: null,
    listing: JSON.stringify(listing),
    created_at: createdAt,
    ended_at: endedAt,
    due_at: null,
    opener: sitters[0]!.id,
    // Few of those who wait need not be present; nearly all the others have left.
    attended_at: status === 'open' && number % 1000 !== 3 ? createdAt : null,
    moved_at: status === 'playing' ? createdAt : null,
  };
}

const chatRow = (number: number) => {
  const by = personOf(number % 2 === 0 ? 0 : number);
  const id = idOf('c', number);
  const match = number % 2 === 0 ? ARCHIVE.talked : idOf('m', number);
  const at = FIRST + number;
  const line = JSON.stringify({ id, room: 'players', by, text: 'Good shot!', at });
  return { id, match, person: by.id, at, line };
};

const reportRow = (number: number) => {
  const by = personOf(number % 10 === 0 ? 0 : number);
  const [id, match, at] = [idOf('r', number), idOf('m', number), FIRST + number];
  return { id, at, report: JSON.stringify({ id, match, by, line: null, reason: 'rude', at }) };
};

/** What lists leave out of a tournament. */
const SHORT = { version: 1, entrants: [], pairs: [], table: [], champion: null };

const tournamentRow = (number: number) => {
  const [id, createdAt] = [idOf('t', number), FIRST + number];
  const entrants = [number % 100 === 0 ? 0 : number, number + 1]
    .map(personOf)
    .map((sitter) => ({ name: sitter.name, sitter }));
  const contest = { id, status: 'open', title: 'Cup', organiser: personOf(number + 2), entrants };
  return {
    id,
    version: 1,
    visibility: 'public',
    created_at: createdAt,
    due_at: null,
    contest: JSON.stringify({ ...contest, rules, createdAt }),
    listing: JSON.stringify({ ...contest, ...SHORT, rules, createdAt, players: entrants.length }),
  };
};

const attemptRow = (number: number) => ({
  person: idOf('p', number),
  day: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  shots: '1 2 3',
  count: 20 + (number % 80),
  finished_at: number % 5 === 0 ? null : FIRST + number,
});

function* rowsOf(table: string, count: number, rowOf: (number: number) => DumpedRow['row']) {
  for (let number = 0; number < count; number++) yield { table, row: rowOf(number) };
}

export async function* archiveRows(counts = COUNTS): AsyncIterable<DumpedRow> {
  const { people, matches, chat, reports, tournaments } = counts;
  const latest = latestOf(counts);
  yield* rowsOf('people', people, personRow);
  yield* rowsOf('daily_attempts', people, attemptRow);
  yield* rowsOf('people', people, (number) => ({
    ...personRow(number),
    id: idOf('q', number),
    kind: 'program',
    name: 'hunter',
    plain_name: null,
    owner: idOf('p', number),
  }));
  yield* rowsOf('sessions', people, (number) => ({
    hash: idOf('h', number),
    id: idOf('s', number),
    person: idOf('p', number),
    label: null,
    created_at: FIRST + number,
    expires_at: FIRST + number,
  }));
  yield* rowsOf('recovery_codes', people, (number) => ({
    hash: idOf('k', number),
    person: idOf('p', number),
    kind: 'own',
    created_at: FIRST,
    expires_at: null,
  }));
  yield* rowsOf('mutes', people, (number) => ({
    by_person: idOf('p', number),
    muted: idOf('p', number + 1),
  }));
  yield* rowsOf('follows', people, (number) => ({
    person: idOf('p', number),
    followed: idOf('p', number + 1),
    at: FIRST,
  }));
  yield* rowsOf('push_subscriptions', people, (number) => ({
    id: idOf('w', number),
    person: idOf('p', number),
    session: idOf('s', number),
    endpoint: `https://push.example.net/${number}`,
    p256dh: 'point',
    auth: 'secret',
    kinds: 'turn challenge',
    language: 'en',
    created_at: FIRST,
  }));
  yield* rowsOf('push_notices', people, (number) => ({
    id: idOf('n', number),
    subscription: idOf('w', number),
    person: idOf('p', number),
    kind: 'turn',
    subject: idOf('m', number),
    created_at: FIRST,
    due_at: FIRST + number,
    tries: 0,
  }));
  yield* rowsOf('tallies', people, (number) => ({
    person: idOf('p', number),
    rival: number % 2 === 0 ? '' : idOf('p', number + 1),
    preset: 'classic',
    games: 3,
    won: 1,
    drawn: 1,
    first_won_at: FIRST,
  }));
  yield* rowsOf('presence', people, (number) => ({
    person: idOf('p', number),
    since: FIRST,
    seen_at: latest - number * SECOND,
  }));
  yield* rowsOf('matches', matches, (number) => matchRowOf(number, people));
  // Nearly everybody has played a little, and only few are known well.
  yield* rowsOf('ratings', people, (number) => ({
    person: idOf('p', number),
    preset: 'classic',
    rating: 1000 + ((number * 17) % 1000),
    deviation: number % 50 === 0 ? 60 : 300,
    volatility: 0.06,
    games: 1,
    at: latest,
  }));
  yield* rowsOf('rating_points', matches, (number) => ({
    match: idOf('m', number),
    person: idOf('p', number % 5 === 0 ? 0 : number),
    preset: 'classic',
    rating: 1500,
    deviation: 60,
    at: FIRST + number,
  }));
  yield* rowsOf('chat', chat, chatRow);
  yield* rowsOf('reports', reports, reportRow);
  yield* rowsOf('tournaments', tournaments, tournamentRow);
  yield* rowsOf('analyses', chat, (number) => ({
    match: idOf('m', number),
    analysis: '{"luck":0}',
  }));
}
