import {
  type BlindAction,
  type BlindRules,
  type GameAction,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
} from '@flotilla/engine';
import type { Bot, BotRefusal, Thinking } from '../bot.ts';
import { cancelled, contradictory, nothingToDo } from '../refusal.ts';
import { Journal } from './belief/journal.ts';
import type { Mind } from './mind/mind.ts';
import { fromOf, forceAction, turnAction } from './replica/turn.ts';
import { listForces, listTurns } from './replica/turn-list.ts';
import { situationOf } from './situation.ts';

/** A computer admiral of the blind game: keeps the journal, and lets its mind decide. */
export class BlindBot implements Bot {
  readonly #journal: Journal;
  readonly #mind: Mind;

  constructor(rules: BlindRules, seat: Seat, mind: Mind) {
    this.#journal = new Journal(rules, seat);
    this.#mind = mind;
  }

  observe(seen: SeenEvent): void {
    this.#journal.observe(seen);
  }

  choose(thinking: Thinking): Result<GameAction, BotRefusal> {
    const { seat, view, isImpossible } = this.#journal;
    if (isImpossible) return contradictory();
    if (!view.publicState.toAct.includes(seat)) return nothingToDo();
    if (thinking.isSpent()) return cancelled();
    const action = this.#decide(thinking);
    return action === null ? contradictory() : ok(action);
  }

  #decide(thinking: Thinking): BlindAction | null {
    const { seat, laws, view } = this.#journal;
    const { phase } = view.publicState;
    if (phase === 'deploy') {
      return { type: 'deploy', pieces: this.#mind.deploy(seat, laws, thinking) };
    }
    const situation = situationOf(this.#journal);
    if (situation === null) return null;
    const { field, asking, asked } = situation;
    if (phase === 'play') {
      const turn = this.#mind.turn(situation, listTurns(field, seat), thinking);
      return turn === null
        ? null
        : turnAction(turn, field.kind[fromOf(turn)]!, laws.isCommittedBefore);
    }
    if (phase === 'answer') {
      const shape = this.#mind.answer(situation, listForces(field, asked), thinking);
      return shape === null ? null : forceAction('answer', asked, shape);
    }
    const shape = this.#mind.declare(situation, listForces(field, asking), thinking);
    return shape === null ? null : forceAction('declare', asking, shape);
  }
}
