import type { OwnData, Person } from '@flotilla/protocol';
import type { PersonId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { viewOf } from '../tournaments/course.ts';

/** More than anybody has. */
const ALL = 1_000_000;

type Doings = OwnData['programs'][number];

/** Everything that is stored about a person, for nobody but himself. */
export async function ownDataOf(store: Store, person: Person): Promise<OwnData> {
  const id = person.id as PersonId;
  const [programs, sessions, ratings] = await Promise.all([
    store.people.programsOf(id),
    store.sessions.of(id),
    store.ratings.of(id),
  ]);
  return {
    ...(await doingsOf(store, person)),
    sessions: sessions
      .filter(({ label }) => label === null)
      .map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
    ratings: ratings.map(({ person: _person, ...rating }) => rating),
    ratingHistory: await historyOf(store, id, ratings),
    tokens: sessions.flatMap(({ id: token, label, createdAt }) =>
      label === null ? [] : [{ id: token, label, createdAt }],
    ),
    programs: await Promise.all(
      programs.map(({ kind, id: program, name }) => doingsOf(store, { kind, id: program, name })),
    ),
  };
}

async function doingsOf(
  { people, presences, matches, chats, tournaments }: Store,
  person: Person,
): Promise<Doings> {
  const id = person.id as PersonId;
  return {
    person,
    createdAt: (await people.byId(id))?.createdAt ?? null,
    seenAt: (await presences.of([id]))[0]?.seenAt ?? null,
    matches: [...(await matches.ofPerson(id, ALL))],
    chat: [...(await chats.saidBy(id, ALL))],
    tournaments: (await tournaments.ofPerson(id)).map(viewOf),
    reports: [...(await chats.reportsBy(id))],
    mutes: [...(await people.mutedBy(id))],
  };
}

async function historyOf(
  store: Store,
  person: PersonId,
  ratings: readonly { readonly preset: string }[],
): Promise<OwnData['ratingHistory']> {
  const histories = await Promise.all(
    ratings.map(async ({ preset }) => {
      const points = await store.ratings.history(person, preset, ALL);
      return points.map(({ isPrivate: _isPrivate, ...point }) => ({ preset, ...point }));
    }),
  );
  return histories.flat();
}
