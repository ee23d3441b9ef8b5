import type { BlindAction, Phase } from '@flotilla/engine';
import { Appraisal } from '../blind/mind/appraisal.ts';
import { declarationGain } from '../blind/mind/declaration.ts';
import type { Outlook } from '../blind/mind/outlook.ts';
import { companyAfter, ownClasses } from '../blind/mind/prospects.ts';
import { answerLoss } from '../blind/mind/reply.ts';
import { type Odds, askOdds, strikeOdds } from '../blind/odds.ts';
import { TORPEDO } from '../blind/replica/codes.ts';
import { SHAPE_SIZE } from '../blind/replica/formation-table.ts';
import { NOWHERE } from '../blind/replica/grid.ts';
import {
  type Turn,
  forceAction,
  fromOf,
  shapeIn,
  standOf,
  targetOf,
  turnAction,
} from '../blind/replica/turn.ts';
import { listForces, listTurns } from '../blind/replica/turn-list.ts';
import type { Situation } from '../blind/situation.ts';

/** Something that can be done, and what it promises. */
export interface BlindChoice {
  readonly action: BlindAction;
  /** What it is worth, in patrols: what it wins and risks and where it leads, one turn ahead. */
  readonly gain: number;
  /** How a question or a strike may end; null for everything else. */
  readonly odds: Odds | null;
}

/** Everything a seat may do now, each with what it promises. */
export function choicesOf(
  situation: Situation,
  phase: Phase,
  outlook: Outlook,
): readonly BlindChoice[] {
  const { field, asked, asking } = situation;
  if (phase === 'answer') {
    return listForces(field, asked).map((shape) => ({
      action: forceAction('answer', asked, shape),
      gain: -answerLoss(situation, outlook, shape),
      odds: null,
    }));
  }
  if (phase === 'declare') {
    return listForces(field, asking).map((shape) => ({
      action: forceAction('declare', asking, shape),
      gain: declarationGain(situation, shape),
      odds: null,
    }));
  }
  return turnChoices(situation, outlook);
}

function turnChoices(situation: Situation, outlook: Outlook): readonly BlindChoice[] {
  const { field, seat, laws } = situation;
  const appraisal = new Appraisal(situation, outlook.prospects);
  const own = ownClasses(situation);
  return listTurns(field, seat).map((turn) => ({
    action: turnAction(turn, field.kind[fromOf(turn)]!, laws.isCommittedBefore),
    gain: appraisal.score(turn),
    odds: oddsOf(situation, outlook, own, turn),
  }));
}

function oddsOf(
  { field, foe, laws }: Situation,
  { belief }: Outlook,
  own: Int8Array,
  turn: Turn,
): Odds | null {
  const target = targetOf(turn);
  if (target === NOWHERE) return null;
  const piece = foe.pieceAt(target)!;
  const from = fromOf(turn);
  const code = field.kind[from]!;
  if (code === TORPEDO) return strikeOdds(laws, belief, piece);
  const company = laws.isCommittedBefore
    ? SHAPE_SIZE[shapeIn(turn)]!
    : companyAfter(own, from, standOf(turn));
  return askOdds(laws, belief, code, company, piece);
}
