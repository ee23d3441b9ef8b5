import {
  type BlindRules,
  type Cell,
  PIECE_CLASSES,
  type PieceClass,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
} from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import type { Belief } from '../blind/belief/belief.ts';
import { Journal } from '../blind/belief/journal.ts';
import { EXPERIENCE } from '../blind/mind/doctrine.ts';
import { outlookOf } from '../blind/mind/outlook.ts';
import { codeOf } from '../blind/replica/codes.ts';
import { NOWHERE } from '../blind/replica/grid.ts';
import { type Situation, situationOf } from '../blind/situation.ts';
import { cancelled, contradictory, nothingToDo } from '../refusal.ts';
import { type BlindChoice, choicesOf } from './blind-choices.ts';

/** What the back of an enemy piece may hide; classes it cannot be are left out. */
export interface Back {
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
  const journal = new Journal(rules, seat);
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

function backsOf({ foe }: Situation, belief: Belief): readonly Back[] {
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
