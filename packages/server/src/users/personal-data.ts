import type { Answer, PersonalData, Person, TournamentView } from '@flotilla/protocol';
import { type PersonId, type MatchId, newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { ownViewOf } from '../tournaments/contest.ts';
import type { MatchService } from '../match/match-service.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { Node } from '../node.ts';
import type { Identity, UserService } from './user-service.ts';
import type { World } from '../world.ts';

type Doings = PersonalData['programs'][number];

/** A list of an export that has no bound: it is read while it is told. */
type LongList<Item> = AsyncIterable<readonly Item[]>;

/** Everything stored about a user, for that user only: the pieces of a JSON text, each read when it is asked for. */
export async function* personalDataOf(
  { store, tokens }: Pick<Node, 'store' | 'tokens'>,
  person: Person,
): AsyncGenerator<string> {
  const id = person.id as PersonId;
  const [programs, sessions, ratings] = await Promise.all([
    store.people.programsOf(id),
    store.sessions.of(id),
    store.ratings.of(id),
  ]);
  const short: Omit<PersonalData, keyof Doings | 'ratingHistory' | 'programs'> = {
    sessions: sessions
      .filter(({ label }) => label === null)
      .map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
    ratings: ratings.map(({ person: _person, ...rating }) => rating),
    tokens: [...(await tokens.of(person))],
    daily: (await store.daily.of(id)).map((attempt) => ({ ...attempt, cells: [...attempt.cells] })),
    tallies: (await store.tallies.allOf(id)).map(({ firstWonAt: _at, ...tally }) => tally),
    push: (await store.push.of(id)).map(({ endpoint, kinds, language, createdAt }) => ({
      endpoint,
      kinds: [...kinds],
      language,
      createdAt,
    })),
    follows: (await store.follows.of(id)).map(({ kind, id: followed, name }) => ({
      kind,
      id: followed,
      name,
    })),
  };
  yield `{${membersOf(short)},`;
  yield* doingsOf(store, person);
  yield* list('ratingHistory', historyOf(store, id, ratings));
  yield ',"programs":[';
  for (const [index, { kind, id: program, name }] of programs.entries()) {
    yield index === 0 ? '{' : ',{';
    yield* doingsOf(store, { kind, id: program, name });
    yield '}';
  }
  yield ']}';
}

/** What is inside the brackets of a JSON text. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);

/** A further member of an object: a list, page by page. */
async function* list<Name extends keyof PersonalData>(
  name: Name,
  pages: LongList<PersonalData[Name] extends readonly (infer Item)[] ? Item : never>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let separator = '';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + membersOf(page);
    separator = ',';
  }
  yield ']';
}

async function* doingsOf(
  { people, presences, matches, chats, tournaments }: Store,
  person: Person,
): AsyncGenerator<string> {
  const id = person.id as PersonId;
  const short: Omit<Doings, 'matches' | 'chat' | 'tournaments'> = {
    person,
    createdAt: (await people.byId(id))?.createdAt ?? null,
    seenAt: (await presences.of([id]))[0]?.seenAt ?? null,
    reports: [...(await chats.reportsBy(id))],
    mutes: [...(await people.mutedBy(id))],
  };
  yield membersOf(short);
  yield* list('matches', matches.allOf(id));
  yield* list('chat', chats.saidBy(id));
  yield* list('tournaments', ownViewsOf(tournaments, id));
}

async function* ownViewsOf(
  tournaments: Store['tournaments'],
  person: PersonId,
): AsyncGenerator<readonly TournamentView[]> {
  for await (const stored of tournaments.allOf(person)) yield [ownViewOf(stored, person)];
}

async function* historyOf(
  store: Store,
  person: PersonId,
  ratings: readonly { readonly preset: string }[],
): AsyncGenerator<PersonalData['ratingHistory']> {
  for (const { preset } of ratings)
    for await (const points of store.ratings.points(person, preset))
      yield points.map(({ isPrivate: _isPrivate, ...point }) => ({ preset, ...point }));
}

/** Deletes accounts, after cancelling the matches and tournaments that wait for them. */
export class AccountRemoval {
  readonly #store: Store;
  readonly #people: UserService;
  readonly #matches: MatchService;
  readonly #tournaments: TournamentService;
  readonly #world: World;

  constructor(
    store: Store,
    people: UserService,
    matches: MatchService,
    tournaments: TournamentService,
    world: World,
  ) {
    this.#store = store;
    this.#people = people;
    this.#matches = matches;
    this.#tournaments = tournaments;
    this.#world = world;
  }

  /** Finished games keep the name, as records do; running ones go on until they end. */
  async leave(identity: Identity, password: string | null): Promise<Answer<null>> {
    const allowed = await this.#people.mayLeave(identity, password);
    if (!allowed.ok) return allowed;
    const programs = await this.#people.programs(identity.person);
    for (const person of [identity.person, ...programs]) {
      await this.#callOffTables(person);
      await this.#leaveTournaments(person);
    }
    await this.#people.forget(identity.person, programs);
    return { ok: true, value: null };
  }

  async #callOffTables(by: Person): Promise<void> {
    for (const id of await this.#store.matches.openOf(by.id as PersonId)) {
      const key = newId(this.#world);
      const aborted = await this.#matches.command(id as MatchId, { type: 'abort', by, key });
      if (aborted.ok) continue;
      await this.#matches.command(id, { type: 'decline', reason: 'no-thanks', by, key });
    }
  }

  /** Tournaments that have begun go on without the user: a Swiss and an arena pair them no more. */
  async #leaveTournaments(person: Person): Promise<void> {
    for await (const { contest } of this.#store.tournaments.allOf(person.id as PersonId)) {
      const { id, status, organiser } = contest;
      if (status !== 'open' && status !== 'running') continue;
      await this.#tournaments.leave(id, person);
      if (organiser.id === person.id) await this.#tournaments.cancel(id, person);
    }
  }
}
