import type { Ruleset } from '@flotilla/engine';
import type { SavedTournament, TimeControl } from '@flotilla/play';
import type { Entrant, NewTournament, Person } from '@flotilla/protocol';
import type { TournamentId } from '../ids.ts';

/** A tournament on a server, as it is stored: who may come, who came, and the results so far. */
export interface Contest {
  readonly id: TournamentId;
  readonly status: 'open' | 'running' | 'over' | 'cancelled';
  readonly title: string;
  readonly kind: NewTournament['kind'];
  readonly order: 'entry' | 'rating';
  readonly rules: Ruleset;
  readonly clock: TimeControl;
  readonly arriveWithin: number;
  readonly botsAllowed: boolean;
  readonly visibility: 'public' | 'private';
  readonly most: number;
  readonly organiser: Person;
  readonly createdAt: number;
  readonly entrants: readonly Entrant[];
  /** Null before it begins. */
  readonly course: SavedTournament | null;
}
