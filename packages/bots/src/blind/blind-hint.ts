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
  type SeenBlindEvent,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, cancelled, contradictory, nothingToDo } from '../bot.ts';
import type { BlindBelief } from './belief/blind-belief.ts';
import { BlindJournal } from './belief/journal.ts';
import { EXPERIENCE, outlookOf, type BlindOutlook, companyAfter, ownClasses } from './prospects.ts';
import { codeOf, TORPEDO } from './replica/laws.ts';
import { NOWHERE, SHAPE_SIZE } from './replica/field.ts';
import { type BlindSituation, situationOf } from './situation.ts';
import { Appraisal } from './appraisal.ts';
import { advisedForces, advisedTurns } from './learned/advice.ts';
import { isLearned } from './learned/learned-seat.ts';
import { Ledger } from './learned/ledger.ts';
import type { Network } from './learned/network.ts';
import { weighForces } from './learned/policy.ts';
import { sharedNetwork } from './learned/shared-network.ts';
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

/**
 * What a seat could do. By rules that the admiral's network has learned, in games that began with both fleets whole,
 * the network ranks turns and forces, and a unit of work is a world in which the best turns are tried.
 */
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
  const advisor = journal.isDeployed ? advisorOf(rules, seat, seen) : null;
  const actions =
    phase === 'answer' || phase === 'declare'
      ? forceChoices(situation, phase, outlook, advisor)
      : advisor === null
        ? turnChoices(situation, outlook)
        : advisedChoices(situation, outlook, advisor, thinking);
  return ok({
    game: 'blind',
    actions: actions.slice(0, FEW),
    backs: backsOf(situation, outlook.belief),
  });
}

/** The network, and what it is shown. */
interface Advisor {
  readonly network: Network;
  readonly ledger: Ledger;
}

/** Null for rules that the network has not learned, and where it cannot be loaded. */
function advisorOf(rules: BlindRules, seat: Seat, seen: readonly SeenEvent[]): Advisor | null {
  const network = isLearned(rules) ? sharedNetwork() : null;
  if (network === null) return null;
  const ledger = new Ledger(rules, seat);
  for (const event of seen) ledger.observe(event as SeenBlindEvent);
  return { network, ledger };
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
  /** The winning chance after a turn, draws counted as half; null where the network does not rank turns. */
  readonly chance: number | null;
}

/** All answers or declarations, the best first: by the network, or else by what they promise. */
function forceChoices(
  situation: BlindSituation,
  phase: 'answer' | 'declare',
  outlook: BlindOutlook,
  advisor: Advisor | null,
): readonly BlindChoice[] {
  const { field, asked, asking, laws } = situation;
  const cell = phase === 'answer' ? asked : asking;
  const shapes =
    advisor === null
      ? listForces(field, cell)
      : advisedForces(weighForces(advisor.network, advisor.ledger, laws, phase, cell));
  const choices = shapes.map((shape) => ({
    action: forceAction(phase, cell, shape),
    gain:
      phase === 'answer'
        ? -answerLoss(situation, outlook, shape)
        : declarationGain(situation, shape),
    odds: null,
    chance: null,
  }));
  return advisor === null ? byGain(choices) : choices;
}

const byGain = (choices: readonly BlindChoice[]): readonly BlindChoice[] =>
  choices.toSorted((a, b) => b.gain - a.gain);

/** All turns, the one that promises most first. */
const turnChoices = (situation: BlindSituation, outlook: BlindOutlook): readonly BlindChoice[] => {
  const choiceOf = turnChoice(situation, outlook);
  return byGain(listTurns(situation.field, situation.seat).map((turn) => choiceOf(turn, null)));
};

/** The few turns that the network likes best, best first. */
function advisedChoices(
  situation: BlindSituation,
  outlook: BlindOutlook,
  { network, ledger }: Advisor,
  thinking: Thinking,
): readonly BlindChoice[] {
  const choiceOf = turnChoice(situation, outlook);
  return advisedTurns(network, ledger, situation, FEW, thinking).map(({ turn, chance }) =>
    choiceOf(turn, chance),
  );
}

function turnChoice(
  situation: BlindSituation,
  outlook: BlindOutlook,
): (turn: Turn, chance: number | null) => BlindChoice {
  const { field, laws } = situation;
  const appraisal = new Appraisal(situation, outlook.prospects);
  const own = ownClasses(situation);
  return (turn, chance) => ({
    action: turnAction(turn, field.kind[fromOf(turn)]!, laws.isCommittedBefore),
    gain: appraisal.score(turn),
    odds: oddsOf(situation, outlook, own, turn),
    chance,
  });
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
