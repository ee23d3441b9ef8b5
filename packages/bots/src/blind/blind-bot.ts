import {
  type BlindRules,
  type Seat,
  type BlindAction,
  type GameAction,
  type Result,
  type SeenBlindEvent,
  type SeenEvent,
  ok,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { fromOf, forceAction, turnAction, listForces, listTurns } from './replica/turn.ts';
import { type Mind, cadet, mate } from './rules-of-thumb.ts';
import { Appraisal } from './appraisal.ts';
import { bestDeclaration, bestAnswer } from './answers.ts';
import { deployment } from './deployment.ts';
import { BOOK, outlookOf, EXPERIENCE } from './prospects.ts';
import { mirrored, situationOf } from './situation.ts';
import { Search } from './search.ts';
import {
  type Bot,
  type BotRefusal,
  type Thinking,
  cancelled,
  contradictory,
  nothingToDo,
} from '../bot.ts';
import { BlindJournal } from './belief/journal.ts';
import { LearnedSeat, isLearned } from './learned/learned-seat.ts';
import type { Network } from './learned/network.ts';

/**
 * Considers everything the enemy's pieces can be, and takes the turn with the best expectation, of
 * what it wins, what it risks and where it leads, one turn ahead.
 */
const captain: Mind = {
  deploy: (seat, laws, { chance }) => deployment(seat, laws, chance.pick(BOOK.schemes), chance),

  turn: (situation, turns, { chance }) => {
    const outlook = outlookOf(situation, BOOK, chance);
    if (outlook === null) return null;
    const appraisal = new Appraisal(situation, outlook.prospects);
    const scores = turns.map((turn) => appraisal.score(turn));
    const most = Math.max(...scores);
    return chance.pick(turns.filter((_, index) => scores[index] === most));
  },

  answer: (situation, forces, { chance }) => {
    const outlook = outlookOf(situation, BOOK, chance);
    return outlook === null ? null : bestAnswer(situation, outlook, forces);
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};

/**
 * The admiral's method where its network does not play: infers from what the enemy's pieces did what they are, considers what the enemy may believe in turn,
 * and plays every turn out in sampled worlds: the attacks it leads to, on both sides. A unit of work
 * is one world.
 */
const admiral: Mind = {
  deploy: (seat, laws, { chance }) =>
    deployment(seat, laws, chance.pick(EXPERIENCE.schemes), chance),

  turn: (situation, turns, thinking) => {
    const mine = outlookOf(situation, EXPERIENCE, thinking.chance);
    const theirs = outlookOf(mirrored(situation), BOOK, thinking.chance);
    if (mine === null || theirs === null) return null;
    const appraisal = new Appraisal(situation, mine.prospects);
    return new Search(situation, { mine, theirs }, appraisal, turns).best(thinking);
  },

  answer: (situation, forces, { chance }) => {
    const outlook = outlookOf(situation, EXPERIENCE, chance);
    return outlook === null ? null : bestAnswer(situation, outlook, forces);
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};

const MINDS: Readonly<Record<Level, Mind>> = { cadet, mate, captain, admiral };

/**
 * A computer admiral for one seat of a blind game. A unit of its work is one sampled position. By rules that it has
 * learned, the admiral plays with its network, which looks once and needs no work.
 *
 * @example createBlindBot(rules, 0, 'captain').observe(seen)
 */
export const createBlindBot = (rules: BlindRules, seat: Seat, level: Level): Bot =>
  new BlindBot(
    rules,
    seat,
    MINDS[level],
    level === 'admiral' && isLearned(rules) ? new LearnedSeat(rules, seat) : null,
  );

/** The admiral without its network, by which the network is measured. */
export const createSearchingBot = (rules: BlindRules, seat: Seat): Bot =>
  new BlindBot(rules, seat, admiral, null);

/** The admiral with another network than the one that ships. */
export const createLearnedBot = (
  rules: BlindRules,
  seat: Seat,
  network: Network,
  temperature: number,
): Bot =>
  new BlindBot(rules, seat, admiral, new LearnedSeat(rules, seat, () => network, temperature));

/** A computer admiral of the blind game: keeps the journal, and lets its network or its mind decide. */
class BlindBot implements Bot {
  readonly #journal: BlindJournal;
  readonly #mind: Mind;
  readonly #learned: LearnedSeat | null;

  constructor(rules: BlindRules, seat: Seat, mind: Mind, learned: LearnedSeat | null) {
    this.#journal = new BlindJournal(rules, seat);
    this.#mind = mind;
    this.#learned = learned;
  }

  observe(seen: SeenEvent): void {
    this.#journal.observe(seen);
    this.#learned?.observe(seen as SeenBlindEvent);
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
    const { seat, laws, view, isDeployed } = this.#journal;
    const { phase } = view.publicState;
    const learned = isDeployed ? this.#learned?.decide(phase, thinking.chance) : null;
    if (learned) return learned;
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
