import {
  type Cell,
  type PieceClass,
  type Seat,
  type SeenBlindEvent,
  other,
} from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { Dealer, companyAt } from '../blind/belief/belief.ts';
import type { Journal } from '../blind/belief/journal.ts';
import { EXPERIENCE } from '../blind/mind/doctrine.ts';
import { ownClasses } from '../blind/mind/prospects.ts';
import { type Ending, type Odds, askOdds, strikeOdds } from '../blind/odds.ts';
import { codeOf } from '../blind/replica/codes.ts';
import { situationOf } from '../blind/situation.ts';
import { RANKED } from '../blind/worth.ts';

export type Told<Type> = Extract<SeenBlindEvent, { readonly type: Type }>;

/** A question or a strike as it was sought: with the odds as the seat could know them then. */
export interface Sought {
  readonly seat: Seat;
  readonly kind: 'ask' | 'strike';
  readonly from: Cell;
  readonly at: Cell;
  /** What the piece is that asked or struck. */
  readonly class: PieceClass;
  readonly odds: Odds;
}

/** A question or a strike, and what came of it. */
export interface Encounter extends Sought {
  /** The number of the event that ended it. */
  readonly seq: number;
  readonly turn: number;
  /** What the other piece turned out to be. */
  readonly found: PieceClass;
  readonly ending: Ending;
  /** The worth of what the enemy lost less that of one's own losses. */
  readonly material: number;
}

/** The encounter that begins with an event, by what its seat knew before; null when that cannot be. */
export function soughtBy(
  journal: Journal,
  event: Told<'asked'> | Told<'struck'>,
  { chance, work }: Thinking,
): Sought | null {
  const { seat, laws, view } = journal;
  const { from } = event;
  const situation = situationOf(journal);
  const name = view.classes[from] ?? null;
  if (situation === null || name === null) return null;
  const { foe, enemy, circumstances } = situation;
  const belief = Dealer.of(foe, enemy, circumstances, EXPERIENCE.prior, chance)?.believe(
    foe,
    Math.max(1, work),
  );
  const at = event.type === 'asked' ? event.about : event.at;
  const piece = foe.pieceAt(at);
  if (belief === undefined || piece === undefined) return null;
  if (event.type === 'struck') {
    const odds = strikeOdds(laws, belief, piece);
    return { seat, kind: 'strike', from, at, class: name, odds };
  }
  const company = laws.isCommittedBefore
    ? (event.force?.length ?? 1)
    : companyAt(ownClasses(situation), from);
  const odds = askOdds(laws, belief, codeOf(name), company, piece);
  return { seat, kind: 'ask', from, at, class: name, odds };
}

/** What a seat has gained when these pieces leave the board. */
export const gained = (seat: Seat, removed: Told<'clash'>['removed']): number =>
  removed.reduce(
    (sum, piece) => sum + RANKED[codeOf(piece.class)]! * (piece.seat === other(seat) ? 1 : -1),
    0,
  );
