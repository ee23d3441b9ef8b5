import { FIELD_NAMES, type Seat, type TurnAction } from '@flotilla/engine';
import type { JudgementWords } from './types/record.ts';

/** A turn in signs: where from, where to, and the piece asked about (?) or struck (!), as in A1–A2?A3. */
function turnInSigns(action: TurnAction): string {
  const from = FIELD_NAMES[action.from]!;
  const way = action.to === undefined ? from : `${from}–${FIELD_NAMES[action.to]!}`;
  if (action.type === 'move') return way;
  return action.type === 'ask'
    ? `${way}?${FIELD_NAMES[action.about]!}`
    : `${way}!${FIELD_NAMES[action.at]!}`;
}

/** A turn as an analysis has judged it. */
interface CostedTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly played: TurnAction;
  readonly best: TurnAction;
  readonly lost: number;
}

/** Less than this is within what an analysis can tell. */
export const WORTH_TELLING = 0.03;

/** How many costly turns are named. */
const FEW = 3;

/** What a seat gave away of its winning chance in a blind game, what luck brought it, and its most costly turns. */
export function chancesInWords(
  { judgement }: { readonly judgement: JudgementWords },
  turns: readonly CostedTurn[],
  { lost, fortune }: { readonly lost: number; readonly fortune: number },
  seat: Seat,
): readonly string[] {
  const own = turns.filter((turn) => turn.seat === seat);
  if (own.length === 0) return [];
  const costly = own
    .filter((turn) => turn.lost >= WORTH_TELLING)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, FEW);
  return [
    judgement.chancesTold(lost, fortune),
    ...costly.map((turn, place) =>
      (place === 0 ? judgement.dearestTurn : judgement.costlyTurn)(
        turn.turn,
        turnInSigns(turn.played),
        turnInSigns(turn.best),
        turn.lost,
      ),
    ),
  ];
}
