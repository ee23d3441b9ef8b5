import { type BySeat, FIELD, SEATS, bySeat, rowOf } from '@flotilla/engine';
import { type BlindBelief, companyAt } from './belief/blind-belief.ts';
import type { BlindJournal, SeenBlind } from './belief/journal.ts';
import type { Piece } from './belief/puzzle.ts';
import type { SeenByBoth } from '../analysis.ts';
import { ownClasses } from './prospects.ts';
import { CODES, type ClassCode, MAX_FORCE, bit, isSingle } from './replica/laws.ts';
import { NOWHERE } from './replica/field.ts';
import { type BlindSituation, situationOf } from './situation.ts';

/** Where pieces look alike: at the rear, at the front of their half, and beyond it. */
const FRONT = 5;
const BEYOND = 7;

/** Pieces that have not moved look alike, those that have moved once or twice, and those that have moved more. */
const MOVES = [1, 3];

/** Pieces that look otherwise count for so much of one lookalike, all of them together. */
const OTHERS = 0.25;

/**
 * What a piece could be for a player who knows what stands in each part of the field, and how much it has moved, but
 * not which piece is which: the classes and companies of all pieces unknown to that player, those that look like
 * this one before others. No guess about how the opponent deploys is in it, so nothing is won or lost by a wrong guess.
 *
 * `truth` has the opponent's classes by cell.
 */
export function lookalikeOdds(
  { foe, enemy }: BlindSituation,
  truth: Int8Array,
  piece: Piece,
): Pick<BlindBelief, 'odds'> {
  const odds = new Float64Array(foe.size * CODES * MAX_FORCE);
  const looks = (one: Piece): number => {
    const row = rowOf(FIELD, foe.cell[one]!);
    const line = enemy === 0 ? row : FIELD.rows - 1 - row;
    const part = line < FRONT ? 0 : line < BEYOND ? 1 : 2;
    return part * (MOVES.length + 1) + MOVES.filter((moves) => foe.moves[one]! >= moves).length;
  };
  const unknown = [...foe.cell.keys()].filter(
    (other) => other === piece || (foe.cell[other] !== NOWHERE && !isSingle(foe.mask[other]!)),
  );
  let sum = 0;
  for (const other of unknown) {
    const cell = foe.cell[other]!;
    const code = truth[cell]!;
    if ((foe.mask[piece]! & bit(code)) === 0) continue;
    const isAlike = looks(other) === looks(piece);
    const weight = (isAlike ? 1 : 0) + OTHERS / unknown.length;
    odds[(piece * CODES + code) * MAX_FORCE + companyAt(truth, cell) - 1]! += weight;
    sum += weight;
  }
  return { odds: odds.map((weight) => weight / sum) };
}

/** By class: how often a side that could name a formation has done so, as a share. */
export type AnswerHabits = Float64Array;

/** How both sides answer in a whole game. A class that was never asked in a formation names it every other time. */
export function answerHabits(
  journals: BySeat<BlindJournal>,
  events: readonly SeenByBoth[],
): BySeat<AnswerHabits> {
  const asked = bySeat(() => new Float64Array(CODES).fill(1));
  const named = bySeat(() => new Float64Array(CODES).fill(1 / 2));
  for (const pair of events) {
    if (pair[0].type === 'answered') {
      const { seat, count } = pair[0] as SeenBlind<'answered'>;
      const code = formationAsked(journals[seat]);
      if (code !== null) {
        asked[seat][code]!++;
        if (count > 1) named[seat][code]!++;
      }
    }
    for (const seat of SEATS) journals[seat].observe(pair[seat] as SeenBlind<'answered'>);
  }
  return bySeat((seat) => named[seat].map((count, code) => count / asked[seat][code]!));
}

/** The class of the piece that a seat is asked about, if it stands in a formation. */
function formationAsked(journal: BlindJournal): ClassCode | null {
  const situation = situationOf(journal);
  if (situation === null || situation.asked === NOWHERE) return null;
  const field = ownClasses(situation);
  return companyAt(field, situation.asked) > 1 ? field[situation.asked]! : null;
}
