import type { BySeat, OutsideReason, Ruleset, Seat } from '@flotilla/engine';
import type { GameNumber, ActionMessage, TimeControl } from '@flotilla/play';
import type { SeatWish, Sitter } from '@flotilla/protocol';
import type { MatchId, PersonId, TournamentId } from '../ids.ts';

/** The place of a match in a tournament. */
export interface TournamentGame extends GameNumber {
  readonly id: TournamentId;
  /** How long a player may take to deploy. */
  readonly arriveWithin: number;
}

/** What a match was made from. */
export interface Terms {
  readonly rules: Ruleset;
  readonly wishes: BySeat<SeatWish>;
  readonly first: Seat | null;
  readonly position: string | null;
  readonly clock: TimeControl | null;
  readonly rated: boolean;
  readonly visibility: 'public' | 'private';
  /** Without a clock: how long an opponent must be away before the win can be claimed. */
  readonly claimAfter: number | null;
  /** Quick pairing looks for a table in the same pool. */
  readonly pool: string | null;
  /** Opened by quick pairing: whoever waits here may be led to another table of the pool. */
  readonly byPairing: boolean;
  readonly tournament: TournamentGame | null;
  readonly by: PersonId | null;
  /** His rating when he opened the table, for those who look for an equal. */
  readonly rating: number | null;
}

/** One thing that happened at a table, as it is stored. A fact is never changed. */
export type Fact = { readonly at: number } & (
  | { readonly type: 'opened'; readonly terms: Terms }
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly sitter: Sitter;
      readonly key: string | null;
    }
  | { readonly type: 'began'; readonly seed: string; readonly first: Seat | null }
  | {
      readonly type: 'acted';
      readonly seat: Seat;
      readonly action: ActionMessage;
      readonly key: string | null;
    }
  | {
      readonly type: 'concluded';
      readonly seat: Seat;
      readonly reason: OutsideReason;
      readonly key: string | null;
    }
  | { readonly type: 'aborted'; readonly seat: Seat | null; readonly key: string | null }
  /** Whoever waited here alone sits at another table now. */
  | { readonly type: 'moved'; readonly match: MatchId }
  | { readonly type: 'rematch-wanted'; readonly seat: Seat; readonly key: string | null }
  | { readonly type: 'rematched'; readonly match: MatchId }
);

export type FactOf<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;
