import { type Outcome, type Reason, isOneOf, other } from '@flotilla/engine';
import { type Other, type Reader, called } from './who.ts';

/** Endings without a winner; only spent shots can be won as well. */
const DRAWN_ONLY = ['reply-drew', 'round-tie', 'no-ships', 'no-progress', 'agreed'] as const;
export const DRAWN_REASONS = [...DRAWN_ONLY, 'shots-spent'] as const satisfies readonly Reason[];
export type DrawnReason = (typeof DRAWN_REASONS)[number];
export type DecisiveReason = Exclude<Reason, (typeof DRAWN_ONLY)[number]>;

/** A victory as the winner, the loser and everybody else are told of it. */
export interface VictoryWords {
  readonly won: string;
  readonly lost: string;
  readonly seen: (winner: Other, loser: Other) => string;
}

export interface ResultWords {
  readonly decided: Readonly<Record<DecisiveReason, VictoryWords>>;
  readonly drawn: Readonly<Record<DrawnReason, string>>;
  /** A result whose reason does not go with it, as a message from elsewhere may claim. */
  readonly plain: VictoryWords & { readonly drawn: string };
}

/**
 * How a game ended, for a reader.
 *
 * @example tellResult(words.results, { winner: 0, reason: 'fleet-sunk' }, { seat: 0, names: [null, null] })
 */
export function tellResult(
  { decided, drawn, plain }: ResultWords,
  { winner, reason }: Outcome,
  reader: Reader,
): string {
  if (winner === null) return isDrawn(reason) ? drawn[reason] : plain.drawn;
  const { won, lost, seen } = isDecisive(reason) ? decided[reason] : plain;
  if (reader.seat === null) return seen(called(reader, winner), called(reader, other(winner)));
  return reader.seat === winner ? won : lost;
}

const isDrawn = isOneOf<DrawnReason>(DRAWN_REASONS);
const isOnlyDrawn = isOneOf<(typeof DRAWN_ONLY)[number]>(DRAWN_ONLY);
const isDecisive = (reason: Reason): reason is DecisiveReason => !isOnlyDrawn(reason);
