import {
  type BlindRules,
  type Cell,
  PIECE_CLASSES,
  type PieceClass,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
  type BlindAction,
  type Phase,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, cancelled, contradictory, nothingToDo } from '../bot.ts';
import type { BlindBelief } from './belief/blind-belief.ts';
import { BlindJournal } from './belief/journal.ts';
import { EXPERIENCE, outlookOf, type BlindOutlook, companyAfter, ownClasses } from './prospects.ts';
import { codeOf, TORPEDO } from './replica/laws.ts';
import { NOWHERE, SHAPE_SIZE } from './replica/field.ts';
import { type BlindSituation, situationOf } from './situation.ts';
import { Appraisal } from './appraisal.ts';
import { declarationGain, answerLoss } from './answers.ts';
import { type Odds, askOdds, strikeOdds } from './odds.ts';
import {
  type Turn,
  forceAction,
  fromOf,
  shapeIn,
  standOf,
  targetOf,
  turnAction,
  listForces,
  listTurns,
} from './replica/turn.ts';

/** What the back of an enemy piece may hide; classes it cannot be are left out. */
interface Back {
  readonly at: Cell;
  readonly classes: Readonly<Partial<Record<PieceClass, number>>>;
}

export interface BlindHint {
  readonly game: 'blind';
  /** The best few, best first. */
  readonly actions: readonly BlindChoice[];
  /** Every enemy piece on the field, in the order of its cells. */
  readonly backs: readonly Back[];
}

const FEW = 5;

export function blindHint(
  rules: BlindRules,
  seat: Seat,
  seen: readonly SeenEvent[],
  thinking: Thinking,
): Result<BlindHint, BotRefusal> {
  const journal = new BlindJournal(rules, seat);
  for (const event of seen) journal.observe(event);
  if (journal.isImpossible) return contradictory();
  const { phase, toAct } = journal.view.publicState;
  const situation = situationOf(journal);
  if (situation === null || phase === 'over' || !toAct.includes(seat)) return nothingToDo();
  if (thinking.isSpent()) return cancelled();
  const outlook = outlookOf(situation, EXPERIENCE, thinking.chance);
  if (outlook === null) return contradictory();
  const choices = choicesOf(situation, phase, outlook);
  return ok({
    game: 'blind',
    actions: choices.toSorted((a, b) => b.gain - a.gain).slice(0, FEW),
    backs: backsOf(situation, outlook.belief),
  });
}

function backsOf({ foe }: BlindSituation, belief: BlindBelief): readonly Back[] {
  return [...foe.cell.keys()]
    .filter((piece) => foe.cell[piece] !== NOWHERE)
    .toSorted((a, b) => foe.cell[a]! - foe.cell[b]!)
    .map((piece) => ({
      at: foe.cell[piece]!,
      classes: Object.fromEntries(
        PIECE_CLASSES.map((name) => [name, belief.chanceOf(piece, codeOf(name))] as const).filter(
          ([, chance]) => chance > 0,
        ),
      ),
    }));
}

/** Something that can be done, and what it promises. */
export interface BlindChoice {
  readonly action: BlindAction;
  /** What it is worth, in patrols: what it wins and risks and where it leads, one turn ahead. */
  readonly gain: number;
  /** How a question or a strike may end; null for everything else. */
  readonly odds: Odds | null;
}

/** Everything a seat may do now, each with what it promises. */
function choicesOf(
  situation: BlindSituation,
  phase: Phase,
  outlook: BlindOutlook,
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

function turnChoices(situation: BlindSituation, outlook: BlindOutlook): readonly BlindChoice[] {
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
  { field, foe, laws }: BlindSituation,
  { belief }: BlindOutlook,
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
