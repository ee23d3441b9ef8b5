import type { PersonalData, Person, Answer, TournamentView } from '@flotilla/protocol';
import { type PersonId, type MatchId, newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { ownViewOf } from '../tournaments/contest.ts';
import type { MatchService } from '../match/match-service.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { Node } from '../node.ts';
import type { Identity, UserService } from './user-service.ts';
import type { World } from '../world.ts';

/** More than anyone has. */
const ALL = 1_000_000;

type Doings = PersonalData['programs'][number];

/** Everything stored about a user, for that user only. */
export async function personalDataOf(
  { store, tokens, world }: Pick<Node, 'store' | 'tokens' | 'world'>,
  person: Person,
): Promise<PersonalData> {
  const id = person.id as PersonId;
  const [programs, sessions, ratings] = await Promise.all([
    store.people.programsOf(id),
    store.sessions.of(id),
    store.ratings.of(id),
  ]);
  return {
    ...(await doingsOf(store, world, person)),
    sessions: sessions
      .filter(({ label }) => label === null)
      .map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
    ratings: ratings.map(({ person: _person, ...rating }) => rating),
    ratingHistory: await historyOf(store, id, ratings),
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
    programs: await Promise.all(
      programs.map(({ kind, id: program, name }) =>
        doingsOf(store, world, { kind, id: program, name }),
      ),
    ),
  };
}

async function doingsOf(
  { people, presences, matches, chats, tournaments }: Store,
  { soon }: Pick<World, 'soon'>,
  person: Person,
): Promise<Doings> {
  const id = person.id as PersonId;
  const entered: TournamentView[] = [];
  for (const stored of await tournaments.ofPerson(id)) {
    // A large one takes 20 ms: others have their turn between them.
    await new Promise<void>((resolve) => soon(resolve));
    entered.push(ownViewOf(stored, id));
  }
  return {
    person,
    createdAt: (await people.byId(id))?.createdAt ?? null,
    seenAt: (await presences.of([id]))[0]?.seenAt ?? null,
    matches: [...(await matches.ofPerson(id, ALL))],
    chat: [...(await chats.saidBy(id, ALL))],
    tournaments: entered,
    reports: [...(await chats.reportsBy(id))],
    mutes: [...(await people.mutedBy(id))],
  };
}

async function historyOf(
  store: Store,
  person: PersonId,
  ratings: readonly { readonly preset: string }[],
): Promise<PersonalData['ratingHistory']> {
  const histories = await Promise.all(
    ratings.map(async ({ preset }) => {
      const points = await store.ratings.history(person, preset, ALL);
      return points.map(({ isPrivate: _isPrivate, ...point }) => ({ preset, ...point }));
    }),
  );
  return histories.flat();
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
    const theirs = await this.#store.tournaments.ofPerson(person.id as PersonId);
    for (const { contest } of theirs) {
      const { id, status, organiser } = contest;
      if (status !== 'open' && status !== 'running') continue;
      await this.#tournaments.leave(id, person);
      if (organiser.id === person.id) await this.#tournaments.cancel(id, person);
    }
  }
}
