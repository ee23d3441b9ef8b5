import type { MatchId, PersonId } from '../ids.ts';

export interface StoredRating {
  readonly person: PersonId;
  readonly preset: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly at: number;
}

export interface StoredLeader extends StoredRating {
  readonly name: string;
}

export interface StoredPoint {
  readonly match: MatchId;
  readonly isPrivate: boolean;
  readonly rating: number;
  readonly deviation: number;
  readonly at: number;
}

export interface Ratings {
  of(person: PersonId): Promise<readonly StoredRating[]>;
  get(person: PersonId, preset: string): Promise<StoredRating | null>;
  /**
   * Enters the ratings after a match, once for each match. False: they were entered before, or one of
   * them is not based on the number of games it was based on; look again.
   */
  enter(match: MatchId, after: readonly StoredRating[]): Promise<boolean>;
  isEntered(match: MatchId): Promise<boolean>;
  /** The latest games, the oldest of them first. */
  history(person: PersonId, preset: string, limit: number): Promise<readonly StoredPoint[]>;
  /** The best whose rating is no guess now (`MOST_DEVIATION`); as they were after their last game. */
  leaders(preset: string, now: number, limit: number): Promise<readonly StoredLeader[]>;
}
