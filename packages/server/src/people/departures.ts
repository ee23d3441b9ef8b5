import type { Answer, Person } from '@flotilla/protocol';
import { type MatchId, type PersonId, newId } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import type { Store } from '../store/store.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { Identity, PeopleService } from './people-service.ts';

/** How people leave: before they are forgotten, whatever waits for them is called off. */
export class Departures {
  readonly #store: Store;
  readonly #people: PeopleService;
  readonly #matches: MatchService;
  readonly #tournaments: TournamentService;

  constructor(
    store: Store,
    people: PeopleService,
    matches: MatchService,
    tournaments: TournamentService,
  ) {
    this.#store = store;
    this.#people = people;
    this.#matches = matches;
    this.#tournaments = tournaments;
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
    for (const id of await this.#store.matches.openOf(by.id as PersonId))
      await this.#matches.command(id as MatchId, { type: 'abort', by, key: newId() });
  }

  /** Those that have begun are played without him. */
  async #leaveTournaments(person: Person): Promise<void> {
    const theirs = await this.#store.tournaments.ofPerson(person.id as PersonId);
    for (const { contest } of theirs) {
      const { id, status, organiser } = contest;
      if (status !== 'open') continue;
      await this.#tournaments.leave(id, person);
      if (organiser.id === person.id) await this.#tournaments.cancel(id, person);
    }
  }
}
