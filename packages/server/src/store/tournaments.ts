import type { PersonId, TournamentId } from '../ids.ts';
import type { Contest } from '../tournaments/contest.ts';

export interface StoredContest {
  readonly contest: Contest;
  readonly version: number;
}

export interface Tournaments {
  create(contest: Contest): Promise<boolean>;
  load(id: TournamentId): Promise<StoredContest | null>;
  /** False: it is not at the expected version any more. */
  save(contest: Contest, expected: number, dueAt: number | null): Promise<boolean>;
  takeDue(now: number, until: number, limit: number): Promise<readonly TournamentId[]>;
  /** Tournaments that a person organises or has entered. */
  ofPerson(person: PersonId): Promise<readonly StoredContest[]>;
  list(limit: number): Promise<readonly StoredContest[]>;
}
